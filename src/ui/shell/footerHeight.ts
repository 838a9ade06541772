interface Footer {
  hidden: boolean;
  /** Whether the modernized navigation bar is active. */
  modernized: boolean;
  signedIn: boolean;
  isNewOrInExperiment: boolean;
}

/**
 * Height of the navigation footer in pixels: 0, 60, 52 or 64 by four rules (S2.9). Signed-in people who are new or in the experiment have
 * 64 with either bar.
 */
export function footerHeight({ hidden, modernized, signedIn, isNewOrInExperiment }: Footer): 0 | 60 | 52 | 64 {
  if (hidden) return 0;
  if (signedIn && isNewOrInExperiment) return 64;
  return modernized ? 52 : 60;
}
