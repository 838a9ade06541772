import type { CommentDraft } from '../browse/drafts.ts';

/** A comment on a poster, by the poster's name. */
export interface Said extends Omit<CommentDraft, 'pin'> {
  poster: string;
}

const day = (date: string, time = '09:00') => `${date}T${time}:00.000Z`;

/** Comments of the gallery's people on each other's prints. */
export const talk: readonly Said[] = [
  {
    poster: 'birches-october',
    by: 'ines-quintana',
    text: 'You even got the lenticels right. Most people draw stripes.',
    at: day('2026-09-30'),
    likedBy: ['mira-halvorsen', 'yuki-tanabe'],
    isHighlighted: true,
    replies: [{ by: 'mira-halvorsen', text: 'I stood in front of one until it became embarrassing.', at: day('2026-09-30', '18:40') }],
  },
  {
    poster: 'birches-october',
    by: 'paperhouse',
    text: 'Framed this one in ash this morning. The room got two degrees warmer.',
    at: day('2026-10-02'),
  },
  {
    poster: 'dish-shakshuka',
    by: 'yuki-tanabe',
    type: 'userdiditdata',
    text: 'With twice the cumin, eaten from the pan.',
    at: day('2026-10-04'),
    likedBy: ['lucien-moreau'],
  },
  {
    poster: 'dish-shakshuka',
    by: 'tomas-ferreira',
    text: 'How slow is a slow morning, exactly? Asking for a Saturday.',
    at: day('2026-10-05'),
    replies: [{ by: 'lucien-moreau', text: 'If you ask, it is not slow enough yet.', at: day('2026-10-05', '11:15') }],
  },
  {
    poster: 'cat-window',
    by: 'adaeze-okafor',
    text: 'That is my cat. I would like her back.',
    at: day('2026-10-07'),
    likedBy: ['orbit-society', 'paperhouse', 'ines-quintana'],
  },
  {
    poster: 'facade-night',
    by: 'mira-halvorsen',
    text: 'Third floor, second from the left: that is always me.',
    at: day('2026-10-08'),
    likedBy: ['tomas-ferreira'],
  },
  {
    poster: 'shelf-studio',
    by: 'lucien-moreau',
    text: 'May I ask which of the bowls is for soup?',
    at: day('2026-10-09'),
    isHighlighted: true,
    replies: [{ by: 'yuki-tanabe', text: 'All of them, if you are hungry.', at: day('2026-10-09', '20:05') }],
  },
  {
    poster: 'totality',
    by: 'tomas-ferreira',
    text: 'I drove nine hours for this and there were clouds. Thank you for the rest of it.',
    at: day('2026-10-12'),
    likedBy: ['orbit-society', 'mira-halvorsen'],
  },
  { poster: 'letter-a', by: 'paperhouse', text: 'The counter alone is worth the wall.', at: day('2026-10-13'), likedBy: ['adaeze-okafor'] },
];
