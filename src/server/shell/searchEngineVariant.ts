import type { PageData } from '../../../events/entities/page.ts';
import { escapedJson } from './escapedJson.ts';
import type { Answer } from './firstAnswers.ts';
import { pinHead, structuredData } from './pinHead.ts';
import { renderPage } from './render.tsx';

const needsScripts = '<p>This page needs a newer browser, with scripts. <a href="/">Go to the pictures</a></p>';

/** What a page shows before any script has run. */
export interface Shown {
  head: string;
  /** Those of the page's own code, which no script will fetch in time. */
  styles: string;
  markup: string | null;
  structured: unknown;
  /** Without scripts. */
  isPlain: boolean;
}
export const nothingShown: Shown = { head: '', styles: '', markup: null, structured: null, isPlain: false };

/** The search-engine variant of a page: its markup and, for a pin, what its head tells (S1.2). @param origin `https://host` */
export async function shownTo(data: PageData, answers: readonly Answer[], origin: string, isPlain: boolean, stylesOf: (handler: string) => string[]): Promise<Shown> {
  const pin = answers.flatMap((answer) => (answer.type === 'closeup.loaded' ? [answer.data.pin] : []))[0];
  const markup = (await renderPage(data, answers)) ?? (isPlain ? needsScripts : null);
  const styles = stylesOf(data.initialHandlerId ?? 'notFound').map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  return { isPlain, markup, styles, head: pin ? pinHead(pin, origin) : '', structured: pin ? structuredData(pin, origin) : null };
}

/** Puts it into the page: the markup into the root, in place of the loader. */
export function withShown(template: string, { head, styles, markup, structured, isPlain }: Shown): string {
  let page = markup === null ? template : template.replace(/<noscript>.*?<\/noscript>/s, '').replace(/<script nomodule.*?<\/script>/s, '');
  if (isPlain) page = page.replace(/<script type="module".*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  if (markup !== null) page = page.replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`).replace(/<div id="shell-loader".*?<\/div>/, '');
  if (markup !== null) page = page.replace('</head>', () => `${styles}</head>`);
  if (head) page = page.replace(/<title>.*?<\/title>/, '').replace(/<meta name="description"[^>]*>/, '').replace('</head>', () => `${head}</head>`);
  return structured ? page.replace('</head>', () => `<script type="application/ld+json">${escapedJson(structured)}</script></head>`) : page;
}
