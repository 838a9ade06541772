/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'ప్రైవేట్ గమనిక',
    add: 'ప్రైవేట్ గమనికను జోడించండి',
    edit: 'గమనికను ఎడిట్ చేయండి',
  },
  onlyYou: 'ఇది మీకు మాత్రమే కనిపిస్తుంది',
} as const;
