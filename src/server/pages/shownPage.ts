import type { PageData } from '../../../events/entities/page.ts';
import { escapedJson } from '../shell/escapedJson.ts';
import type { PageAnswer } from '../../../machines/shell/drawnSession.ts';
import { pinHead, structuredData } from './pinHead.ts';
import type { Draw } from './render.tsx';

const needsScripts = '<p>This page needs a newer browser, with scripts. <a href="/">Go to the pictures</a></p>';

/** Content of a page before scripts run. */
export interface RenderedPage {
  head: string;
  /** Style sheets of the page's own code, which scripts would load too late. */
  styles: string;
  markup: string | null;
  structured: unknown;
  /** Render without scripts. */
  isPlain: boolean;
}
export const nothingShown: RenderedPage = { head: '', styles: '', markup: null, structured: null, isPlain: false };

/**
 * A page before scripts run: its markup and, for a pin, what its head tells (S1.2).
 * @param draw makes the markup
 * @param origin `https://host`
 * @param notice markup that a page without scripts begins with
 */
export async function shownTo(
  data: PageData,
  answers: readonly PageAnswer[],
  draw: Draw,
  origin: string,
  isPlain: boolean,
  stylesOf: (handler: string) => string[],
  notice: string,
): Promise<RenderedPage> {
  const pin = answers.flatMap((answer) => (answer.type === 'closeup.loaded' ? [answer.data.pin] : []))[0];
  const content = (await draw(data, answers)) ?? (isPlain ? needsScripts : null);
  const markup = content && notice + content;
  const styles = stylesOf(data.initialHandlerId ?? 'notFound')
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join('');
  return { isPlain, markup, styles, head: pin ? pinHead(pin, origin) : '', structured: pin ? structuredData(pin, origin) : null };
}

/** The page is shown, so nothing seems to load; its code has not started yet (`src/index.html`). */
const hiddenLoader = '<div id="shell-loader" hidden></div>';

/** Inserts it into the page: the markup replaces the loader in the root element. */
export function withShown(template: string, { head, styles, markup, structured, isPlain }: RenderedPage): string {
  let page = markup === null ? template : template.replace(/<noscript>.*?<\/noscript>/s, '').replace(/<script nomodule.*?<\/script>/s, '');
  if (isPlain) page = page.replace(/<script type="module".*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  if (markup !== null)
    page = page
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      .replace(/<div id="shell-loader".*?<\/div>/, isPlain ? '' : hiddenLoader);
  if (markup !== null) page = page.replace('</head>', () => `${styles}</head>`);
  if (head)
    page = page
      .replace(/<title>.*?<\/title>/, '')
      .replace(/<meta name="description"[^>]*>/, '')
      .replace('</head>', () => `${head}</head>`);
  return structured ? page.replace('</head>', () => `<script type="application/ld+json">${escapedJson(structured)}</script></head>`) : page;
}
