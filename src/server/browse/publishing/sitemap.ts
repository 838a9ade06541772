import { pictureUrl } from '../../../../events/entities/picture.ts';
import { hiddenAmong } from '../../account/settings/searchEngines.ts';
import type { Database } from '../../database/database.ts';
import { boardPath } from '../boardPath.ts';
import { isListed } from '../gridPins.ts';
import { allTopics } from '../topics.ts';
import { profilePath } from './published.ts';
import { element } from './xml.ts';

/** The kinds of pages that a site map lists in parts, by the order in which they were made. */
export const mappedKinds = ['pins', 'boards', 'people'] as const;
export type MappedKind = (typeof mappedKinds)[number];

/** Rows that a part of a site map looks at. A part may have 50,000 addresses, but is read at once. */
const partRows = 2000;

const fixedPages = ['/', '/explore/', '/today/', '/topics/'];

interface MappedPage {
  path: string;
  /** ISO time of the last change; null where none is known. */
  changedAt: string | null;
  /** Path of the page's picture. */
  picture?: string;
}

/** The site map's index (sitemaps.org, 0.9): the map of fixed pages, and parts of each kind. @param origin `https://host` */
export async function sitemapIndex(db: Database, origin: string): Promise<string> {
  const parts: string[] = [];
  for (const kind of mappedKinds) {
    const { last } = await db.rows
      .selectFrom(kind)
      .select(({ fn }) => fn.max<number | null>('serial').as('last'))
      .executeTakeFirstOrThrow();
    for (let part = 0; part * partRows < (last ?? 0); part++) parts.push(`of=${kind}&part=${part}`);
  }
  const maps = ['of=pages', ...parts].map((query) => `<sitemap>${element('loc', `${origin}/sitemap.xml?${query}`)}</sitemap>`);
  return `${xmlStart}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`;
}

/** The map of a kind's pages whose rows are of one part, empty past the last one. */
export async function sitemapOf(db: Database, kind: MappedKind | 'pages', part: number, origin: string): Promise<string> {
  const pages = await readers[kind](db, part * partRows, (part + 1) * partRows);
  return [
    `${xmlStart}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
    ...pages.map(({ path, changedAt, picture }) => {
      const image = picture && `<image:image>${element('image:loc', origin + picture)}</image:image>`;
      return `<url>${element('loc', origin + path)}${changedAt ? element('lastmod', changedAt) : ''}${image ?? ''}</url>`;
    }),
    '</urlset>',
  ].join('');
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>';

type Reader = (db: Database, after: number, last: number) => Promise<MappedPage[]>;

/** Pages that search engines may list, of the rows after a serial up to another. */
const readers: Readonly<Record<MappedKind | 'pages', Reader>> = {
  async pages(db) {
    const topics = (await allTopics(db)).map(({ slug, id }) => `/ideas/${encodeURIComponent(slug)}/${id}/`);
    return [...fixedPages, ...topics].map((path) => ({ path, changedAt: null }));
  },
  async pins(db, after, last) {
    const pins = await db.rows
      .selectFrom('pins')
      .select(['id', 'owner_id', 'signature', 'created_at'])
      .where('serial', '>', after)
      .where('serial', '<=', last)
      .where(isListed)
      .orderBy('serial')
      .execute();
    return (await ofPublicPeople(db, pins)).map(({ id, signature, created_at }) => ({
      path: `/pin/${id}/`,
      changedAt: created_at,
      picture: pictureUrl(signature, '736x'),
    }));
  },
  async boards(db, after, last) {
    const boards = await db.rows
      .selectFrom('boards')
      .innerJoin('people', 'people.id', 'boards.owner_id')
      .select(['boards.owner_id', 'boards.slug', 'people.username'])
      .where('boards.serial', '>', after)
      .where('boards.serial', '<=', last)
      .where('boards.privacy', '=', 'public')
      .where('boards.pin_count', '>', 0)
      .orderBy('boards.serial')
      .execute();
    return (await ofPublicPeople(db, boards)).map(({ username, slug }) => ({ path: boardPath(username, slug), changedAt: null }));
  },
  async people(db, after, last) {
    const people = await db.rows
      .selectFrom('people')
      .select(['id as owner_id', 'username'])
      .where('serial', '>', after)
      .where('serial', '<=', last)
      .where('pin_count', '>', 0)
      .orderBy('serial')
      .execute();
    return (await ofPublicPeople(db, people)).map(({ username }) => ({ path: profilePath(username), changedAt: null }));
  },
};

async function ofPublicPeople<Row extends { owner_id: string }>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const hidden = await hiddenAmong(db, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  return rows.filter(({ owner_id }) => !hidden.has(owner_id));
}
