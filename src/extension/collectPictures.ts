/** A picture of a page: at an address, as a `data:` address, or both. Sizes in pixels, where they are known. */
export interface CollectedPicture {
  url?: string;
  data?: string;
  name: string;
  width?: number;
  height?: number;
}

export interface CollectedPage {
  source: string;
  title: string;
  pictures: CollectedPicture[];
}

/**
 * Lists the pictures of the page that it runs in, the largest first. The bookmarklet and the extension copy it into the page as text: it
 * may use nothing but its parameters and the page's globals. The page is left as it was.
 * @param room characters for pictures as `data:` addresses: those without an address, and those that the page's own site may show to this
 * person alone
 * @param timeout milliseconds for reading them
 */
export async function collectPictures(room: number, timeout: number): Promise<CollectedPage> {
  /** Pixels below which a picture is an icon, or one as it is drawn. */
  const [smallest, smallestDrawn] = [80, 48];
  const maxPictures = 100;
  const unknownArea = 300 * 300;
  let elementsLeft = 50_000;

  interface Found {
    picture: CollectedPicture;
    element: Element;
    /** A `data:` or `blob:` address. */
    inner?: string;
  }
  const found = new Map<string | Element, Found>();

  const resolved = (text: string | null | undefined, element: Element): string | undefined => {
    if (!text?.trim()) return undefined;
    try {
      const { href } = new URL(text.trim(), element.baseURI);
      return /^(?:https?|data|blob):/.test(href) ? href : undefined;
    } catch {
      return undefined;
    }
  };
  const shortened = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  const nameOf = (element: Element): string =>
    shortened(element.getAttribute('alt')) ||
    shortened(element.getAttribute('aria-label')) ||
    shortened(element.getAttribute('title')) ||
    shortened(element.closest('figure')?.querySelector('figcaption')?.textContent);

  /** 0 for an element that is not drawn. */
  const boxOf = (element: Element): { width: number; height: number } => {
    const { width, height } = element.getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
  };

  function add(element: Element, address: string, { width, height }: { width: number; height: number }): void {
    const isOuter = address.startsWith('http');
    const key = isOuter ? address : address || element;
    const size = width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : {};
    if (!found.has(key))
      found.set(key, {
        element,
        picture: { ...(isOuter && { url: address }), name: nameOf(element), ...size },
        ...(!isOuter && { inner: address }),
      });
  }

  interface Candidate {
    url: string;
    /** Pixels in width for descriptors with `w`; else the density, or the rank of an address without one. */
    rank: number;
    width?: number;
  }
  const ofSourceSet = (text: string | null, element: Element): Candidate[] =>
    [...(text ?? '').matchAll(/(\S*[^,\s])(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)].flatMap(([, address, number, unit]) => {
      const url = resolved(address, element);
      return url ? [{ url, rank: Number(number ?? 1), ...(unit === 'w' && { width: Number(number) }) }] : [];
    });

  /** The page shows a placeholder until its scripts put the address of an attribute like `data-src` in its place. */
  const lazyAddresses = (element: Element, names: RegExp): string[] =>
    [...element.attributes].flatMap(({ name, value }) => (names.test(name) && value.length < 2000 && !/^[[{]/.test(value) ? [value] : []));
  const lazySource = /^data-(?:[\w-]+-)?(?:src|original|lazy|hi-?res|full|large)(?:-url)?$/;
  const lazySourceSet = /^data-(?:[\w-]+-)?srcset$/;
  const lazyBackground = /^data-(?:[\w-]+-)?(?:bg|background)(?:-(?:src|image|url))?$/;

  function addImage(image: HTMLImageElement): void {
    const sources = [...(image.parentElement?.localName === 'picture' ? image.parentElement.querySelectorAll('source') : [])].filter(
      ({ media, type }) => (!media || matchMedia(media).matches) && (!type || /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type)),
    );
    const own = resolved(image.currentSrc || image.getAttribute('src'), image);
    const candidates: Candidate[] = [
      ...(own ? [{ url: own, rank: 1 }] : []),
      ...lazyAddresses(image, lazySource).flatMap((address) => {
        const url = resolved(address, image);
        return url ? [{ url, rank: 1.5 }] : [];
      }),
      ...[image, ...sources].flatMap((element) => [
        ...ofSourceSet(element.getAttribute('srcset'), element),
        ...lazyAddresses(element, lazySourceSet).flatMap((text) => ofSourceSet(text, element)),
      ]),
    ];
    const isOuter = ({ url }: Candidate): boolean => url.startsWith('http');
    const best = candidates.reduce<Candidate | undefined>(
      (before, next) => (!before || (isOuter(next) === isOuter(before) ? next.rank > before.rank : isOuter(next)) ? next : before),
      undefined,
    );
    if (!best) return;
    const { naturalWidth, naturalHeight } = image;
    const isShown = best.url === own && image.complete && naturalWidth > 0;
    const box = boxOf(image);
    if (isShown && (naturalWidth < smallest || naturalHeight < smallest)) return;
    if (isShown && box.width > 0 && box.height > 0 && Math.min(box.width, box.height) < smallestDrawn) return;
    const stated = { width: Number(image.getAttribute('width')) || 0, height: Number(image.getAttribute('height')) || 0 };
    if ([stated.width, stated.height].some((length) => length > 0 && length < smallestDrawn)) return;
    const shape = naturalWidth > 1 ? { width: naturalWidth, height: naturalHeight } : stated.width && stated.height ? stated : box;
    const scale = best.width && shape.width > 0 ? best.width / shape.width : 1;
    add(image, best.url, isShown ? shape : { width: shape.width * scale, height: shape.height * scale });
  }

  function addBackgrounds(element: Element): void {
    const box = boxOf(element);
    const isDrawn = box.width > 0 && box.height > 0;
    if (isDrawn && Math.min(box.width, box.height) < smallest) return;
    for (const pseudo of [null, '::before', '::after']) {
      const { backgroundImage: text } = getComputedStyle(element, pseudo);
      if (!text.includes('url(')) continue;
      const all = [...text.matchAll(/url\("((?:[^"\\]|\\.)*)"\)(?:\s+([\d.]+)(?:dppx|x))?/g)].map(([, address, density]) => ({
        address: address!.replace(/\\(.)/g, '$1'),
        density: Number(density ?? 1),
      }));
      const densest = Math.max(...all.map(({ density }) => density));
      for (const { address, density } of all) {
        const url = resolved(address, element);
        if (url && (!text.includes('image-set(') || density === densest)) add(element, url, box);
      }
    }
    for (const address of lazyAddresses(element, lazyBackground)) {
      const url = resolved(/url\(["']?(.*?)["']?\)/.exec(address)?.[1] ?? address, element);
      if (url) add(element, url, box);
    }
  }

  /** The fallback of a lazy picture for browsers without scripts is text to those with them. */
  function addFallbacks(element: Element): void {
    for (const [tag] of (element.textContent ?? '').matchAll(/<img\b[^>]{1,5000}>/gi)) {
      if (/\s(?:width|height)=["']?[0-4]?\d["'\s]/i.test(tag)) continue;
      const url = resolved(/\ssrc=["']?([^"'\s>]+)/i.exec(tag)?.[1]?.replaceAll('&amp;', '&'), element);
      if (url?.startsWith('http')) add(element, url, { width: 0, height: 0 });
    }
  }

  function addElement(element: Element): void {
    switch (element.localName) {
      case 'img':
        return addImage(element as HTMLImageElement);
      case 'canvas': {
        const canvas = element as HTMLCanvasElement;
        return canvas.width >= smallest && canvas.height >= smallest ? add(canvas, '', canvas) : undefined;
      }
      case 'video': {
        const url = resolved(element.getAttribute('poster'), element);
        return url ? add(element, url, boxOf(element)) : undefined;
      }
      case 'image': {
        const box = boxOf(element);
        const url = resolved(element.getAttribute('href') ?? element.getAttribute('xlink:href'), element);
        return url && Math.min(box.width, box.height) >= smallest ? add(element, url, box) : undefined;
      }
      case 'noscript':
        return addFallbacks(element);
      default:
        return addBackgrounds(element);
    }
  }

  /** Closed shadow roots are open to extensions alone. */
  const { chrome } = globalThis as { chrome?: { dom?: { openOrClosedShadowRoot(element: Element): ShadowRoot | null } } };
  function rootsIn(element: Element): (Document | ShadowRoot | null | undefined)[] {
    try {
      const frame = element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
      return [element.shadowRoot ?? (element instanceof HTMLElement ? chrome?.dom?.openOrClosedShadowRoot(element) : null), frame];
    } catch {
      return [];
    }
  }
  function visit(root: Document | ShadowRoot): void {
    for (const element of root.querySelectorAll('*')) {
      if ((elementsLeft -= 1) < 0) return;
      try {
        addElement(element);
      } catch {
        // A page may replace any of its own functions: the other elements are still read.
      }
      for (const inner of rootsIn(element)) if (inner) visit(inner);
    }
  }
  visit(document);

  const areaOf = ({ picture: { width, height } }: Found): number => (width && height ? width * height : unknownArea);
  const chosen = [...found.values()].sort((a, b) => areaOf(b) - areaOf(a)).slice(0, maxPictures);

  const accepted = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,/;
  const end = Date.now() + timeout;
  /** Without the site's cookies where the page itself has not loaded it: whoever wrote a part of the page chose the address. */
  async function readAs(url: string, isLoaded: boolean): Promise<string | undefined> {
    const answer = await fetch(url, {
      cache: 'force-cache',
      credentials: isLoaded ? 'same-origin' : 'omit',
      signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
    });
    if (!answer.ok) return undefined;
    const blob = await answer.blob();
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.addEventListener('error', () => reject(reader.error!));
      reader.readAsDataURL(blob);
    });
  }
  /** As small as it has to be; undefined for a canvas with pictures of other sites, and for one that never fits. */
  function drawn(element: Element, limit: number): string | undefined {
    const image = element.localName === 'img' ? (element as HTMLImageElement) : undefined;
    if (!image && element.localName !== 'canvas') return undefined;
    const canvas = image ? document.createElement('canvas') : (element as HTMLCanvasElement);
    if (image) {
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
    }
    const ways = [['image/png'], ['image/webp', 0.9], ['image/webp', 0.6], ['image/jpeg', 0.5]] as const;
    for (const [type, quality] of ways) {
      const data = canvas.toDataURL(type, quality);
      if (data.length <= limit && accepted.test(data)) return data;
    }
    return undefined;
  }
  async function dataOf({ element, inner, picture }: Found, limit: number): Promise<string | undefined> {
    const address = inner ?? picture.url!;
    const isLoaded =
      (element as Partial<HTMLImageElement>).currentSrc === address || getComputedStyle(element).backgroundImage.includes(address);
    const isRead = address !== '' ? await readAs(address, isLoaded).catch(() => undefined) : undefined;
    if (isRead && isRead.length <= limit && accepted.test(isRead)) return isRead;
    try {
      return inner === undefined ? undefined : drawn(element, limit);
    } catch {
      return undefined;
    }
  }

  const inner = chosen.filter((one) => one.inner !== undefined);
  for (const [n, one] of inner.entries()) {
    const data = await dataOf(one, Math.floor(room / (inner.length - n)));
    if (!data) continue;
    one.picture.data = data;
    room -= data.length;
  }
  const own = chosen.filter(({ picture: { url } }) => url !== undefined && new URL(url).origin === location.origin);
  const all = await Promise.all(own.map((one) => dataOf(one, room)));
  for (const [n, data] of all.entries()) {
    if (!data || data.length > room) continue;
    own[n]!.picture.data = data;
    room -= data.length;
  }
  return {
    source: location.href.split('#')[0]!.slice(0, 2000),
    title: shortened(document.title),
    pictures: chosen
      .map(({ picture }) => picture)
      .filter(({ url, data }) => data !== undefined || (url !== undefined && url.length <= 2000)),
  };
}
