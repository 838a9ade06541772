import { describe, expect, test } from 'vitest';
import { checkedSvg } from '../../src/server/parsing/svg.mjs';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string) => `${open} viewBox="0 0 20 10">${content}</svg>`;
/** Returns what is drawn of the content of an SVG. */
const drawn = (content: string) =>
  checkedSvg(Buffer.from(svg(content)))
    .svg.toString()
    .replace(/^<svg [^>]*>|<\/svg>$/g, '');
const refusal = (file: string | Buffer): unknown => {
  try {
    checkedSvg(Buffer.from(file));
    return 'accepted';
  } catch (error) {
    return (error as { code: unknown }).code;
  }
};

describe('what is left of an SVG', () => {
  test.each([
    ['<use href="http://127.0.0.1/#a"/>', '<use></use>'],
    ['<use href="file:///etc/passwd#a"/>', '<use></use>'],
    ['<use href="data:image/svg+xml,x"/>', '<use></use>'],
    ['<use href=" #a"/>', '<use></use>'],
    ['<use xlink:href="other.svg#a"/>', '<use></use>'],
    ['<textPath href="other.svg#a">x</textPath>', '<textPath>x</textPath>'],
    ['<pattern href="//host/#a"/>', '<pattern></pattern>'],
    ['<use href="#a"/><use xlink:href="#a"/>', '<use href="#a"></use><use xlink:href="#a"></use>'],
    ['<g id="a"><a href="#a">x</a></g>', '<g id="a"><a>x</a></g>'],
    ['<rect fill="url(http://127.0.0.1/#a)"/>', '<rect></rect>'],
    ['<rect fill="url(#a) url(other.svg#a)"/>', '<rect></rect>'],
    [`<rect fill="url('#a')"/>`, `<rect fill="url('#a')"></rect>`],
    ['<rect style="fill:u\\72l(http://127.0.0.1/)"/>', '<rect></rect>'],
    ['<rect style="fill:image-set(x)"/>', '<rect></rect>'],
    ['<rect style="fill:src(\'http://127.0.0.1/\')"/>', '<rect></rect>'],
    ['<style>@import "http://127.0.0.1/a.css"</style>', '<style></style>'],
    ['<style>@font-face{src:local(a)}</style>', '<style></style>'],
    ['<style>rect{fill:url(other.svg#a)}</style>', '<style></style>'],
    ['<style>rect{fill:red}</style>', '<style>rect{fill:red}</style>'],
    ['<rect onload="x()" ONCLICK="x()" width="2"/>', '<rect width="2"></rect>'],
    ['<rect xml:base="http://127.0.0.1/" xlink:title="x"/>', '<rect></rect>'],
    ['<script>x()</script><foreignObject><g/></foreignObject><g/>', '<g></g>'],
    ['<x:g xmlns:x="http://www.w3.org/1999/xhtml"/><x:script>x()</x:script>', ''],
    ['<g>words</g><text>1 &lt; 2 &amp; 3</text>', '<g></g><text>1 &lt; 2 &amp; 3</text>'],
    ['<text font-family="a&quot;b&lt;c">\u0001x</text>', '<text font-family="a&quot;b&lt;c">x</text>'],
    ['<g id="a"/><rect id="a"/>', '<g id="a"></g><rect></rect>'],
    ['<!-- <script>x()</script> --><?php x() ?><![CDATA[<g/>]]>', ''],
  ])('%s', (given, left) => expect(drawn(given)).toBe(left));

  test('is its first element alone, and that is an svg', () => {
    expect(checkedSvg(Buffer.from(`${svg('<g/>')}${svg('<rect/>')}`)).svg.toString()).not.toContain('rect');
    expect(refusal('<g><svg/></g>')).toBe('damaged');
    expect(refusal('no drawing')).toBe('damaged');
  });
});

describe('an SVG is refused', () => {
  test.each([
    ['unsafe', svg('<image href="#a"/>')],
    ['unsafe', svg('<x:IMAGE/>')],
    ['unsafe', svg('<filter><feImage href="#a"/></filter>')],
    ['unsafe', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['unsafe', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
    ['accepted', svg('<g>'.repeat(198) + '</g>'.repeat(198))],
    ['unsafe', svg('<script>'.repeat(200) + '</script>'.repeat(200))],
    ['unsafe', svg('<b/>'.repeat(200_000))],
    ['unsafe', svg('<g id="a"><use href="#a"/></g>')],
    ['tooManyPixels', `${open} width="20001"/>`],
    ['tooManyPixels', `${open} viewBox="0 0 1 20001"/>`],
    ['accepted', `${open} width="20000" viewBox="0 0 1 20001"/>`],
    ['tooLarge', Buffer.alloc(8 * 1024 * 1024 + 1, ' ')],
    ['damaged', Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff])])],
  ])('%s: %#', (code, file) => expect(refusal(file)).toBe(code));
});

test.each([
  [true, 'width="5"'],
  [true, 'viewBox="0 0 1 1"'],
  [false, ''],
])('an SVG has a size of its own: %s, with %s', (isSized, attributes) =>
  expect(checkedSvg(Buffer.from(`${open} ${attributes}/>`)).isSized).toBe(isSized),
);
