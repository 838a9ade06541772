import { type ReactNode, use } from 'react';
import { directionOf } from '../../../../locales/loadLocale.ts';
import { InstanceName } from '../../parts/InstanceName.ts';
import { plainWallStyle } from './plainWallStyle.ts';

const css = `${plainWallStyle}
  :root {
    font-size: 1rem;
    background: light-dark(oklch(0.992 0.001 270), oklch(0.175 0.006 270)); color: light-dark(oklch(0.23 0.01 270), oklch(0.95 0.004 270));
  }
  body { padding: 1rem clamp(1rem, 4vw, 3rem) 3rem; }
  h1 { font-size: 1.75rem; }
  h2 { font-size: 1.125rem; margin-block: 1.5rem 0.5rem; }
  p { margin-block: 0.25rem 0.75rem; overflow-wrap: anywhere; white-space: pre-line; }
  header { display: block; }
  header a, nav a { display: inline-grid; align-items: center; min-block-size: 2.75rem; font-weight: 600; }
  ul { columns: 14rem; column-gap: 1rem; }
  li { padding-block-end: 1rem; }
  article { max-inline-size: 46rem; }
  article img, article video { max-inline-size: 100%; margin-block-end: 1rem; border-radius: 0.75rem; }
  article ul, article ol { columns: auto; list-style: revert; padding-inline-start: 1.5rem; }
  article li { padding-block-end: 0.25rem; }
`;

interface Props {
  title: string;
  /** BCP 47. */
  locale: string;
  /** Nonce of the page's style element. */
  nonce: string;
  children: ReactNode;
}

/** A whole page that a secret board's link opens: read-only, without scripts, for no search engine and without a referrer. */
export function LinkedDocument({ title, locale, nonce, children }: Props) {
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title} · ${use(InstanceName)}`}</title>
        <style nonce={nonce}>{css}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}
