/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'ప్రైవేట్ గమనిక',
    add: 'ప్రైవేట్ గమనికను జోడించండి',
    edit: 'గమనికను ఎడిట్ చేయండి',
  },
  tags: {
    title: 'ప్రైవేట్ ట్యాగ్‌లు',
    add: 'ట్యాగ్‌లను జోడించండి',
    edit: 'ట్యాగ్‌లను ఎడిట్ చేయండి',
    name: 'ట్యాగ్',
    suggested: 'మీ ట్యాగ్‌లు',
    remove: '{tag:string} ట్యాగ్‌ను తీసివేయండి',
    editOne: '{tag:string} ట్యాగ్‌ను ఎడిట్ చేయండి',
    delete: 'ట్యాగ్‌ను తొలగించండి',
    mergeTitle: '“{from:string}”ను “{to:string}”తో కలపాలా?',
    mergeBody: '“{from:string}” ట్యాగ్ ఉన్న అన్ని పిన్‌లకు “{to:string}” ట్యాగ్ వస్తుంది.',
    merge: 'ట్యాగ్‌లను కలపండి',
  },
  onlyYou: 'ఇది మీకు మాత్రమే కనిపిస్తుంది',
  alsoIn: '“{board:string}”లో కూడా సేవ్ అయింది',
} as const;
