/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'রূপ',
    light: 'হালকা',
    dark: 'গাঢ়',
    system: 'সিস্টেমের মতো',
    shortcuts: 'কীবোর্ড শর্টকাট',
    create: 'ছবি যোগ করুন',
    help: 'সাহায্য',
    feedback: 'মতামত পাঠান',
    saveLog: 'এই সেশনের লগ সেভ করুন',
  },
  dismissal: {
    title: 'পরিবর্তনগুলি বাতিল করবেন?',
    body: 'আপনার সব পরিবর্তন হারিয়ে যাবে। এটি আর ফেরানো যাবে না',
    confirm: 'হ্যাঁ, বাতিল করুন',
    decline: 'না, ফিরে যান',
  },
  shortcuts: {
    title: 'কীবোর্ড শর্টকাট',
    search: 'সার্চে যান',
    list: 'এই তালিকা দেখান',
    arrows: 'এক ছবি থেকে অন্য ছবিতে যান',
    ends: 'প্রথম ও শেষ ছবি',
    open: 'ছবি খুলুন',
    wall: 'আগের ও পরের পিন, পিনের পেজে',
    escape: 'ডায়ালগ বা মেনু বন্ধ করুন',
    singleKeys: 'এক কী-র শর্টকাট',
    singleKeysHint: 'স্ক্রিন রিডার বা ভয়েস ইনপুট একই কী ব্যবহার করলে এগুলি বন্ধ করুন।',
  },
} as const;
