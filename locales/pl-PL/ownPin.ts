/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Prywatna notatka',
    add: 'Dodaj prywatną notatkę',
    edit: 'Edytuj notatkę',
  },
  onlyYou: 'Widzisz to tylko Ty',
  alsoIn: 'Zapisano też na tablicy „{board:string}”',
} as const;
