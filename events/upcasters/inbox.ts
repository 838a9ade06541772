/** In version 1 the inbox had reports beside feedback; reports are a queue of their own now. */
interface Loaded {
  after: string | null;
  page: { entries: readonly { kind: 'reports' | 'feedback' }[]; bookmark: string | null };
}
const loadedFrom1 = ({ after, page }: Loaded) => ({
  after,
  page: { ...page, entries: page.entries.flatMap(({ kind, ...entry }) => (kind === 'feedback' ? [entry] : [])) },
});
const from1 = ({ kind: _, ...rest }: { kind: 'reports' | 'feedback' }) => rest;

export const inboxLoadedLifts = [loadedFrom1];
/** The types that only named the kind besides what they name today. */
export const inboxLifts = [from1];
