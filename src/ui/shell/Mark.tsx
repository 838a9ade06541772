/** The product's logo: a T of tiles, one in the accent color. */
export function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
      <rect x="3" y="4" width="8" height="8" rx="2" />
      <rect x="12" y="4" width="8" height="8" rx="2" />
      <rect x="21" y="4" width="8" height="8" rx="2" fill="var(--accent)" />
      <rect x="12" y="13" width="8" height="8" rx="2" />
      <rect x="12" y="22" width="8" height="7" rx="2" />
    </svg>
  );
}
