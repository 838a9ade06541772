import { escapedText } from '../../../events/escapedText.ts';
import type { Chart } from './chart.ts';
import type { Light } from './lit.ts';
import { cut, headHeight, labelOf, lineHeight, linesOf, type Placed } from './graph.ts';
import { heatOf } from './heat.ts';
import { roundedPath } from './roundedPath.ts';

/** Colors of a standalone picture, on white. */
const warm = ['#b3266b', '#6e7f8d', '#a8741a', '#c4511d'];
const accent = '#3f4fb8';

const text = (x: number, y: number, words: string, style = ''): string => `<text x="${x}" y="${y}" ${style}>${escapedText(words)}</text>`;

/** Returns a chart with its highlights as an SVG. */
export function svgOf(chart: Chart, placed: Placed, light: Light): string {
  const states = chart.states.map((state) => {
    const { x, y, width, height } = placed.states.get(state.id)!;
    const isActive = light.active.has(state.id);
    if (state.kind === 'initial') return `<circle cx="${x + 5}" cy="${y + 5}" r="5" fill="#555"/>`;
    const isOuter = state.kind === 'nested' || state.kind === 'parallel';
    const fill = isOuter ? 'none' : isActive ? '#e3e6fa' : '#fff';
    const dash = state.kind === 'any' || state.kind === 'parallel' ? ' stroke-dasharray="5 4"' : '';
    const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="9" fill="${fill}" stroke="${isActive ? accent : '#8a8f98'}" stroke-width="${isActive ? 2.5 : 1.5}"${dash}/>`;
    const name =
      state.kind === 'any'
        ? text(x + width / 2, y + 16, 'in any of these', 'text-anchor="middle" fill="#666"')
        : text(x + 10, y + 21, state.label, 'font-weight="600" font-size="13"');
    return (
      box +
      name +
      linesOf(state)
        .map((line, i) => text(x + 10, y + headHeight + 9 + i * lineHeight, cut(line.text), 'class="data"'))
        .join('')
    );
  });
  const arrows = chart.arrows.map(({ id, label: transition }) => {
    const { points, label } = placed.arrows.get(id)!;
    const times = transition ? (light.counts.get(transition.row) ?? 0) : 1;
    const heat = transition ? heatOf(times, light.maxTimes) : 1;
    const isLast = transition !== null && light.last.has(transition.row);
    const colour = isLast ? accent : warm[heat]!;
    const line = `<path d="${roundedPath(points)}" fill="none" stroke="${colour}" stroke-width="${isLast ? 3 : 1 + heat / 2}"${heat === 0 && !isLast ? ' stroke-dasharray="4 4"' : ''} marker-end="url(#end)"/>`;
    if (!label || !transition) return line;
    const lines = labelOf(transition)
      .map((words, i) => text(label.x + 6, label.y + 14 + i * 14, words, 'class="data"'))
      .join('');
    const count = times > 0 ? text(label.x + label.width - 5, label.y + 14, `×${times}`, 'class="data" text-anchor="end" fill="#666"') : '';
    return `${line}<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="5" fill="#fff" stroke="#ddd"/>${lines}${count}`;
  });
  const [width, height] = [Math.ceil(placed.width) + 24, Math.ceil(placed.height) + 24];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-12 -12 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#222"><style>.data{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:11px;white-space:pre}</style><defs><marker id="end" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 10 5 0 10z" fill="#666"/></marker></defs><rect x="-12" y="-12" width="${width}" height="${height}" fill="#fff"/>${states.join('')}${arrows.join('')}</svg>`;
}

/**
 * Returns an SVG as a PNG at double resolution.
 * @throws if the browser can not draw it
 */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width * 2, height: image.height * 2 });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  );
}
