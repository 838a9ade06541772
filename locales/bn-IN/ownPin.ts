/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'ব্যক্তিগত নোট',
    add: 'ব্যক্তিগত নোট যোগ করুন',
    edit: 'নোট সম্পাদনা করুন',
  },
  onlyYou: 'শুধু আপনি এটি দেখতে পান',
  alsoIn: '{board:string}-এও সেভ করা',
} as const;
