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
    inspector: 'Buksan ang inspector',
  },
  logSaving: {
    title: 'Mag-save ng log',
    page: 'Ang page na ito',
    visit: 'Ang pagbisitang ito: lahat ng page mula nang buksan ang tab',
    recent: 'Mga kamakailang pagbisita sa browser na ito',
    warning:
      'Makikita sa log ang mga tiningnan, hinanap, at na-type mo. Hindi ito kailanman naglalaman ng password. Ibigay lang ito sa mga taong pinagkakatiwalaan mo.',
    clean: 'Palitan ang personal na content',
    cleanHint: 'Papalitan ng iba ang mga text, pangalan, at larawan. Maipe-play pa rin ang log.',
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
