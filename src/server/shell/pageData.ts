import { escapedJson } from './escapedJson.ts';

/** Inserts data elements, by their ids, before the scripts that read them, and adds the nonce to scripts, preloads and styles. */
export function withData(template: string, data: Record<string, unknown>, nonce: string): string {
  const elements = Object.entries(data).map(([id, value]) => `<script type="application/json" id="${id}">${escapedJson(value)}</script>`);
  // The widget library reads the nonce from here for its style element.
  const nonceElement = `<meta property="csp-nonce" nonce="${nonce}">`;
  return template
    .replace('</head>', () => `${nonceElement}${elements.join('')}</head>`)
    .replace(/<(script|style|link rel="modulepreload")(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}
