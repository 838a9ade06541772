/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'ลักษณะที่แสดง',
    light: 'สว่าง',
    dark: 'มืด',
    system: 'ตามระบบ',
    shortcuts: 'แป้นพิมพ์ลัด',
    create: 'เพิ่มรูปภาพ',
    help: 'ช่วยเหลือ',
    feedback: 'ส่งข้อเสนอแนะ',
    saveLog: 'บันทึกล็อกของเซสชันนี้',
  },
  dismissal: {
    title: 'ทิ้งการเปลี่ยนแปลงไหม',
    body: 'การเปลี่ยนแปลงทั้งหมดของคุณจะหายไป และเลิกทำไม่ได้',
    confirm: 'ใช่ ทิ้งเลย',
    decline: 'ไม่ กลับไป',
  },
  shortcuts: {
    title: 'แป้นพิมพ์ลัด',
    search: 'ไปที่การค้นหา',
    list: 'แสดงรายการนี้',
    arrows: 'เลื่อนระหว่างรูปภาพ',
    ends: 'รูปภาพแรกและสุดท้าย',
    open: 'เปิดรูปภาพ',
    wall: 'พินก่อนหน้าและถัดไป ในหน้าของพิน',
    escape: 'ปิดกล่องโต้ตอบหรือเมนู',
    singleKeys: 'แป้นพิมพ์ลัดปุ่มเดียว',
    singleKeysHint: 'ปิดหากโปรแกรมอ่านหน้าจอหรือการป้อนด้วยเสียงใช้ปุ่มเดียวกัน',
  },
} as const;
