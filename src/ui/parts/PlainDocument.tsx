import { type ReactNode, use } from 'react';
import { InstanceName } from './InstanceName.ts';

/** Repeats the values of `styles/tokens.css`, so that the page needs no other file and no script. */
const css = `
  :root {
    color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif;
    --accent: light-dark(oklch(0.46 0.17 268), oklch(0.76 0.11 268));
    background: light-dark(oklch(0.992 0.001 270), oklch(0.175 0.006 270)); color: light-dark(oklch(0.23 0.01 270), oklch(0.95 0.004 270));
  }
  body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; }
  main { box-sizing: border-box; inline-size: min(100%, 28rem); padding: 2rem; text-align: center; text-wrap: balance; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin-block: 0 0.5rem; }
  p { margin-block: 0 1.5rem; overflow-wrap: anywhere; }
  button, a {
    display: inline-grid; place-items: center; box-sizing: border-box; min-block-size: 2.75rem; padding: 0.5rem 1.5rem; border: 0;
    border-radius: 999px; background: var(--accent); color: light-dark(oklch(1 0 0), oklch(0.2 0.05 268)); font: inherit; font-weight: 600;
    text-decoration: none; cursor: pointer;
  }
  nav { display: grid; gap: 0.5rem; margin-block: 1.5rem 0.5rem; }
  nav a { background: light-dark(oklch(0.955 0.003 270), oklch(0.25 0.008 270)); color: inherit; }
  form > button { inline-size: 100%; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

interface Props {
  title: string;
  lead?: string;
  /** BCP 47. */
  locale: string;
  /** Nonce of the page's style element. */
  nonce: string;
  children: ReactNode;
}

/** A whole page of few words, which works without scripts and without any other file. */
export function PlainDocument({ title, lead, locale, nonce, children }: Props) {
  return (
    <html lang={locale} dir="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${use(InstanceName)}`}</title>
        <style nonce={nonce}>{css}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {children}
        </main>
      </body>
    </html>
  );
}
