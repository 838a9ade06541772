import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Series {
  from: readonly number[];
  values: readonly number[];
  locale: string;
  isWhole: boolean;
}

const height = 180;

/** Draws a series at the element's width, in the page's colors. @returns a function that removes it */
export function draw(element: HTMLElement, { from, values, locale, isWhole }: Series): () => void {
  const colour = (token: string): string => resolved(element, token);
  const number = new Intl.NumberFormat(locale, { notation: 'compact' });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const isMirrored = getComputedStyle(element).direction === 'rtl';
  const axis = {
    stroke: colour('--ink-quiet'),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      padding: [8, 8, 0, 8],
      scales: {
        x: { time: true, dir: isMirrored ? -1 : 1 },
        y: { range: (_plot, _least, max) => [0, Math.max(isWhole ? 2 : 1, max * 1.1)] },
      },
      axes: [
        { ...axis, grid: { show: false }, size: 28, space: 72, values: (_plot, at) => at.map((second) => clock.format(second * 1000)) },
        {
          ...axis,
          side: isMirrored ? 1 : 3,
          size: 44,
          incrs: isWhole
            ? [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000]
            : [0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000],
          values: (_plot, at) => at.map((value) => number.format(value)),
        },
      ],
      series: [
        {},
        {
          stroke: colour('--accent'),
          fill: translucent(colour('--accent')),
          width: 2,
          points: { show: false },
          paths: uPlot.paths.stepped!({ align: 1 }),
        },
      ],
    },
    [from.map((at) => at / 1000), [...values]],
    element,
  );
  const watch = new ResizeObserver(() => element.clientWidth > 0 && plot.setSize({ width: element.clientWidth, height }));
  watch.observe(element);
  return () => {
    watch.disconnect();
    plot.destroy();
  };
}

const translucent = (colour: string): string => colour.replace(/\)$/, ' / 0.16)');

/** Value of a design token in the current theme, since a canvas can not read custom properties. */
function resolved(element: HTMLElement, token: string): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
