import { pictureUrl } from '../../../../events/entities/picture.ts';
import { usePageText } from '../../pageText.ts';

const css = `
  :root { color-scheme: light dark; font: 0.875rem/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 0.75rem; }
  header { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; justify-content: space-between; margin-block-end: 0.75rem; }
  h1 { font-size: 1.125rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere; }
  a { color: inherit; }
  header a { display: inline-block; padding-block: 0.25rem; }
  ul { list-style: none; margin: 0; padding: 0; columns: 10rem; column-gap: 0.5rem; }
  li { break-inside: avoid; padding-block-end: 0.5rem; }
  img { display: block; inline-size: 100%; block-size: auto; border-radius: 0.75rem; }
  :focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`;

interface Props {
  title: string;
  author: string;
  /** Address of the page that it shows. */
  address: string;
  /** `https://host`. */
  origin: string;
  pins: readonly {
    id: string;
    title?: string | null | undefined;
    altText?: string | null | undefined;
    imageSignature: string;
    imageWidth: number;
    imageHeight: number;
    dominantColor?: string | null | undefined;
  }[];
  /** Nonce of the page's style element. */
  nonce: string;
}

/** A page's pictures within a page of another site: links that open in a window of their own, without scripts. */
export function EmbeddedWall({ title, author, address, origin, pins, nonce }: Props) {
  const {
    sharing: { embedded: text },
    locale,
  } = usePageText();
  return (
    <html lang={locale} dir="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Tessera`}</title>
        <style nonce={nonce}>{css}</style>
        <base target="_blank" />
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          <a href={address} rel="noopener">
            {text.open({ author })}
          </a>
        </header>
        <main>
          <ul>
            {pins.map((pin) => (
              <li key={pin.id}>
                <a href={`${origin}/pin/${encodeURIComponent(pin.id)}/`} rel="noopener">
                  <img
                    src={pictureUrl(pin.imageSignature, '236x')}
                    srcSet={`${pictureUrl(pin.imageSignature, '236x')} 236w, ${pictureUrl(pin.imageSignature, '474x')} 474w`}
                    sizes="(min-width: 24rem) 12rem, 50vw"
                    width={pin.imageWidth}
                    height={pin.imageHeight}
                    alt={pin.altText ?? pin.title ?? text.untitled()}
                    loading="lazy"
                    decoding="async"
                  />
                </a>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}
