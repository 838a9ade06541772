/** What an own pin shows to its person alone: the private note. */
export const ownPin = {
  note: {
    title: 'Prywatna notatka',
    add: 'Dodaj prywatną notatkę',
    edit: 'Edytuj notatkę',
  },
  onlyYou: 'Widzisz to tylko Ty',
} as const;
