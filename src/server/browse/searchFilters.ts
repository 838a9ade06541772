import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { SearchFound } from '../../../events/entities/feed.ts';
import { pinKinds } from '../../../events/entities/pinKind.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { colorCode } from '../pictures/lab.ts';
import { plainText } from '../shell/options.ts';
import { isListed } from './gridPins.ts';
import { isBoardOpenTo } from './openBoards.ts';
import type { SearchedPins } from './words.ts';

const days = { week: 7, month: 31, year: 366 };

/** Filters of a search: kind, website, age, board, private tag, and color as six hexadecimal digits. */
export const SearchFilters = v.strictObject({
  kind: v.optional(v.picklist(pinKinds)),
  domain: v.optional(v.pipe(plainText(253), v.toLowerCase())),
  since: v.optional(v.picklist(['week', 'month', 'year'])),
  board: v.optional(plainText(100)),
  /** Id of a private tag of the viewer; that of another finds nothing. */
  tag: v.optional(plainText(100)),
  color: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{6}$/))),
});
export type SearchFilters = v.InferOutput<typeof SearchFilters>;

/** Longest distance of two colors that count as alike, in units of `colorCode`. */
const maxColorDistance = 22;

/** Condition on the joined pins; its cost depends on the results that it narrows. */
export function narrowed({ kind, domain, since, board, tag, color }: SearchFilters, among: SearchedPins): Expression<SqlBool> {
  const { eb, and, selectFrom } = expressionBuilder<Tables, 'pins'>();
  const ownerId = among === 'listed' ? null : among.ownerId;
  return and([
    ...(kind === 'image' ? [eb('pins.kind', 'is', null)] : kind ? [eb('pins.kind', '=', kind)] : []),
    ...(domain ? [eb('pins.domain', '=', domain)] : []),
    ...(since ? [eb('pins.created_at', '>=', new Date(Date.now() - days[since] * 86_400_000).toISOString())] : []),
    ...(board ? [eb('pins.board_id', '=', board)] : []),
    ...(tag
      ? [
          eb(
            'pins.id',
            'in',
            selectFrom('pin_tags')
              .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
              .select('pin_tags.pin_id')
              .where('tags.id', '=', tag)
              .where('tags.person_id', '=', ownerId)
              .where('tags.deleted_at', 'is', null),
          ),
        ]
      : []),
    ...(color ? [sql<SqlBool>`${colorDistance(color)} <= ${sql.lit(maxColorDistance ** 2)}`] : []),
  ]);
}

/** The square of a pin's distance from a color, in whole numbers, which both databases divide alike. @param hex six digits */
export function colorDistance(hex: string): RawBuilder<number> {
  const code = colorCode(`#${hex}`);
  const differences = [
    sql`(pins.color_code / 65536 - ${sql.lit(Math.floor(code / 65_536))})`,
    sql`(pins.color_code / 256 % 256 - ${sql.lit(Math.floor(code / 256) % 256)})`,
    sql`(pins.color_code % 256 - ${sql.lit(code % 256)})`,
  ];
  return sql<number>`(${sql.join(
    differences.map((difference) => sql`${difference} * ${difference}`),
    sql` + `,
  )})`;
}

/** Condition on the joined pins and boards: the search may show the pin. */
export const isSearchable = (among: SearchedPins): Expression<SqlBool> => {
  if (among === 'listed') return isListed;
  const { eb, and } = expressionBuilder<Tables, 'pins' | 'boards'>();
  return and([eb('pins.owner_id', '=', among.ownerId), isBoardOpenTo(among.ownerId)]);
};

/** The pins of the hits that the search may show, with their boards: nothing else may decide what it says. */
export const shownPins = ({ rows }: Pick<Database, 'rows'>, hits: RawBuilder<{ serial: number }>, among: SearchedPins) =>
  rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .innerJoin(hits.as('hit'), 'hit.serial', 'pins.serial')
    .where(isSearchable(among));

const maxChoices = 20;

/** The board that a search among a person's own pins is narrowed to, for its name. */
export const boardOf = async ({ rows }: Pick<Database, 'rows'>, among: SearchedPins, { board }: SearchFilters) =>
  among === 'listed' || board === undefined
    ? []
    : rows.selectFrom('boards').select(['id', 'name']).where('id', '=', board).where(isBoardOpenTo(among.ownerId)).execute();

/** The private tag that a search among a person's own pins is narrowed to, for its name. */
export const tagOf = async ({ rows }: Pick<Database, 'rows'>, among: SearchedPins, { tag }: SearchFilters) =>
  among === 'listed' || tag === undefined
    ? []
    : rows
        .selectFrom('tags')
        .select(['id', 'name'])
        .where('id', '=', tag)
        .where('person_id', '=', among.ownerId)
        .where('deleted_at', 'is', null)
        .execute();

/** The websites, and among a person's own pins the boards and private tags, of what the words find, the most frequent first. */
export async function facetsOf(db: Database, hits: RawBuilder<{ serial: number }>, among: SearchedPins): Promise<SearchFound> {
  const pins = shownPins(db, hits, among).limit(maxChoices);
  const domains = await pins
    .select(({ fn }) => ['pins.domain', fn.countAll().as('times')])
    .where('pins.domain', 'is not', null)
    .groupBy('pins.domain')
    .orderBy('times', 'desc')
    .orderBy('pins.domain')
    .execute();
  const boards =
    among === 'listed'
      ? []
      : await pins
          .select(({ fn }) => ['boards.id', 'boards.name', fn.countAll().as('times')])
          .where('boards.id', 'is not', null)
          .groupBy(['boards.id', 'boards.name'])
          .orderBy('times', 'desc')
          .orderBy('boards.id')
          .execute();
  const tags =
    among === 'listed'
      ? []
      : await pins
          .innerJoin('pin_tags', 'pin_tags.pin_id', 'pins.id')
          .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
          .select(({ fn }) => ['tags.id', 'tags.name', fn.countAll().as('times')])
          .where('tags.person_id', '=', among.ownerId)
          .where('tags.deleted_at', 'is', null)
          .groupBy(['tags.id', 'tags.name'])
          .orderBy('times', 'desc')
          .orderBy('tags.id')
          .execute();
  return {
    domains: domains.map(({ domain }) => domain!),
    boards: boards.map(({ id, name }) => ({ id: id!, name: name! })),
    ...(tags.length > 0 && { ownTags: tags.map(({ id, name }) => ({ id, name })) }),
  };
}
