// @ts-check
import { createHash } from 'node:crypto';
import { Refused } from './refused.mjs';
import { readArena, readKarakeep, readLinkwarden, readPinry } from './exportsJson.mjs';
import { readBookmarks, readPinterest } from './exportsHtml.mjs';

/** More than any of the services lets one person keep on a board, and as many as a day brings in at ten a second with room to spare. */
const maxItems = 20_000;
const maxAddresses = 4;
/** The lengths that the product stores (`src/server/browse/saving/resources.ts`). */
const [maxBoardName, maxTitle, maxText, maxNote, maxAddress] = [50, 100, 800, 500, 2000];
/** Characters of a tag, and tags of a pin (`events/entities/tag.ts`). */
const [maxTag, maxTags] = [40, 20];

/**
 * Findings of a reader. `path` are the names of the folders, outermost first; `key` is an item's identity in its service.
 * @typedef {{ key?: unknown, pictures?: unknown[], page?: unknown, title?: unknown, description?: unknown, altText?: unknown,
 *   path?: unknown[], tags?: unknown, createdAt?: unknown }} Found
 * @typedef {{ name: string, length: number }} Part
 */

/**
 * Reads the files of one export, whatever service wrote them, into boards and items. Files of no known format are passed over.
 * @param {Buffer} bytes all files, one after the other
 * @param {{ files: Part[], name: string }} options `name` is the board of what has none
 */
export function readExport(bytes, { files, name: fallback }) {
  /** @type {object[]} */
  const boards = [];
  /** @type {Map<string, object>} */
  const items = new Map();
  /** @type {[position: number, item: object][]} */
  const ownItems = [];
  let from = 0;
  for (const { name, length } of files) {
    const text = bytes.toString('utf8', from, from + length).replace(/^\uFEFF/, '');
    from += length;
    const own = /\.json$/i.test(name) ? jsonOf(text) : undefined;
    if (own?.format === 'tessera-board') boards.push(ownBoard(own));
    else if (own?.format === 'tessera-pin') ownItems.push([Number(own.position) || 0, ownItem(own, name)]);
    else {
      const { format, found } = foundIn(own, text, name);
      for (const item of [...found].sort(byTime)) {
        const kept = itemOf(format, item, fallback);
        if (!items.has(kept.id)) items.set(kept.id, kept);
      }
    }
    if (items.size + ownItems.length > maxItems) throw new Refused('tooLarge', `An export has at most ${maxItems} pins.`);
  }
  // Sidecars come in the order of their names; a board's own order is theirs.
  for (const [, item] of ownItems.sort(([a], [b]) => a - b)) {
    const { id } = /** @type {{ id: string }} */ (item);
    if (!items.has(id)) items.set(id, item);
  }
  return { count: items.size, bytes: Buffer.from(JSON.stringify({ boards, items: [...items.values()] })) };
}

/** @param {string} text @returns {any} */
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {any} json @param {string} text @param {string} name @returns {{ format: string, found: Iterable<Found> }} */
function foundIn(json, text, name) {
  for (const [format, read] of Object.entries({
    karakeep: readKarakeep,
    linkwarden: readLinkwarden,
    pinry: readPinry,
    arena: readArena,
  })) {
    const found = json && typeof json === 'object' ? read(json) : undefined;
    if (found) return { format, found };
  }
  if (/\.html?$/i.test(name) && /<!DOCTYPE NETSCAPE-Bookmark-file-1>/i.test(text.slice(0, 1024)))
    return { format: 'bookmarks', found: readBookmarks(text) };
  if (/\.html?$/i.test(name)) return { format: 'pinterest', found: readPinterest(text) };
  return { format: '', found: [] };
}

/** Oldest first: what is added last comes first on a board. @param {Found} a @param {Found} b */
const byTime = (a, b) => (timeOf(a.createdAt) ?? 0) - (timeOf(b.createdAt) ?? 0);

/** @param {string} format @param {Found} found @param {string} fallback */
function itemOf(format, { key, pictures = [], page, title, description, altText, path = [], tags, createdAt }, fallback) {
  const [board = '', ...inner] = path.map((folder) => line(folder, maxTitle)).filter(Boolean);
  const kept = {
    pictures: [...new Set(pictures.flatMap((address) => addressOf(address) ?? []))].slice(0, maxAddresses),
    page: addressOf(page),
    title: line(title, maxTitle),
    description: textOf(description),
    altText: textOf(altText),
    board: cut(board || fallback, maxBoardName),
    section: inner.length > 0 ? cut(inner.join(' / '), maxTitle) : undefined,
    tags: tagsOf(tags),
    createdAt: dateOf(createdAt),
  };
  const identity = key === undefined ? [kept.page, kept.pictures[0], kept.title, kept.board, kept.section] : [String(key)];
  return {
    id: createHash('sha256')
      .update(JSON.stringify([format, ...identity]))
      .digest('hex'),
    ...kept,
  };
}

/** A board that Tessera wrote. @param {any} board */
const ownBoard = (board) => ({
  name: line(board.name, maxBoardName),
  description: textOf(board.description),
  privacy: wordOf(board.privacy, ['public', 'secret', 'protected']),
  layout: wordOf(board.layout, ['default', 'carousel', 'sections']),
  order: wordOf(board.order, ['own', 'newest', 'oldest', 'title']),
  createdAt: dateOf(board.createdAt),
  sections: listOf(board.sections)
    .slice(0, 500)
    .map((title) => line(title, maxTitle))
    .filter(Boolean),
});

/** The sidecar of a picture that Tessera wrote. @param {any} pin @param {string} name of its file */
function ownItem(pin, name) {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return {
    id: createHash('sha256')
      .update(JSON.stringify(['tessera', String(pin.id)]))
      .digest('hex'),
    ownId: line(pin.id, 100) || undefined,
    pictures: [],
    file: folder + line(pin.picture, 300),
    page: addressOf(pin.link),
    title: line(pin.title, maxTitle),
    description: textOf(pin.description),
    altText: textOf(pin.altText),
    note: textOf(pin.note, maxNote),
    tags: tagsOf(pin.tags),
    board: line(pin.board, maxBoardName) || undefined,
    section: line(pin.section, maxTitle) || undefined,
    isCover: pin.isCover === true || undefined,
    createdAt: dateOf(pin.createdAt),
    ...(pin.details && typeof pin.details === 'object' && { details: pin.details }),
  };
}

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);
/** @param {unknown} value @param {string[]} words */
const wordOf = (value, words) => words.find((word) => word === value);
/** @param {unknown} value */
const stringOf = (value) => (typeof value === 'string' ? value.replaceAll('\0', '') : '');
/** @param {string} text @param {number} max */
const cut = (text, max) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);
/** @param {unknown} value @param {number} max */
const line = (value, max) => cut(stringOf(value).slice(0, 10_000).replace(/\s+/g, ' ').trim(), max);
/** @param {unknown} value @param {number} [max] */
const textOf = (value, max = maxText) => cut(stringOf(value).slice(0, 10_000).trim(), max) || undefined;

/** Names of tags, from a list of texts or of objects with names. @param {unknown} value */
function tagsOf(value) {
  const names = listOf(value)
    .slice(0, 1000)
    .map((tag) => line(typeof tag === 'string' ? tag : /** @type {any} */ (tag)?.name, maxTag));
  const given = [...new Set(names.filter(Boolean))].slice(0, maxTags);
  return given.length > 0 ? given : undefined;
}

/** @param {unknown} value */
function addressOf(value) {
  const text = stringOf(value).trim();
  if (text.length === 0 || text.length > maxAddress || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return href.length <= maxAddress ? href : undefined;
}

/** Milliseconds since 1970, from seconds, or from any text that names a time. @param {unknown} value */
function timeOf(value) {
  const time = typeof value === 'number' ? value * 1000 : Date.parse(stringOf(value));
  return Number.isFinite(time) && time > 0 && time < 8.64e15 ? time : undefined;
}

/** ISO 8601, never in the future. @param {unknown} value */
function dateOf(value) {
  const time = timeOf(value);
  return time === undefined ? undefined : new Date(Math.min(time, Date.now())).toISOString();
}
