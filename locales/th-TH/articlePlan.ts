export const articlePlan = {
  chooseToday: 'แสดงเป็นบทความวันนี้',
  isToday: 'แสดงเป็นบทความวันนี้แล้ว',
  chooseTodayFailed: 'ตั้งบอร์ดนี้เป็นบทความวันนี้ไม่ได้ ลองอีกครั้ง',
  articleDay: 'วัน',
  planArticle: 'วางแผนสำหรับวันดังกล่าว',
  isPlanned: 'วางแผนไว้สำหรับ {day:string}',
  planFailed: 'เปลี่ยนแผนไม่ได้ ลองอีกครั้ง',
  dayTaken: 'เปลี่ยนแผนไม่ได้ เลือกวันที่ว่างภายใน 30 วันข้างหน้า',
  planned: 'บทความที่วางแผนไว้',
  plannedNone: 'ยังไม่มีบทความที่วางแผนไว้ เปิดบอร์ดสาธารณะเพื่อวางแผน',
  changeDay: 'เปลี่ยนวัน',
} as const;
