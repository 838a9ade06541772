import { ownPages } from '../../../locales/en-US/ownPages.ts';
import { loadLocale } from '../../../locales/loadLocale.ts';
import { defaultInstanceName } from '../../../events/entities/instanceName.ts';
import type { PageData } from '../../../events/entities/page.ts';
import { needsLaterFlows } from '../../../machines/shell/handlers.ts';
import { escapedJson } from '../shell/escapedJson.ts';
import type { PageAnswer } from '../../../machines/browse/firstAnswers.ts';
import type { PageFiles } from './pageFiles.ts';
import { type HeadSite, pinHead, structuredData, subjectHead } from './pageHead.ts';
import type { Draw } from './render.tsx';

/** Markup in place of a page that works only with scripts. */
async function scriptsNeeded(locale: string): Promise<string> {
  const { newerBrowser, toPictures } = ((await loadLocale(locale, 'ownPages')) ?? ownPages).widgets;
  return `<p>${newerBrowser} <a href="/">${toPictures}</a></p>`;
}

/** React's preload links of a page's pictures: within the markup they would break hydration. */
const reactPreloads = /^(?:<link rel="preload"[^>]*>)+/;

/** Content of a page before scripts run. */
export interface RenderedPage {
  head: string;
  /** Links that fetch the page's first pictures before its code. */
  preloads: string;
  /** Links of the page's own style sheets. */
  styles: string;
  /** Links of the page's own scripts. */
  scripts: string;
  markup: string | null;
  structured: unknown;
  /** Render without scripts. */
  isPlain: boolean;
  /** A browser without scripts is sent on to the plain page. */
  needsScripts: boolean;
}
export const nothingShown: RenderedPage = {
  head: '',
  preloads: '',
  styles: '',
  scripts: '',
  markup: null,
  structured: null,
  isPlain: false,
  needsScripts: true,
};

/** Pages of forms that their routes answer without scripts (`forms/`). */
const plainForms: readonly (string | null)[] = ['login', 'login/[step]', 'signup', 'signup/[step]'];
const worksPlain = (handler: string | null): boolean => !needsLaterFlows(handler) || plainForms.includes(handler);

/**
 * A page before scripts run: its markup and, for a pin, what its head tells (S1.2).
 * @param draw makes the markup
 * @param origin `https://host`
 * @param notice markup that a page without scripts begins with
 * @param isFound search engines may list it
 */
export async function shownTo(
  data: PageData,
  answers: readonly PageAnswer[],
  draw: Draw,
  origin: string,
  isPlain: boolean,
  filesOf: (handler: string, locale: string) => PageFiles,
  notice: string,
  isFound: boolean,
): Promise<RenderedPage> {
  const pin = answers.flatMap((answer) => (answer.type === 'closeup.loaded' ? [answer.data.pin] : []))[0];
  const needsScripts = !worksPlain(data.initialHandlerId);
  const drawn = isPlain && needsScripts ? null : await draw(data, answers);
  const links = reactPreloads.exec(drawn ?? '')?.[0] ?? '';
  const content = drawn?.slice(links.length) ?? (isPlain ? await scriptsNeeded(data.context.locale) : null);
  const preloads = (links.match(/<link[^>]*>/g) ?? []).filter((link) => /fetchpriority="high"/i.test(link)).join('');
  const markup = content && notice + content;
  const site = { origin, instanceName: data.context.instance_name ?? defaultInstanceName };
  const { styles, scripts } = filesOf(data.initialHandlerId ?? 'notFound', data.context.locale);
  return {
    isPlain,
    needsScripts,
    markup,
    preloads,
    styles: styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    scripts: scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
    head: pin ? pinHead(pin, site) : answers.map((answer) => headOf(answer, site, isFound)).join(''),
    structured: pin ? structuredData(pin, origin) : null,
  };
}

/** Facts of an answer about its page's subject: a board, or a person. */
function headOf(answer: PageAnswer, site: HeadSite, isFound: boolean): string {
  if (answer.type !== 'subject.loaded') return '';
  const { subject, board, users } = answer.data;
  return subjectHead({ board, person: subject.kind === 'user' ? (users[0] ?? null) : null }, site, isFound);
}

/** The page is shown, so nothing seems to load; its code has not started yet (`src/index.html`). */
const hiddenLoader = '<div id="shell-loader" hidden></div>';

const styleLinks = /<link rel="stylesheet"[^>]*>\s*/g;

/** Browsers ask for six files at once; what nothing is painted without should be among them. */
const stylesFirst = (template: string): string => {
  const links = template.match(styleLinks)?.join('') ?? '';
  return template.replace(styleLinks, '').replace('<title>', () => `${links}<title>`);
};

/** The template of the page's code, and the script that begins it. */
const waitingCode = /<template id="code">(.*)<\/template>.*(?=<\/body>)/s;

/** Inserts it into the page: the markup replaces the loader in the root element. */
export function withShown(template: string, shown: RenderedPage): string {
  const { head, preloads, styles, scripts, markup, structured, isPlain, needsScripts } = shown;
  let page = stylesFirst(template);
  if (markup !== null && (isPlain || !needsScripts))
    page = page.replace(/<noscript>.*?<\/noscript>/s, '').replace(/<script nomodule.*?<\/script>/s, '');
  if (isPlain) page = page.replace(waitingCode, '');
  // Nothing to wait for.
  else if (markup === null) page = page.replace(waitingCode, '$1');
  if (markup !== null)
    page = page
      .replace('<script type="module"', (first) => scripts + first)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
      .replace(/<div id="shell-loader".*?<\/div>/, isPlain ? '' : hiddenLoader)
      .replace(/<\/title>\s*/, (end) => `${end}${preloads}`)
      .replace('</head>', () => `${styles}</head>`);
  if (head)
    page = page
      .replace(/<title>.*?<\/title>/, '')
      .replace(/<meta name="description"[^>]*>/, '')
      .replace('</head>', () => `${head}</head>`);
  return structured ? page.replace('</head>', () => `<script type="application/ld+json">${escapedJson(structured)}</script></head>`) : page;
}
