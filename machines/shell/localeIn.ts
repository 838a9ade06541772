import type { AnyRecord } from '../../events/record.ts';

/** The locale of the page that a record brings: of S1.9; nothing for other records. */
export function localeIn(record: AnyRecord): { locale?: string } {
  if (record.type === 'locale.loaded') return { locale: record.data.locale };
  const page = record.type === 'session.started' ? record.data.page : null;
  return page ? { locale: page.context.locale } : {};
}

/** The locales that a session shows. */
export const localesIn = (records: readonly AnyRecord[]): string[] => [
  ...new Set(records.flatMap((record) => localeIn(record).locale ?? [])),
];
