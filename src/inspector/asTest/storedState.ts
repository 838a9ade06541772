import type { AnyRecord, RecordOf, RecordType } from '../../../events/record.ts';

/** Items of the browser's storages at the beginning of the session. */
export interface StoredState {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
  /** The browser asks sites not to sell or share data. */
  readonly hasPrivacySignal: boolean;
}

/** Returns the items from which start-up read what the log says that it read, under the names of the edge's stores. */
export function storedState(records: readonly AnyRecord[]): StoredState {
  const first = <T extends RecordType>(type: T): RecordOf<T>['data'] | undefined =>
    records.find((record): record is RecordOf<T> & AnyRecord => record.type === type)?.data;
  const start = first('session.started');
  const account = start?.page?.context.user.id ?? null;
  const [consent, visitor] = [first('consent.read'), first('visitor.read')];
  const kept: Record<string, unknown> = {
    consent: consent?.choice,
    memory: visitor?.choice,
    adBlock: first('adBlocker.recordRead')?.record,
    [`searches.${account ?? ''}`]: first('search.recentRead')?.recent,
    ...Object.fromEntries(Object.entries(visitor?.history ?? {}).map(([part, value]) => [`visitor.${part}`, value])),
  };
  // A copy of each unsent change: the outbox reads those that its database lacks.
  for (const [index, { clientId, change }] of (first('outbox.read')?.changes ?? []).entries())
    kept[`unsent.${clientId}`] = { account: account ?? '', at: records[0]!.at + index, change };
  const preferences = {
    theme: start?.theme === 'system' ? undefined : start?.theme,
    shortcutsOn: start?.shortcutsOn === false ? 'false' : undefined,
    videosWait: start?.videosWait ? 'true' : undefined,
    videosTogether: start?.videosTogether ? 'true' : undefined,
  };
  const items = Object.entries(kept).flatMap(([name, value]) => (isEmpty(value) ? [] : [[`tessera.${name}`, JSON.stringify(value)]]));
  const chosen = Object.entries(preferences).flatMap(([name, value]) => (value === undefined ? [] : [[`tessera.${name}`, value]]));
  const pinId = first('unauthSave.found')?.pinId;
  return {
    localStorage: Object.fromEntries([...items, ...chosen]) as Record<string, string>,
    sessionStorage: pinId === undefined ? {} : { 'tessera.unauthSave': pinId },
    hasPrivacySignal: (consent ?? visitor)?.hasPrivacySignal ?? false,
  };
}

/** True for a value that says nothing: the stores hold none in its place. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : value === null || value === undefined || value === 0;
