/** The product's mark: a T laid of tiles, one of them in the accent. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      <rect x="3" y="4" width="8" height="8" rx="2" />
      <rect x="12" y="4" width="8" height="8" rx="2" />
      <rect x="21" y="4" width="8" height="8" rx="2" fill="var(--accent)" />
      <rect x="12" y="13" width="8" height="8" rx="2" />
      <rect x="12" y="22" width="8" height="7" rx="2" />
    </svg>
  );
}
