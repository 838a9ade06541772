export const articlePlan = {
  chooseToday: 'आज का लेख बनाएँ',
  isToday: 'आज के लेख के रूप में दिख रहा है',
  chooseTodayFailed: 'यह बोर्ड आज का लेख नहीं बन सका। फिर से कोशिश करें।',
  articleDay: 'दिन',
  planArticle: 'इस दिन के लिए तय करें',
  isPlanned: '{day:string} के लिए तय',
  planFailed: 'योजना बदली नहीं जा सकी। फिर से कोशिश करें।',
  dayTaken: 'योजना बदली नहीं जा सकी। अगले 30 दिनों में से कोई खाली दिन चुनें।',
  planned: 'तय किए गए लेख',
  plannedNone: 'कोई लेख तय नहीं है। तय करने के लिए कोई सार्वजनिक बोर्ड खोलें।',
  changeDay: 'दिन बदलें',
} as const;
