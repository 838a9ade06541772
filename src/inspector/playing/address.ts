import { firstView, type View } from './workbench.ts';

/** State in the address: the log, the position in it, and its view. */
export interface Address {
  /** `file:{name}`, `kept:{session}` or `url:{path}`. */
  log: string;
  at: number;
  view: Partial<View>;
}

const fields = ['flow', 'key', 'shows', 'lists', 'tells', 'query', 'heat', 'theme'] as const;

/** Returns a record's number; null if the text is none. */
const seqIn = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

export function readAddress(hash: string): Address {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const view: Partial<View> = {};
  for (const field of fields) {
    const value = given.get(field);
    // An unknown choice is harmless, because views only check for known ones.
    if (value !== null) Object.assign(view, { [field]: value });
  }
  const compared = seqIn(given.get('compared'));
  if (compared !== null) view.compared = compared;
  if (given.has('follows')) view.follows = true;
  const stretch = given.get('stretch')?.split('-').map(Number);
  if (stretch?.length === 2 && stretch.every(Number.isFinite)) view.stretch = [stretch[0]!, stretch[1]!];
  return { log: given.get('log') ?? '', at: seqIn(given.get('at')) ?? 0, view };
}

export function writeAddress({ log, at, view }: { log: string; at: number; view: View }): string {
  const given = new URLSearchParams();
  if (log) given.set('log', log);
  if (log) given.set('at', String(at));
  for (const field of fields) if (view[field] !== firstView[field]) given.set(field, view[field]);
  if (view.compared !== null) given.set('compared', String(view.compared));
  if (view.follows) given.set('follows', '1');
  if (view.stretch) given.set('stretch', view.stretch.map(Math.round).join('-'));
  return `#${given}`;
}
