// @ts-check
import { Parser } from 'htmlparser2';
import { Refused } from './refused.mjs';
/** @typedef {import('./exports.mjs').Found} Found */

/** Folders deeper than this are one with the last. */
const maxDepth = 32;
/** Open elements: every end of one is looked for among them. Folders of `maxDepth` need 64. */
const maxNesting = 256;
/** Characters that are kept of one line; no text of a pin has more. */
const maxLine = 10_000;

/** Parses a page, and counts its open elements. @param {Partial<import('htmlparser2').Handler>} handler @param {string} text */
function parsePage({ onopentag, onclosetag, ...handler }, text) {
  let nesting = 0;
  const parser = new Parser({
    ...handler,
    onopentag(...tag) {
      nesting += 1;
      if (nesting > maxNesting) throw new Refused('damaged', 'The page is nested too deeply.');
      onopentag?.(...tag);
    },
    onclosetag(...tag) {
      nesting -= 1;
      onclosetag?.(...tag);
    },
  });
  parser.end(text);
}

/**
 * Bookmarks of any browser, in the Netscape format: nested lists (`DL`), a folder's name (`H3`) before its list, addresses (`A`), and texts
 * (`DD`). Firefox and several services write `TAGS`, separated by commas. The browser's own folders, such as its toolbar, hold folders
 * without being one.
 * @param {string} text @returns {Found[]}
 */
export function readBookmarks(text) {
  /** @type {Found[]} */
  const found = [];
  /** @type {{ name: string, isBrowsers: boolean }[]} */
  const folders = [];
  /** @type {{ name: string, isBrowsers: boolean } | undefined} */
  let named;
  /** The part to which text belongs. @type {'folder' | 'link' | 'text' | undefined} */
  let into;
  parsePage(
    {
      onopentag(tag, { href, add_date, tags, personal_toolbar_folder, unfiled_bookmarks_folder }) {
        if (tag === 'dl') {
          folders.push(folders.length < maxDepth ? (named ?? { name: '', isBrowsers: true }) : { name: '', isBrowsers: true });
          named = undefined;
          into = undefined;
        } else if (tag === 'h3') {
          named = { name: '', isBrowsers: (personal_toolbar_folder ?? unfiled_bookmarks_folder) === 'true' };
          into = 'folder';
        } else if (tag === 'a') {
          const inner = folders.filter(({ name, isBrowsers }, at) => name && !(isBrowsers && at < folders.length - 1));
          // Feeds and scripts that stand among the bookmarks have addresses of other kinds.
          into = href && /^https?:/i.test(href) ? 'link' : undefined;
          if (into)
            found.push({
              page: href,
              title: '',
              description: '',
              tags: tags?.split(','),
              createdAt: Number(add_date),
              path: inner.map(({ name }) => name),
            });
        } else if (tag === 'dd') into = found.length > 0 && !named ? 'text' : undefined;
        else if (tag === 'dt') into = undefined;
      },
      ontext(part) {
        const last = found.at(-1);
        if (into === 'folder' && named) named.name += part;
        else if (into === 'link' && last) last.title += part;
        else if (into === 'text' && last) last.description += part;
      },
      onclosetag(tag) {
        if (tag === 'dl') folders.pop();
        into = undefined;
      },
    },
    // A paragraph after each list is never closed, so that each folder would be within the one before.
    text.replaceAll(/<p>/gi, ''),
  );
  return found;
}

/** The labels of a pin's lines that say something here. Others, such as its network address, are not kept. */
const labels = ['Title', 'Details', 'Image', 'Board Name', 'Alt Text', 'Canonical Link', 'Created at'];
/** A file of Pinterest's pictures: the address has the first characters of its name. */
const signature = /^[\da-f]{32}$/;

/**
 * Pinterest: Settings → Privacy and data → Request your data, which sends a page. Below the heading "Pins", each pin is its address and
 * lines of `Label: value,` (sample in `ChowSinWon/pinterest-export-parser`). It has neither sections nor pictures, only their names.
 * @param {string} text @returns {Found[]}
 */
export function readPinterest(text) {
  /** @type {Found[]} */
  const found = [];
  /** @type {Map<string, string> | undefined} */
  let pin;
  let address = '';
  /** @type {string | undefined} */
  let label;
  let line = '';
  let isSkipped = false;

  const endLine = () => {
    const [, name = '', value = ''] = /^\s*([A-Z][A-Za-z ]{1,30}):(?:\s+([^]*))?$/.exec(line) ?? [];
    // A text of several lines goes on until the next label.
    if (name) label = name;
    if (label && pin && labels.includes(label)) pin.set(label, name ? value : `${pin.get(label)}\n${line}`);
    line = '';
  };
  const endPin = () => {
    if (pin?.has('Image') || pin?.has('Canonical Link')) found.push(pinOf(address, pin));
    pin = undefined;
    label = undefined;
  };
  parsePage(
    {
      onopentag(tag, { href = '' }) {
        if (tag === 'br' || tag === 'h1') endLine();
        if (tag === 'h1') endPin();
        if (tag !== 'a') return;
        // The address of a label's link, whose text may be cut.
        if (line.slice(-99).trimEnd().endsWith(':')) {
          line = `${line.trimEnd()} ${href}`;
          isSkipped = true;
        } else if (/^https:\/\/[a-z.]*pinterest\.[a-z.]+\/pin\//.test(href)) {
          endPin();
          pin = new Map();
          address = href;
          line = '';
          isSkipped = true;
        }
      },
      ontext(part) {
        if (!isSkipped && line.length < maxLine) line += part.slice(0, maxLine);
      },
      onclosetag(tag) {
        if (tag === 'a') isSkipped = false;
      },
    },
    text,
  );
  endLine();
  endPin();
  return found;
}

/** @param {string} address @param {Map<string, string>} lines @returns {Found} */
function pinOf(address, lines) {
  const valueOf = (/** @type {string} */ label) => {
    const value = (lines.get(label) ?? '').trim().replace(/,$/, '').trim();
    return value === 'No data' || value === 'None' ? '' : value;
  };
  const image = valueOf('Image');
  const place = `${image.slice(0, 2)}/${image.slice(2, 4)}/${image.slice(4, 6)}/${image}`;
  // Originals keep their type; the other sizes are always JPEG.
  const pictures = signature.test(image)
    ? ['originals', 'originals', '736x'].map((size, at) => `https://i.pinimg.com/${size}/${place}.${at === 1 ? 'png' : 'jpg'}`)
    : [image];
  return {
    key: address,
    pictures,
    page: valueOf('Canonical Link') || address,
    title: valueOf('Title'),
    description: valueOf('Details'),
    altText: valueOf('Alt Text'),
    path: [valueOf('Board Name')],
    createdAt: /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(valueOf('Created at'))
      ? `${valueOf('Created at').replaceAll('/', '-').replace(' ', 'T')}Z`
      : undefined,
  };
}
