import { PictureRefused } from './refusal.ts';

const longestText = 8 * 1024 * 1024;
const deepest = 200;
const mostElements = 200_000;
const mostFilterSteps = 200;
const longestSide = 20_000;

interface Element { name: string; id?: string; uses?: string; children: Element[] }

/**
 * The SVG's text, safe to give to the renderer, or a refusal. The renderer runs no script and follows no reference out of the file; what is left to refuse is what
 * costs too much (entities, nesting, `use` of `use`) and pictures within the picture, which would come past the limits on pixels.
 */
export function checkedSvg(bytes: Uint8Array): string {
  if (bytes.length > longestText) throw new PictureRefused('tooLarge', 'The SVG is larger than 8 MB.');
  const text = utf8(bytes)
    // A declared encoding could make the renderer read other elements than are checked here; instructions load style sheets.
    .replace(/<\?[^]*?\?>/g, '');
  if (/<!ENTITY/i.test(text)) throw new PictureRefused('unsafe', 'The SVG defines entities, which can hide or multiply its content.');
  const { root, ids } = outline(text);
  if (drawn(root, ids, new Map()) > mostElements) throw new PictureRefused('unsafe', 'The SVG repeats its parts too many times.');
  return text;
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new PictureRefused('damaged', 'The SVG is not valid UTF-8 text.', cause);
  }
}

/** The elements as a tree, read with no more of XML than is needed to count them. */
function outline(text: string): { root: Element; ids: Map<string, Element> } {
  const root: Element = { name: '', children: [] };
  const open = [root];
  const ids = new Map<string, Element>();
  let elements = 0;
  let filterSteps = 0;
  for (const [token] of text.matchAll(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE[^>]*>|<\/[^>]*>|<[^\s>/!?](?:[^>"']|"[^"]*"|'[^']*')*>/g)) {
    if (token.startsWith('<!')) continue;
    if (token.startsWith('</')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = read(token);
    if (/^(image|feimage)$/.test(element.name)) throw new PictureRefused('unsafe', 'The SVG holds or loads another picture.');
    if (element.name === 'svg' && open.length === 1) checkCanvas(token);
    if (element.name.startsWith('fe')) filterSteps += 1;
    if (++elements > mostElements || filterSteps > mostFilterSteps) throw new PictureRefused('unsafe', 'The SVG has too many elements.');
    if (open.length > deepest) throw new PictureRefused('unsafe', 'The SVG is nested too deeply.');
    open.at(-1)?.children.push(element);
    if (element.id) ids.set(element.id, element);
    if (!token.endsWith('/>')) open.push(element);
  }
  return { root, ids };
}

function read(token: string): Element {
  const name = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(token)?.[1]?.toLowerCase() ?? '';
  const id = /\sid\s*=\s*["']([^"']*)/.exec(token)?.[1];
  const uses = name === 'use' ? /\s(?:\w+:)?href\s*=\s*["']#([^"']*)/.exec(token)?.[1] : /url\(\s*["']?#([^"')]*)/.exec(token)?.[1];
  return { name, ...(id && { id }), ...(uses && { uses }), children: [] };
}

function checkCanvas(token: string): void {
  const sizes = [...token.matchAll(/\s(?:width|height)\s*=\s*["']\s*([\d.eE+-]+)\s*(?:px)?\s*["']/g)].map((match) => Number(match[1]));
  const box = /\sviewBox\s*=\s*["']([^"']*)/.exec(token)?.[1]?.trim().split(/[\s,]+/).slice(2).map(Number) ?? [];
  const canvas = sizes.length > 0 ? sizes : box;
  if (canvas.some((side) => side > longestSide)) throw new PictureRefused('tooManyPixels', `The SVG is over ${longestSide} pixels wide or high.`);
}

/** How many elements drawing one costs, with all that it refers to; infinite when it refers to itself. */
function drawn(element: Element, ids: Map<string, Element>, known: Map<Element, number>): number {
  const before = known.get(element);
  if (before !== undefined) return before;
  known.set(element, Infinity);
  let cost = 1;
  for (const child of element.children) cost += drawn(child, ids, known);
  const used = element.uses === undefined ? undefined : ids.get(element.uses);
  if (used) cost += drawn(used, ids, known);
  known.set(element, cost);
  return cost;
}
