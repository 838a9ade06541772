interface Footer {
  hidden: boolean;
  /** The modernized navigation bar. */
  modernized: boolean;
  signedIn: boolean;
  isNewOrInExperiment: boolean;
}

/** Pixels of the navigation footer: 0, 60, 52 or 64 by its four rules (S2.9). Who is signed in and new, or in the experiment, has 64 in either bar. */
export function footerHeight({ hidden, modernized, signedIn, isNewOrInExperiment }: Footer): 0 | 60 | 52 | 64 {
  if (hidden) return 0;
  if (signedIn && isNewOrInExperiment) return 64;
  return modernized ? 52 : 60;
}
