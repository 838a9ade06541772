/** Filters of a search, and earlier searches. */
export const searching = {
  skinTones: 'Skin tone',
  allTones: 'All',
  tone1: 'Light',
  tone2: 'Medium',
  tone3: 'Brown',
  tone4: 'Dark',
  toneNote: 'Skin tones are estimated from the colors of each picture. Light and makeup can mislead the estimate.',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  visual: {
    title: 'Search a part of the picture',
    open: 'Search a part of this picture',
    region: 'Selected part',
    hint: 'Drag the frame or its corner. With the keyboard: arrow keys move it, with Shift they resize it.',
    place: '{width:number} by {height:number} percent, {x:number} from the left, {y:number} from the top',
    results: 'Pins that look like it',
    none: 'No pin looks like this part.',
  },
} as const;
