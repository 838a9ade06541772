/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'रंग-रूप',
    light: 'हल्का',
    dark: 'गहरा',
    system: 'सिस्टम जैसा',
    shortcuts: 'कीबोर्ड शॉर्टकट',
    create: 'तस्वीरें जोड़ें',
    help: 'मदद',
    feedback: 'फ़ीडबैक भेजें',
    saveLog: 'इस सेशन का लॉग सेव करें',
  },
  dismissal: {
    title: 'अपने बदलाव छोड़ दें?',
    body: 'आपके सभी बदलाव खो जाएँगे। इसे वापस नहीं लिया जा सकता',
    confirm: 'हाँ, छोड़ें',
    decline: 'नहीं, वापस जाएँ',
  },
  shortcuts: {
    title: 'कीबोर्ड शॉर्टकट',
    search: 'खोज पर जाएँ',
    list: 'यह सूची दिखाएँ',
    arrows: 'तस्वीरों के बीच जाएँ',
    ends: 'पहली और आख़िरी तस्वीर',
    open: 'तस्वीर खोलें',
    wall: 'पिछला और अगला पिन, पिन के पेज पर',
    escape: 'डायलॉग या मेन्यू बंद करें',
    singleKeys: 'एक कुंजी वाले शॉर्टकट',
    singleKeysHint: 'अगर स्क्रीन रीडर या बोलकर लिखने की सुविधा यही कुंजियाँ इस्तेमाल करती हो, तो इन्हें बंद करें।',
  },
} as const;
