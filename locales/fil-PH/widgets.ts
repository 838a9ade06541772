/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: 'Hitsura',
    light: 'Maliwanag',
    dark: 'Madilim',
    system: 'Gaya ng system',
    shortcuts: 'Mga keyboard shortcut',
    create: 'Magdagdag ng larawan',
    help: 'Tulong',
    feedback: 'Magpadala ng feedback',
    saveLog: 'I-save ang log ng session na ito',
  },
  dismissal: {
    title: 'I-discard ang mga binago mo?',
    body: 'Mawawala ang lahat ng binago mo. Hindi na ito mababawi',
    confirm: 'Oo, i-discard',
    decline: 'Hindi, bumalik',
  },
  shortcuts: {
    title: 'Mga keyboard shortcut',
    search: 'Pumunta sa paghahanap',
    list: 'Ipakita ang listahang ito',
    arrows: 'Lumipat sa ibang larawan',
    ends: 'Una at huling larawan',
    open: 'Buksan ang larawan',
    wall: 'Nakaraan at susunod na pin, sa page ng pin',
    escape: 'Isara ang dialog o menu',
    singleKeys: 'Mga shortcut na isang key lang',
    singleKeysHint: 'I-off ang mga ito kung gumagamit ng mga parehong key ang isang screen reader o speech input.',
  },
} as const;
