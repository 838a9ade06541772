/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'ব্যক্তিগত নোট',
    add: 'ব্যক্তিগত নোট যোগ করুন',
    edit: 'নোট সম্পাদনা করুন',
  },
  tags: {
    title: 'ব্যক্তিগত ট্যাগ',
    add: 'ট্যাগ যোগ করুন',
    edit: 'ট্যাগ সম্পাদনা করুন',
    name: 'ট্যাগ',
    suggested: 'আপনার ট্যাগ',
    remove: '{tag:string} ট্যাগটি সরান',
    editOne: '{tag:string} ট্যাগটি সম্পাদনা করুন',
    delete: 'ট্যাগ মুছুন',
    mergeTitle: '“{from:string}” কি “{to:string}”-এর সঙ্গে মেলাবেন?',
    mergeBody: '“{from:string}” ট্যাগ দেওয়া সব পিনে “{to:string}” ট্যাগ বসবে।',
    merge: 'ট্যাগ মেলান',
  },
  onlyYou: 'শুধু আপনি এটি দেখতে পান',
  alsoIn: '{board:string}-এও সেভ করা',
} as const;
