/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'โน้ตส่วนตัว',
    add: 'เพิ่มโน้ตส่วนตัว',
    edit: 'แก้ไขโน้ต',
  },
  tags: {
    title: 'แท็กส่วนตัว',
    add: 'เพิ่มแท็ก',
    edit: 'แก้ไขแท็ก',
    name: 'แท็ก',
    suggested: 'แท็กของคุณ',
    remove: 'นำแท็ก {tag:string} ออก',
    editOne: 'แก้ไขแท็ก {tag:string}',
    delete: 'ลบแท็ก',
    mergeTitle: 'รวม “{from:string}” เข้ากับ “{to:string}” ไหม',
    mergeBody: 'พินทั้งหมดที่มีแท็ก “{from:string}” จะได้แท็ก “{to:string}”',
    merge: 'รวมแท็ก',
  },
  onlyYou: 'มีแต่คุณเท่านั้นที่เห็น',
  alsoIn: 'บันทึกลง {board:string} ด้วยแล้ว',
} as const;
