import { escapedText } from '../../../../events/escapedText.ts';

/** Parts of a pin on a page; `file` is its picture, relative to the page. */
export interface ExportedPin {
  file: string;
  isCover?: boolean;
  title?: string | undefined;
  description?: string | undefined;
  altText?: string | undefined;
  link?: string | undefined;
}

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-inline-size:80rem;margin:auto;padding:1rem}
main{columns:16rem;column-gap:1rem}figure{break-inside:avoid;margin:0 0 1rem}img{inline-size:100%;border-radius:.75rem}
figcaption{white-space:pre-line;overflow-wrap:anywhere}`;

/** Nothing runs, and nothing is loaded from elsewhere: all texts are those of people. */
const policy = `default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'`;

const page = (title: string, body: string): string => `<!doctype html>
<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">
<title>${escapedText(title)}</title><style>${style}</style></head>
<body><h1 dir="auto">${escapedText(title)}</h1>
${body}</body></html>
`;

/** The address of a file beside a page, whose name may have any characters. */
const pathOf = (file: string): string => escapedText(file.split('/').map(encodeURIComponent).join('/'));

/** The page of a board. */
export function boardPage({ name, description }: { name: string; description: string | null }, pins: readonly ExportedPin[]): string {
  const figures = pins.map(({ file, title, description: about, altText, link }) => {
    const caption = [
      title && `<b>${escapedText(title)}</b>`,
      about && escapedText(about),
      link && `<a href="${escapedText(link)}" rel="noreferrer">${escapedText(new URL(link).hostname)}</a>`,
    ];
    return `<figure><img src="${pathOf(file)}" alt="${escapedText(altText ?? title ?? '')}" loading="lazy">
<figcaption dir="auto">${caption.filter(Boolean).join('\n')}</figcaption></figure>`;
  });
  const lead = description ? `<p dir="auto">${escapedText(description)}</p>\n` : '';
  return page(name, `${lead}<p><a href="../index.html">↑</a></p>\n<main>${figures.join('\n')}</main>`);
}

/** The page of all boards. */
export function indexPage(owner: string, boards: readonly { folder: string; name: string; count: number; cover: string | undefined }[]) {
  const figures = boards.map(
    ({ folder, name, count, cover }) => `<figure><a href="${pathOf(`${folder}/index.html`)}">
${cover === undefined ? '' : `<img src="${pathOf(`${folder}/${cover}`)}" alt="" loading="lazy">`}
<figcaption dir="auto">${escapedText(name)} (${count})</figcaption></a></figure>`,
  );
  return page(owner, `<main>${figures.join('\n')}</main>`);
}
