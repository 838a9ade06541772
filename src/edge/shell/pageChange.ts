/** How the page changes: at once, until the code of its transitions has loaded (`pageTransition.ts`). */
export const pageChange = {
  /** @param holdViews lets views wait until the returned function is called */
  make(_holdViews: () => () => void, change: () => void): void {
    change();
  },
  /** Runs what depends on the drawn page. */
  whenDrawn(work: () => void): void {
    work();
  },
};
