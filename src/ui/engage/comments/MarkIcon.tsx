const paths = {
  like: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  helpful: 'M9.5 18h5M10.5 21h3M12 3.5a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.2 1.1 2v.2h5v-.2c0-.8.4-1.4 1.1-2A6 6 0 0 0 12 3.5z',
  highlight: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5L12 16.3 7 19l1.1-5.5L4 9.7 9.6 9z',
} as const;

/** Icons of comments in the product's style, separate from the shared icons, since no first page needs them. */
export function MarkIcon({ mark, isOn = false, size = 18 }: { mark: keyof typeof paths; isOn?: boolean; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isOn ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[mark]} />
    </svg>
  );
}
