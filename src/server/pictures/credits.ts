import type { Pin } from '../../../events/entities/pin.ts';

/** Row of a `CREDITS.tsv` about a file in its folder. */
export interface Credit {
  file: string;
  title?: string;
  author?: string;
  licence?: string;
  source?: string;
  topic?: string;
}

/** Parses tab-separated values with column names in the first line; ignores unknown columns. */
export function readCredits(text: string): Map<string, Credit> {
  const [head, ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const columns = (head ?? '').split('\t').map((name) => name.trim().toLowerCase());
  const credits = new Map<string, Credit>();
  for (const line of lines) {
    const cells = line.split('\t');
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() || undefined;
    const file = cell('file');
    if (file)
      credits.set(file, {
        file,
        title: cell('title'),
        author: cell('author'),
        licence: cell('licence') ?? cell('license'),
        source: cell('source'),
        topic: cell('topic'),
      });
  }
  return credits;
}

type Attribution = NonNullable<Pin['mediaAttribution']>;

/** Author, license and source of a picture; undefined if nothing is known. */
export function attributionOf(credit: Pick<Credit, 'author' | 'licence' | 'source'>): Attribution | undefined {
  const link = sourceLink(credit.source);
  if (!credit.author && !credit.licence && !link) return undefined;
  return {
    author: credit.author ?? null,
    authorUrl: null,
    ccUrl: licenceLink(credit.licence),
    link: link ?? null,
    mediaType: 'image',
    providerName: link ? new URL(link).hostname.replace(/^www\./, '') : null,
    licence: credit.licence ?? null,
  };
}

/** The first http or https address in a source text, which may list several. */
export function sourceLink(source: string | undefined): string | undefined {
  const address = /https?:\/\/[^\s<>"]+/.exec(source ?? '')?.[0];
  return address && URL.canParse(address) ? address : undefined;
}

function licenceLink(licence: string | undefined): string | null {
  const [, kind, version] = /^CC (BY(?:-(?:SA|NC|ND))*) (\d\.\d)/i.exec(licence ?? '') ?? [];
  if (kind && version) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
  return /^CC0\b/i.test(licence ?? '') ? 'https://creativecommons.org/publicdomain/zero/1.0/' : null;
}
