// @ts-check
/** @typedef {import('./exports.mjs').Found} Found */

/** Folders deeper than this, and circles of them, end here. */
const maxDepth = 32;
/** Boards that one bookmark may be on. */
const maxPlaces = 10;

/** @param {unknown} value @returns {any[]} */
const listOf = (value) => (Array.isArray(value) ? value.filter((item) => item !== null && typeof item === 'object') : []);

/**
 * The names of a folder and those around it, outermost first.
 * @param {any} id @param {Map<unknown, { name: unknown, parent: unknown }>} folders
 */
function pathOf(id, folders) {
  const path = [];
  for (let at = id; folders.has(at) && path.length < maxDepth; at = folders.get(at)?.parent) path.unshift(folders.get(at)?.name);
  return path;
}

/**
 * Karakeep: Settings → Export (`karakeep-app/karakeep`, `packages/shared/import-export/exporters.ts`). Times are seconds; uploaded pictures
 * are not in it.
 * @param {any} json @returns {Found[] | undefined}
 */
export function readKarakeep(json) {
  if (!Array.isArray(json.bookmarks)) return undefined;
  const lists = new Map(
    listOf(json.lists)
      .filter(({ type }) => type !== 'smart')
      .map(({ id, name, parentId }) => [id, { name, parent: parentId }]),
  );
  return listOf(json.bookmarks).flatMap(({ content, title, note, tags, createdAt, lists: ids }) => {
    const found = { page: content?.url, title, description: note ?? content?.text, tags, createdAt };
    const places = (Array.isArray(ids) ? ids : []).filter((id) => lists.has(id)).slice(0, maxPlaces);
    return places.length > 0 ? places.map((id) => ({ ...found, path: pathOf(id, lists) })) : [found];
  });
}

/**
 * Linkwarden: Settings → Export (`linkwarden/linkwarden`, `apps/web/lib/api/controllers/migration/exportData.ts`): the account's row with
 * its collections, which name their parents.
 * @param {any} json @returns {Found[] | undefined}
 */
export function readLinkwarden(json) {
  if (!Array.isArray(json.collections)) return undefined;
  const collections = new Map(listOf(json.collections).map(({ id, name, parentId }) => [id, { name, parent: parentId }]));
  return listOf(json.collections).flatMap(({ id, name, links }) =>
    listOf(links).map((link) => ({
      page: link.url,
      title: link.name,
      description: link.description,
      tags: link.tags,
      createdAt: link.importDate ?? link.createdAt,
      path: collections.has(id) ? pathOf(id, collections) : [name],
    })),
  );
}

/**
 * Pinry: what its API answers under `/api/v2/boards/` and `/api/v2/pins/` (`pinry/pinry`, `core/serializers.py`), a page of it or its list.
 * @param {any} json @returns {Found[] | undefined}
 */
export function readPinry(json) {
  const rows = listOf(Array.isArray(json) ? json : json.results);
  const isPin = (/** @type {any} */ row) => 'referer' in row && 'image' in row;
  const pinOf = (/** @type {any} */ pin, /** @type {unknown[]} */ path) => ({
    pictures: [pin.image?.image, pin.url],
    page: pin.referer,
    description: pin.description,
    tags: pin.tags,
    path,
  });
  if (!rows.some((row) => isPin(row) || Array.isArray(row.pins_detail))) return undefined;
  return rows.flatMap((row) =>
    isPin(row) ? [pinOf(row, [])] : listOf(row.pins_detail).map((/** @type {any} */ pin) => pinOf(pin, [row.name])),
  );
}

/**
 * Are.na: what its API answers for a channel, in version 2 (`contents`, dev.are.na/documentation/channels) or version 3 (`data` of
 * `/v3/channels/…/contents`, `aredotna/sdk`, `spec/openapi.json`), one or a list of several.
 * @param {any} json @returns {Found[] | undefined}
 */
export function readArena(json) {
  const channels = listOf(Array.isArray(json) ? json : Array.isArray(json.channels) ? json.channels : [json]);
  const isBlock = (/** @type {any} */ block) => (block.base_class ?? block.base_type) === 'Block';
  const blocksIn = (/** @type {any} */ channel) => listOf(channel.contents ?? channel.data).filter(isBlock);
  if (!channels.some((channel) => blocksIn(channel).length > 0)) return undefined;
  return channels.flatMap((channel) =>
    blocksIn(channel).map((block) => ({
      key: `${block.id} in ${channel.title}`,
      pictures: [block.image?.original?.url ?? block.image?.src, block.image?.display?.url ?? block.image?.large?.src],
      page: block.source?.url,
      title: block.title,
      description: typeof block.description === 'string' ? block.description : block.description?.markdown,
      altText: block.image?.alt_text,
      tags: block.tags,
      createdAt: block.connected_at ?? block.connection?.connected_at ?? block.created_at,
      path: [channel.title],
    })),
  );
}
