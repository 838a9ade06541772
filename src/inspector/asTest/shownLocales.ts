import type { AnyRecord } from '../../../events/record.ts';

/** The locale that a record brings to the screen: one or none. */
export function shownLocales(record: AnyRecord): string[] {
  if (record.type === 'session.started') return record.data.page ? [record.data.page.context.locale] : [];
  return record.type === 'locale.loaded' ? [record.data.locale] : [];
}
