/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'โน้ตส่วนตัว',
    add: 'เพิ่มโน้ตส่วนตัว',
    edit: 'แก้ไขโน้ต',
  },
  onlyYou: 'มีแต่คุณเท่านั้นที่เห็น',
  alsoIn: 'บันทึกลง {board:string} ด้วยแล้ว',
} as const;
