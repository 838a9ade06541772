/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Feedback',
  loading: 'Laden',
  none: 'Geen nieuwe feedback.',
  failed: 'We konden je feedback niet laden.',
  more: 'Meer tonen',
  done: 'Afgehandeld',
  from: 'Van {name:string}',
  fromNobody: 'Van iemand zonder account',
  page: 'Geschreven op {path:string}',
  version: 'Versie {version:string}',
  categories: { problem: 'Een probleem', idea: 'Een idee', praise: 'Compliment' },
  noCategory: 'Feedback',
  toasts: {
    settled: 'Gemarkeerd als afgehandeld',
    refused: 'We konden dat niet opslaan, dus het bericht staat er weer. Probeer het opnieuw.',
  },
  undo: 'Ongedaan maken',
} as const;
