/** Texts that a saved pin shows to its person alone: the private note, and their other boards with the pin. */
export const ownPin = {
  note: {
    title: 'Soukromá poznámka',
    add: 'Přidat soukromou poznámku',
    edit: 'Upravit poznámku',
  },
  onlyYou: 'Vidíte to jen vy',
  alsoIn: 'Uloženo také na nástěnku „{board:string}“',
} as const;
