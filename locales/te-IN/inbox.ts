/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'ఫీడ్‌బ్యాక్',
  loading: 'లోడ్ అవుతోంది',
  none: 'కొత్త ఫీడ్‌బ్యాక్ లేదు.',
  failed: 'మీ ఫీడ్‌బ్యాక్‌ను లోడ్ చేయలేకపోయాం.',
  more: 'మరిన్ని చూపించండి',
  done: 'పూర్తయింది',
  from: '{name:string} నుండి',
  fromNobody: 'ఖాతా లేని వ్యక్తి నుండి',
  page: 'రాసిన పేజీ: {path:string}',
  version: 'వెర్షన్ {version:string}',
  categories: { problem: 'సమస్య', idea: 'ఐడియా', praise: 'ప్రశంస' },
  noCategory: 'ఫీడ్‌బ్యాక్',
  toasts: {
    settled: 'పూర్తయినట్లు గుర్తించబడింది',
    refused: 'దాన్ని సేవ్ చేయలేకపోయాం, అందుకే ఎంట్రీ తిరిగి కనిపిస్తోంది. మళ్లీ ట్రై చేయండి.',
  },
  undo: 'చర్య రద్దు',
} as const;
