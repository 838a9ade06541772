/** Whether this page may store data of a signed-out person; undefined until the flow `visitor` has decided. */
let isAllowed: boolean | undefined;
let decide: (isAllowed: boolean) => void = () => {};
const decided = new Promise<boolean>((resolve) => (decide = resolve));

/** Resolves with the first decision of this page. */
export const isVisitRemembered = (): Promise<boolean> => decided;
/** It was decided that nothing may be stored. */
export const mustForget = (): boolean => isAllowed === false;
/** By the latest decision. */
export const mayRememberNow = (): boolean => isAllowed === true;

export function setRemembering(isAllowedNow: boolean): void {
  isAllowed = isAllowedNow;
  decide(isAllowedNow);
}
