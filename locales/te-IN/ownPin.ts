/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'ప్రైవేట్ గమనిక',
    add: 'ప్రైవేట్ గమనికను జోడించండి',
    edit: 'గమనికను ఎడిట్ చేయండి',
  },
  onlyYou: 'ఇది మీకు మాత్రమే కనిపిస్తుంది',
  alsoIn: '“{board:string}”లో కూడా సేవ్ అయింది',
} as const;
