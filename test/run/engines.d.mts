/** Playwright's own build, or the paths of the system's. */
type Present<Paths> = { isOwn: true } | ({ isOwn: false } & Paths);

export function presentEngines(): {
  firefox: Present<{ path: string }> | null;
  webkit: Present<{ driver: string; browser: string }> | null;
};
