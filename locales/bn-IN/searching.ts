/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'ত্বকের রং',
  allTones: 'সব',
  tone1: 'হালকা',
  tone2: 'মাঝারি',
  tone3: 'বাদামি',
  tone4: 'গাঢ়',
  toneNote: 'প্রতিটি ছবির রং থেকে ত্বকের রং অনুমান করা হয়। আলো ও মেকআপে অনুমান ভুল হতে পারে।',
  recent: 'সাম্প্রতিক সার্চ',
  clearRecent: 'সাম্প্রতিক সার্চ মুছুন',
  visual: {
    title: 'ছবির একটি অংশ খুঁজুন',
    open: 'এই ছবির একটি অংশ খুঁজুন',
    region: 'বেছে নেওয়া অংশ',
    hint: 'ফ্রেম বা তার কোণ টানুন। কীবোর্ডে: তির-কী এটি সরায়, Shift-সহ এর আকার বদলায়।',
    place: '{width:number} × {height:number} শতাংশ, বাঁ দিক থেকে {x:number}, উপর থেকে {y:number}',
    results: 'এর মতো দেখতে পিন',
    none: 'এই অংশের মতো দেখতে কোনও পিন নেই।',
  },
} as const;
