/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'মতামত',
  loading: 'লোড হচ্ছে',
  none: 'নতুন কোনও মতামত নেই।',
  failed: 'মতামত লোড করা যায়নি।',
  more: 'আরও দেখান',
  done: 'হয়ে গেছে',
  from: '{name:string}-এর কাছ থেকে',
  fromNobody: 'অ্যাকাউন্ট নেই এমন একজনের কাছ থেকে',
  page: '{path:string}-এ লেখা',
  version: 'ভার্সন {version:string}',
  categories: { problem: 'সমস্যা', idea: 'আইডিয়া', praise: 'প্রশংসা' },
  noCategory: 'মতামত',
  toasts: {
    settled: 'সম্পন্ন বলে চিহ্নিত হয়েছে',
    refused: 'এটি সেভ করা যায়নি, তাই এন্ট্রিটি ফিরে এসেছে। আবার চেষ্টা করুন।',
  },
  undo: 'ফিরিয়ে নিন',
} as const;
