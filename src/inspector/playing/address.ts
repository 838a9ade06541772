import { firstView, type View } from './workbench.ts';

/** State in the address: the log, the position in it, and its view. */
export interface Address {
  /** `file:{name}`, `kept:{session}` or `url:{path}`. */
  log: string;
  at: number;
  view: Partial<View>;
}

const fields = ['flow', 'key', 'shows', 'lists', 'tells', 'query', 'flowQuery', 'heat', 'theme'] as const;

/** Returns a record's number; null if the text is none. */
const seqIn = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** @param search `?log=…&at=…` */
export function readAddress(search: string): Address {
  const params = new URLSearchParams(search);
  const view: Partial<View> = {};
  for (const field of fields) {
    const value = params.get(field);
    // An unknown choice is harmless, because views only check for known ones.
    if (value !== null) Object.assign(view, { [field]: value });
  }
  const compared = seqIn(params.get('compared'));
  if (compared !== null) view.compared = compared;
  // An address that names a flow shows it, unless it says that the chart follows.
  if (params.has('follows') || params.has('flow')) view.follows = params.get('follows') === '1';
  if (params.has('actual')) view.isActualSize = true;
  const stretch = params.get('stretch')?.split('-').map(Number);
  if (stretch?.length === 2 && stretch.every(Number.isFinite)) view.stretch = [stretch[0]!, stretch[1]!];
  return { log: params.get('log') ?? '', at: seqIn(params.get('at')) ?? 0, view };
}

/** Returns the search that tells an address; parts that are as at first are left out. */
export function writeAddress({ log, at, view: parts }: Address): string {
  const view: View = { ...firstView, ...parts };
  const params = new URLSearchParams();
  if (log) params.set('log', log);
  if (log) params.set('at', String(at));
  for (const field of fields) if (view[field] !== firstView[field]) params.set(field, view[field]);
  if (view.compared !== null) params.set('compared', String(view.compared));
  if (view.follows !== !params.has('flow')) params.set('follows', view.follows ? '1' : '0');
  if (view.isActualSize) params.set('actual', '1');
  if (view.stretch) params.set('stretch', view.stretch.map(Math.round).join('-'));
  const search = params.toString();
  return search && `?${search}`;
}
