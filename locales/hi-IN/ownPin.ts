/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'निजी नोट',
    add: 'निजी नोट जोड़ें',
    edit: 'नोट में बदलाव करें',
  },
  onlyYou: 'यह सिर्फ़ आपको दिखता है',
} as const;
