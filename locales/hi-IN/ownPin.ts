/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'निजी नोट',
    add: 'निजी नोट जोड़ें',
    edit: 'नोट में बदलाव करें',
  },
  tags: {
    title: 'निजी टैग',
    add: 'टैग जोड़ें',
    edit: 'टैग में बदलाव करें',
    name: 'टैग',
    suggested: 'आपके टैग',
    remove: 'टैग {tag:string} हटाएँ',
    editOne: 'टैग {tag:string} में बदलाव करें',
    delete: 'टैग मिटाएँ',
    mergeTitle: '“{from:string}” को “{to:string}” में मिलाएँ?',
    mergeBody: 'जिन पिन पर टैग “{from:string}” है, उन सब पर टैग “{to:string}” लग जाएगा।',
    merge: 'टैग मिलाएँ',
  },
  onlyYou: 'यह सिर्फ़ आपको दिखता है',
  alsoIn: '{board:string} में भी सेव किया गया',
} as const;
