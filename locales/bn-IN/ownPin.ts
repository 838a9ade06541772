/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'ব্যক্তিগত নোট',
    add: 'ব্যক্তিগত নোট যোগ করুন',
    edit: 'নোট সম্পাদনা করুন',
  },
  onlyYou: 'শুধু আপনি এটি দেখতে পান',
} as const;
