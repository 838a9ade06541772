/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'ข้อเสนอแนะ',
  loading: 'กำลังโหลด',
  none: 'ไม่มีข้อเสนอแนะใหม่',
  failed: 'โหลดข้อเสนอแนะไม่ได้',
  more: 'ดูเพิ่มเติม',
  done: 'เสร็จแล้ว',
  from: 'จาก {name:string}',
  fromNobody: 'จากผู้ที่ไม่มีบัญชี',
  page: 'เขียนที่ {path:string}',
  version: 'เวอร์ชัน {version:string}',
  categories: { problem: 'ปัญหา', idea: 'ไอเดีย', praise: 'คำชม' },
  noCategory: 'ข้อเสนอแนะ',
  toasts: {
    settled: 'ทำเครื่องหมายว่าเสร็จแล้ว',
    refused: 'บันทึกไม่ได้ รายการนี้จึงกลับมา ลองอีกครั้ง',
  },
  undo: 'เลิกทำ',
} as const;
