/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'निजी नोट',
    add: 'निजी नोट जोड़ें',
    edit: 'नोट में बदलाव करें',
  },
  onlyYou: 'यह सिर्फ़ आपको दिखता है',
  alsoIn: '{board:string} में भी सेव किया गया',
} as const;
