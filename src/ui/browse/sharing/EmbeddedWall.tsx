import { use } from 'react';
import { usePageText } from '../../pageText.ts';
import { InstanceName } from '../../parts/InstanceName.ts';
import { type PlainPin, PlainWall } from './PlainWall.tsx';
import { plainWallStyle } from './plainWallStyle.ts';

interface Props {
  title: string;
  author: string;
  /** Address of the page that it shows. */
  address: string;
  /** `https://host`. */
  origin: string;
  pins: readonly PlainPin[];
  /** Nonce of the page's style element. */
  nonce: string;
}

/** A page's pictures within a page of another site: links that open in a window of their own, without scripts. */
export function EmbeddedWall({ title, author, address, origin, pins, nonce }: Props) {
  const {
    sharing: { embedded: text },
    locale,
  } = usePageText();
  const instance = use(InstanceName);
  return (
    <html lang={locale} dir="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${instance}`}</title>
        <style nonce={nonce}>{plainWallStyle}</style>
        <base target="_blank" />
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          <a href={address} rel="noopener">
            {text.open({ author, instance })}
          </a>
        </header>
        <main>
          <PlainWall pins={pins} addressOf={(id) => `${origin}/pin/${encodeURIComponent(id)}/`} />
        </main>
      </body>
    </html>
  );
}
