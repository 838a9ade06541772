interface Footer {
  hidden: boolean;
  /** Whether the modernized navigation bar is active. */
  modernized: boolean;
  /** For signed-in people who are new or in the experiment, with either bar. */
  isTall: boolean;
}

/** Height of the navigation footer in pixels: 0, 60, 52 or 64 by four rules (S2.9). */
export function footerHeight({ hidden, modernized, isTall }: Footer): 0 | 60 | 52 | 64 {
  if (hidden) return 0;
  if (isTall) return 64;
  return modernized ? 52 : 60;
}
