// @ts-check
import { Parser } from 'htmlparser2';
import { Refused } from './refused.mjs';

const maxBytes = 8 * 1024 * 1024;
const maxDepth = 200;
const maxElements = 200_000;
/** Of all filters as often as they are drawn, in passes over a picture of `drawnPixels`; one pass of blur takes some 0.15 s. */
const maxFilterCost = 100;
const drawnPixels = 1_440_000;
/** More have no visible effect: each is half as strong as the one before. */
const maxOctaves = 8;
/** Pixels, beyond which librsvg does not go. */
const maxRadius = 10;
const maxSide = 20_000;
/** Pixels of a drawing's long side: at least so many, so that it is worth looking at. */
export const drawnSide = 1200;
export const maxDrawnSide = 2400;

const words = (/** @type {string} */ text) => new Set(text.trim().split(/\s+/));

const elementNames = words(`
  svg g a switch defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter style
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);
const attributeNames = words(`
  id class style href width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points transform viewBox preserveAspectRatio version pathLength rotate textLength lengthAdjust startOffset
  method side spacing offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerUnits
  markerWidth markerHeight refX refY orient filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle
  stdDeviation radius scale xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles requiredFeatures requiredExtensions systemLanguage
  clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering direction display dominant-baseline alignment-baseline baseline-shift fill fill-opacity
  fill-rule filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-vertical image-rendering
  isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin
  unicode-bidi vector-effect visibility word-spacing writing-mode space`);
/** Elements that hold text. */
const withText = words('text tspan textPath a style');

/** @typedef {{ name: string, uses: string[], children: Element[], filterCost: number }} Element */

/**
 * The SVG rewritten with allowed elements and attributes only. Drops scripts, foreign content, external references and everything unknown.
 * Rejects embedded pictures, entities and too many parts, which could exceed the limits on pixels or cost.
 * @param {Buffer} bytes @returns {{ svg: Buffer, isSized: boolean }} isSized: the drawing has an intrinsic size
 */
export function checkedSvg(bytes) {
  if (bytes.length > maxBytes) throw new Refused('tooLarge', 'The SVG is larger than 8 MB.');
  /** @type {Element} */
  const root = { name: '', uses: [], children: [], filterCost: 0 };
  /** @type {Element[]} */
  const open = [root];
  /** @type {Map<string, Element>} */
  const ids = new Map();
  /** @type {string[]} */
  const styleUses = [];
  /** @type {string[]} */
  const output = [];
  let [elements, droppedDepth, prefix, css] = [0, 0, '', ''];
  let canvas = { isSized: false, scale: 0, area: 1 };

  const parser = new Parser(
    {
      onprocessinginstruction(_name, data) {
        if (/<?!ENTITY/i.test(data)) throw new Refused('unsafe', 'The SVG defines entities, which can hide or multiply its content.');
      },
      onopentag(qualified, givenAttributes) {
        const [space, name] = split(qualified);
        if (++elements > maxElements) throw tooMany();
        if (open.length + droppedDepth > maxDepth) throw new Refused('unsafe', 'The SVG is nested too deeply.');
        if (/^(?:image|feimage)$/i.test(name)) throw new Refused('unsafe', 'The SVG holds or loads another picture.');
        if (open.length === 1 && name === 'svg') prefix = space;
        const isRoot = open.length === 1;
        if (droppedDepth > 0 || space !== prefix || !elementNames.has(name) || (isRoot && (name !== 'svg' || root.children.length > 0))) {
          droppedDepth += 1;
          return;
        }
        /** @type {Element} */
        const element = { name, uses: [], children: [], filterCost: 0 };
        const attributes = new Map(
          isRoot
            ? [
                ['xmlns', 'http://www.w3.org/2000/svg'],
                ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
              ]
            : [],
        );
        for (const [key, value] of Object.entries(givenAttributes)) keepAttribute(element, attributes, key, value);
        if (isRoot) canvas = checkCanvas(attributes);
        element.filterCost += boundFilter(name, attributes, canvas.scale);
        const id = attributes.get('id');
        // For duplicate ids the renderer might pick the other element.
        if (id !== undefined && ids.has(id)) attributes.delete('id');
        else if (id !== undefined) ids.set(id, element);
        open.at(-1)?.children.push(element);
        open.push(element);
        css = '';
        output.push(`<${name}${[...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`);
      },
      ontext(text) {
        const name = open.at(-1)?.name ?? '';
        if (droppedDepth > 0 || !withText.has(name)) return;
        if (name === 'style') css += text;
        else output.push(escaped(text));
      },
      onclosetag() {
        if (droppedDepth > 0) {
          droppedDepth -= 1;
          return;
        }
        const name = open.pop()?.name;
        const references = name === 'style' ? referencesIn(css) : undefined;
        if (references) {
          styleUses.push(...references);
          output.push(escaped(css));
        }
        output.push(`</${name}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(utf8(bytes));

  if (root.children.length === 0) throw new Refused('damaged', 'The SVG cannot be drawn.');
  /** @param {(element: Element) => number} costOf @param {number} styled how many elements a style applies to */
  const total = (costOf, styled) => {
    const costs = new Map();
    const styleCost = styleUses.reduce((sum, id) => sum + drawingCost(ids.get(id), ids, costs, costOf), 0);
    return drawingCost(root, ids, costs, costOf) + styled * styleCost;
  };
  // A style may apply to every element.
  if (total(() => 1, elements) > maxElements) throw new Refused('unsafe', 'The SVG repeats its parts too many times.');
  // Most styles of a drawing with many elements give few of them a filter; the limit of time holds for the others.
  if (total(({ filterCost }) => filterCost, 1) * canvas.area > maxFilterCost)
    throw new Refused('unsafe', 'The SVG’s filters take too long.');
  return { svg: Buffer.from(output.join('')), isSized: canvas.isSized };
}

const tooMany = () => new Refused('unsafe', 'The SVG has too many elements.');

/** Prefix and local name. @param {string} qualified @returns {[string, string]} */
function split(qualified) {
  const colon = qualified.indexOf(':');
  return [qualified.slice(0, Math.max(0, colon)), qualified.slice(colon + 1)];
}

/** @param {Buffer} bytes */
function utf8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('damaged', 'The SVG is not valid UTF-8 text.');
  }
}

/** @param {Element} element @param {Map<string, string>} attributes @param {string} key @param {string} value */
function keepAttribute(element, attributes, key, value) {
  const [space, name] = split(key);
  if (!(space === '' || (space === 'xlink' && name === 'href') || (space === 'xml' && name === 'space')) || !attributeNames.has(name))
    return;
  if (name === 'href') {
    // A link's target is not drawn.
    if (!value.startsWith('#') || element.name === 'a') return;
    element.uses.push(value.slice(1));
  } else if (name !== 'id' && name !== 'class') {
    const references = referencesIn(value);
    if (!references) return;
    element.uses.push(...references);
    element.filterCost += value.match(/\b(?:blur|drop-shadow)\s*\(/gi)?.length ?? 0;
  }
  attributes.set(space === '' ? name : key, value);
}

/**
 * Ids referenced by a style or presentation attribute; undefined if it refers outside the file, or could by an escape. @param {string} css
 */
function referencesIn(css) {
  if (/[\\@]|image|src\s*\(/i.test(css)) return undefined;
  const references = [];
  for (const part of css.split(/url\(/i).slice(1)) {
    const reference = /^\s*(["']?)#([^"')\s]+)\1\s*\)/.exec(part)?.[2];
    if (reference === undefined) return undefined;
    references.push(reference);
  }
  return references;
}

/**
 * Returns the cost of a filter's step, in passes as measured with librsvg; its region makes no difference, since it is cut at the canvas.
 * Octaves that nobody sees are left out.
 * @param {string} name @param {Map<string, string>} attributes @param {number} scale pixels of a unit; 0 when it is not known
 */
function boundFilter(name, attributes, scale) {
  if (!name.startsWith('fe')) return 0;
  const numbers = (/** @type {string} */ key) =>
    (attributes.get(key) ?? '')
      .slice(0, 100)
      .trim()
      .split(/[\s,]+/)
      .map(Number);
  const product = (/** @type {number[]} */ [first = 0, second = first]) => first * second;
  if (name === 'feTurbulence') {
    const octaves = Math.min(numbers('numOctaves')[0] || 1, maxOctaves);
    if (attributes.has('numOctaves')) attributes.set('numOctaves', `${octaves}`);
    return octaves / 2;
  }
  if (name === 'feMorphology') {
    const sides = numbers('radius').map((radius) => 1 + 2 * (scale > 0 ? Math.min(radius * scale || 0, maxRadius) : maxRadius));
    return product(sides) / 15;
  }
  if (name === 'feConvolveMatrix') return product(attributes.has('order') ? numbers('order').map((order) => order || 3) : [3]) / 10;
  if (name === 'feDisplacementMap') return 6;
  return /^fe(?:GaussianBlur|DropShadow|DiffuseLighting|SpecularLighting)$/.test(name) ? 1 : 0.2;
}

/**
 * @param {Map<string, string>} attributes
 * @returns whether the drawing has a size of its own, the pixels of its unit (0 when not known), and its area in `drawnPixels`
 */
function checkCanvas(attributes) {
  const sizes = ['width', 'height']
    .flatMap((name) => /^\s*([\d.eE+-]+)\s*(?:px)?\s*$/.exec((attributes.get(name) ?? '').slice(0, 40))?.[1] ?? [])
    .map(Number);
  const box =
    attributes
      .get('viewBox')
      ?.slice(0, 200)
      .trim()
      .split(/[\s,]+/)
      .slice(2)
      .map(Number) ?? [];
  const dimensions = sizes.length > 0 ? sizes : box;
  if (dimensions.some((side) => side > maxSide)) throw new Refused('tooManyPixels', `The SVG is over ${maxSide} pixels wide or high.`);
  const long = Math.min(Math.max(...dimensions, drawnSide), maxDrawnSide);
  const unit = Math.max(...box.filter((side) => side > 0));
  return {
    isSized: attributes.has('width') || attributes.has('viewBox'),
    scale: unit > 0 ? long / unit : 0,
    area: long ** 2 / drawnPixels,
  };
}

/**
 * Returns the cost of drawing an element, with all that it refers to; infinite when it refers to itself.
 * @param {Element | undefined} element @param {Map<string, Element>} ids @param {Map<Element, number>} costs
 * @param {(element: Element) => number} costOf
 * @returns {number}
 */
function drawingCost(element, ids, costs, costOf) {
  if (!element) return 0;
  const before = costs.get(element);
  if (before !== undefined) return before;
  costs.set(element, Infinity);
  let cost = costOf(element);
  // A filter is drawn where it is referred to, not where it stands.
  for (const child of element.children) if (child.name !== 'filter') cost += drawingCost(child, ids, costs, costOf);
  for (const id of element.uses) cost += drawingCost(ids.get(id), ids, costs, costOf);
  costs.set(element, cost);
  return cost;
}

// Removes control characters, which are invalid in XML and would make the drawing unreadable.
const escaped = (/** @type {string} */ text) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
