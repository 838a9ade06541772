/** Icons on a 24 × 24 grid with a stroke of 2. Directional icons are mirrored in right-to-left pages. */
const paths = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c3 2.5 3.8 5.5 3.8 8.5s-.8 6-3.8 8.5c-3-2.5-3.8-5.5-3.8-8.5s.8-6 3.8-8.5z',
  keyboard: 'M3 7h18v10H3zM7 10.5h.01M10.3 10.5h.01M13.6 10.5h.01M17 10.5h.01M8.5 14h7',
  save: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  board: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  person: 'M12 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  pages: 'M8 4h11v13H8zM5 7v13h11',
  link: 'M10 14l9-9M13 5h6v6M18 14v5H5V6h5',
  sliders: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  cloudOff: 'M4 4l16 16M7.5 9A5 5 0 0 0 7.5 19h9M10 6.3A5.5 5.5 0 0 1 17.5 11a4 4 0 0 1 2.6 6.3',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.4a2 2 0 1 0 0 3.2M17 10.4a2 2 0 1 0 0 3.2',
  captionsOff: 'M3.5 5.5h17v13h-17zM3.5 20.5l17-17',
  lock: 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  shown: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  hidden:
    'M4 4l16 16M9.5 5.9c5.8-1.7 10.4 3 12 6.1a16 16 0 0 1-2.7 3.5M6.5 7.3A16 16 0 0 0 2.5 12c2 3.7 6 7.3 11.5 6.3M10 10a3 3 0 0 0 4 4',
  folder: 'M3.5 6h6l2 2.5h9v10.5h-17z',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  share: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5 12.5V20h14v-7.5',
  message: 'M4 5h16v11.5H9.5L5 20.5v-4H4z',
  bell: 'M12 4a5.5 5.5 0 0 0-5.5 5.5v4.2L5 16.5h14l-1.5-2.8V9.5A5.5 5.5 0 0 0 12 4zM10 19.5h4',
  send: 'M4 11.5 20 4l-4.5 16-4-6.5zM11.5 13.5 20 4',
  flag: 'M5.5 21V4.5M5.5 5.5c4.5-3 8.5 3 13 0v9c-4.5 3-8.5-3-13 0',
  feedback: 'M4 5h16v11h-9l-4.5 4v-4H4zM12 7.8v3.2M12 13.3h.01',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

export type IconName = keyof typeof paths;
const pointing: readonly IconName[] = ['back', 'forward', 'exit'];

export function Icon({ name, size = 24, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirrored={pointing.includes(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
