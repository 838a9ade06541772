import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileTabOf } from '../../machines/browse/profileTab.ts';
import { feedAt, subjectAt } from '../../machines/browse/feedSource.ts';
import { beginningOf, isLong } from '../../src/ui/browse/closeup/detail.ts';
import { dayText, durationText } from '../../src/ui/browse/closeup/duration.ts';
import { groupsOf } from '../../src/ui/browse/closeup/ingredients.ts';
import { outwardLink } from '../../src/ui/browse/closeup/outwardLink.ts';
import { isToBeHad, offerOf, type Product } from '../../src/ui/browse/closeup/product/offer.ts';
import { priceText } from '../../src/ui/browse/closeup/product/priceText.ts';
import { partsOf } from '../../src/ui/browse/closeup/story/blocks.ts';
import { keyStep, pageAt, pageRatio, swipeStep, tapStep } from '../../src/ui/browse/closeup/story/pages.ts';
import { playableOf } from '../../src/ui/media/formats.ts';
import { playerAsk } from '../../src/ui/media/playerKeys.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

describe('words of a closeup', () => {
  test('a recipe’s time is told in hours and minutes, however it is split [C-12]', () => {
    expect(durationText('en-US', { h: 1, m: 20 })).toBe('1 hr 20 min');
    expect(durationText('en-US', { h: 0, m: 45 })).toBe('45 min');
    expect(durationText('de', { h: 2, m: 0 })).toBe('2 Std.');
    expect(durationText('en-US', { h: 0, m: 0 })).toBeNull();
    fc.assert(
      fc.property(fc.nat(99), fc.nat(500), (h, m) => durationText('en-US', { h, m }) === durationText('en-US', { h: 0, m: h * 60 + m })),
    );
  });

  test('an article’s day is the same in every time zone [C-12]', () => {
    expect(dayText('en-US', '2025-03-04')).toBe('March 4, 2025');
    expect(dayText('en-US', '2025-03-04T23:59:00Z')).toBe('March 4, 2025');
    expect(dayText('en-US', 'some day')).toBeNull();
  });

  test('a long description is cut between words, and what is shown is its beginning', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), (description) => {
        const beginning = beginningOf(description);
        expect(description.startsWith(beginning)).toBe(true);
        if (!isLong(description)) expect(beginning).toBe(description);
        else expect(description.slice(beginning.length)).toMatch(/^\s/);
      }),
    );
  });

  test('only the web is linked to', () => {
    expect(outwardLink('https://www.example.org/a?b=c')).toEqual({ href: 'https://www.example.org/a?b=c', host: 'example.org' });
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//example.org',
      'example.org',
      '',
      null,
      undefined,
    ])
      expect(outwardLink(address)).toBeNull();
    fc.assert(fc.property(fc.webUrl(), (address) => outwardLink(address)?.href.startsWith('http') === true));
  });

  test('ingredients keep their order and their place, whatever group they are in [C-12]', () => {
    const ingredient = fc.record({
      amount: fc.option(fc.string()),
      name: fc.string(),
      group: fc.option(fc.constantFrom('Dough', 'Filling'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(ingredient), (ingredients) => {
        const items = groupsOf(ingredients).flatMap((group) => group.items);
        expect(items.map(({ number }) => number)).toEqual(ingredients.map((_, i) => i));
        expect(items.map(({ name }) => name)).toEqual(ingredients.map(({ name }) => name));
      }),
    );
  });
});

describe('a product', () => {
  const product: Product = {
    id: 'p',
    name: 'Poster',
    brand: null,
    shippingInfo: null,
    offerSummary: { minPrice: euros(2900), maxPrice: euros(6900), price: euros(2900), inStock: true },
    variantSet: {
      dimensionMetadata: [
        { name: 'Size', values: ['A4', 'A3'] },
        { name: 'Paper', values: ['Matte', 'Linen'] },
      ],
      variants: [
        { id: '1', values: ['A4', 'Matte'], price: euros(2900), inStock: true, imageSignature: 'matte' },
        { id: '2', values: ['A3', 'Matte'], price: euros(3900), inStock: false, imageSignature: 'matte' },
        { id: '3', values: ['A3', 'Linen'], price: euros(4900), inStock: true, imageSignature: 'linen' },
      ],
    },
  };

  test('shows its range, then what the chosen variant costs, whether it is there, and its picture [C-11]', () => {
    expect(offerOf(product, {})).toMatchObject({ minPrice: euros(2900), maxPrice: euros(6900), inStock: true, imageSignature: null });
    expect(offerOf(product, { 0: 'A3' })).toMatchObject({
      minPrice: euros(3900),
      maxPrice: euros(4900),
      inStock: true,
      imageSignature: null,
    });
    expect(offerOf(product, { 0: 'A3', 1: 'Matte' })).toMatchObject({
      minPrice: euros(3900),
      maxPrice: euros(3900),
      inStock: false,
      imageSignature: 'matte',
    });
    expect(offerOf(product, { 1: 'Matte' })).toMatchObject({ imageSignature: 'matte' });
    expect(offerOf(product, { 0: 'A4', 1: 'Linen' })).toMatchObject({ isNone: true, inStock: false });
    expect(isToBeHad(product, { 1: 'Matte' }, 0, 'A3')).toBe(false);
    expect(isToBeHad(product, { 1: 'Linen' }, 0, 'A3')).toBe(true);
  });

  test('a price is written as the locale does, in the digits of its currency [C-11]', () => {
    expect(priceText('en-US', euros(2900), euros(2900))).toBe('€29.00');
    expect(priceText('en-US', euros(2900), euros(6900))).toBe('€29.00 – €69.00');
    expect(priceText('ja-JP', { amount: 2900, currency: 'JPY' }, { amount: 2900, currency: 'JPY' })).toMatch(/2,900$/);
  });
});

describe('a story', () => {
  const words = { type: 'text' as const, text: 'Words' };
  const image = (width: number, height: number) => ({ type: 'image' as const, imageSignature: 'x', width, height, altText: '' });

  test('no step leaves it [C-10]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(50), (page, pages) => {
        const at = pageAt(page, pages);
        return at >= 0 && at <= Math.max(pages - 1, 0);
      }),
    );
  });

  test('each page is as wide as it asks for, within bounds [C-10]', () => {
    expect(pageRatio({ layout: 'full', blocks: [image(100, 100)] })).toBe(1);
    expect(pageRatio({ layout: 'full', blocks: [image(100, 100000)] })).toBe(9 / 16);
    expect(pageRatio({ layout: 'list', blocks: [words] })).toBe(3 / 4);
    expect(pageRatio({ layout: 'split', blocks: [image(100, 150), words] })).toBeGreaterThan(
      pageRatio({ layout: 'full', blocks: [image(100, 150), words] }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('cover', 'full', 'split', 'list'),
        fc.integer({ min: 0, max: 9000 }),
        fc.integer({ min: 0, max: 9000 }),
        (layout, width, height) => {
          const ratio = pageRatio({ layout: layout as 'cover', blocks: [image(width, height)] });
          return ratio >= 9 / 16 && ratio <= 16 / 9;
        },
      ),
    );
  });

  test('keys, taps and swipes lead the way that the words run [C-10]', () => {
    expect([keyStep('ArrowRight'), keyStep('ArrowLeft'), keyStep('ArrowRight', true), keyStep('a')]).toEqual([1, -1, -1, 0]);
    expect([swipeStep(-80, 5), swipeStep(80, 5), swipeStep(-80, 5, true), swipeStep(-10, 0), swipeStep(-80, 90)]).toEqual([
      1, -1, -1, 0, 0,
    ]);
    expect([tapStep(0.1), tapStep(0.9), tapStep(0.9, true)]).toEqual([-1, 1, -1]);
  });

  test('every block of a page is shown once, lists together [C-10]', () => {
    const page = {
      layout: 'split' as const,
      blocks: [
        words,
        image(1, 1),
        { type: 'ingredient' as const, amount: null, name: 'Salt' },
        { type: 'ingredient' as const, amount: '1', name: 'Egg' },
        { type: 'supply' as const, amount: null, name: 'Tin' },
        image(2, 2),
      ],
    };
    const { media, runs } = partsOf(page);
    expect(media).toBe(page.blocks[1]);
    expect(runs.map((run) => (run.type === 'items' ? `${run.kind} ${run.items.length}` : run.type))).toEqual([
      'words',
      'ingredient 2',
      'supply 1',
      'media',
    ]);
  });
});

describe('a video', () => {
  const format = {
    url: '/media/a.mp4',
    width: 1280,
    height: 720,
    duration: 10_000,
    thumbnail: '/t.jpg',
    captionsUrls: { en: '/en.vtt', de: '/de.vtt' },
  };

  test('has its file, its stream and the captions of the viewer’s language [J-04]', () => {
    const video = { id: 'v', formats: { '720P': format, HLS: { ...format, url: '/media/a.m3u8', captionsUrls: {} } } };
    expect(playableOf(video, 'de-DE')).toEqual({
      source: { file: '/media/a.mp4', hls: '/media/a.m3u8' },
      poster: '/t.jpg',
      duration: 10,
      captions: { url: '/de.vtt', language: 'de' },
    });
    expect(playableOf(video, 'fr').captions?.language).toBe('en');
    expect(playableOf({ id: 'v', formats: {} }, 'en')).toEqual({
      source: { file: null, hls: null },
      poster: null,
      duration: 0,
      captions: null,
    });
  });

  test('keys that belong to a button or to the bar stay theirs', () => {
    expect(playerAsk(' ', 'player')).toEqual({ ask: 'toggle' });
    expect(playerAsk(' ', 'button')).toBeNull();
    expect(playerAsk('ArrowRight', 'bar')).toBeNull();
    expect(playerAsk('ArrowRight', 'button', true)).toEqual({ ask: 'move', seconds: -5 });
    expect(playerAsk('x', 'player')).toBeNull();
  });
});

describe('a profile', () => {
  test('a second part that begins with an underscore names a tab, any other a board [A-06] [A-07]', () => {
    const at = (board: string) => ({ handler: '[username]/[board]', params: { username: 'ada', board }, search: {} });
    expect(profileTabOf('_saved')).toBe('saved');
    expect(subjectAt(at('_saved'))).toEqual({ kind: 'user', username: 'ada' });
    expect(feedAt(at('_saved'))).toBeUndefined();
    expect(feedAt(at('_created'))).toEqual({ kind: 'user', username: 'ada' });
    expect(subjectAt(at('prints'))).toEqual({ kind: 'board', username: 'ada', slug: 'prints' });
    fc.assert(fc.property(fc.string(), (segment) => (profileTabOf(segment) === null) === !segment.startsWith('_')));
  });
});
