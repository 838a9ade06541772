/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'फ़ीडबैक',
  loading: 'लोड हो रहा है',
  none: 'कोई नया फ़ीडबैक नहीं।',
  failed: 'फ़ीडबैक लोड नहीं हो सका।',
  more: 'और दिखाएँ',
  done: 'हो गया',
  from: '{name:string} से',
  fromNobody: 'बिना अकाउंट वाले किसी व्यक्ति से',
  page: '{path:string} पर लिखा गया',
  version: 'वर्शन {version:string}',
  categories: { problem: 'समस्या', idea: 'आइडिया', praise: 'तारीफ़' },
  noCategory: 'फ़ीडबैक',
  toasts: {
    settled: 'पूरा हुआ मान लिया गया',
    refused: 'यह सेव नहीं हो सका, इसलिए एंट्री वापस आ गई है। फिर से कोशिश करें।',
  },
  undo: 'वापस लें',
} as const;
