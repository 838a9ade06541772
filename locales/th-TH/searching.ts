/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'สีผิว',
  allTones: 'ทั้งหมด',
  tone1: 'สว่าง',
  tone2: 'กลาง',
  tone3: 'น้ำตาล',
  tone4: 'เข้ม',
  toneNote: 'สีผิวประมาณจากสีของแต่ละรูปภาพ แสงและเครื่องสำอางอาจทำให้คลาดเคลื่อน',
  recent: 'การค้นหาล่าสุด',
  clearRecent: 'ล้างการค้นหาล่าสุด',
  visual: {
    title: 'ค้นหาบางส่วนของรูปภาพ',
    open: 'ค้นหาบางส่วนของรูปภาพนี้',
    region: 'ส่วนที่เลือก',
    hint: 'ลากกรอบหรือมุมของกรอบ ด้วยแป้นพิมพ์: ปุ่มลูกศรเลื่อนกรอบ กดพร้อม Shift เพื่อปรับขนาด',
    place: 'กว้าง {width:number} สูง {height:number} เปอร์เซ็นต์ จากซ้าย {x:number} จากบน {y:number}',
    results: 'พินที่ดูคล้ายกัน',
    none: 'ไม่มีพินที่คล้ายส่วนนี้',
  },
} as const;
