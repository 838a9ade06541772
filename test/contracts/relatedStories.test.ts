import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Story } from '../../events/entities/feed.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { relatedFeed } from '../../src/server/browse/relatedFeed.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { updatePin } from '../../src/server/browse/saving/updatePin.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

const [ada, grace] = [idOf('person', 'ada'), idOf('person', 'grace')];
const boardOf = (person: string, slug: string) => idOf('board', person, slug);
const idOfDraft = ({ picture, owner }: PinDraft) => idOf('pin', owner === 'ada' ? ada : grace, picture.signature);

const price = { amount: 1200, currency: 'EUR' };
const product = (n: number, more: Partial<PinDraft> = {}) =>
  pinNumber(n, {
    topic: 'Lamps',
    detail: {
      richMetadata: {
        products: [
          { id: `p${n}`, name: `Lamp ${n}`, offerSummary: { minPrice: null, maxPrice: null, price, inStock: true }, variantSet: null },
        ],
      },
    },
    ...more,
  });
const storyPinData = {
  id: 's1',
  metadata: { pinTitle: 'A lamp', templateType: null, keyValueBlocks: [], listBlocks: [] },
  totalVideoDuration: 0,
  isDeleted: false,
  staticPageCount: 1,
  hasProductPins: false,
  shouldMute: true,
  musicAttributions: [],
  pages: [{ layout: 'list' as const, blocks: [{ type: 'text' as const, text: 'Light it.' }] }],
};
const drafts = {
  story: pinNumber(90, { topic: 'Lamps', detail: { storyPinData } }),
  promoted: pinNumber(91, { topic: 'Lamps', detail: { isPromoted: true } }),
  old: product(92, { createdAt: '2020-01-01T00:00:00.000Z' }),
  fresh: product(93, { createdAt: new Date().toISOString() }),
  secret: product(94, { board: { slug: 'diary' } }),
};

describe.each(databases)('modules, stories and products on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let db: Fresh['db'];
  beforeAll(async () => {
    fresh = await open();
    ({ db } = fresh);
    const store = contentStoreOf(db);
    await store.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await store.savePerson({ username: 'grace', fullName: 'Grace Hopper' });
    await store.saveBoard({
      owner: 'ada',
      slug: 'engines',
      name: 'Engines',
      description: 'Brass.',
      sections: [{ slug: 'small', title: 'Small' }],
    });
    await store.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
    await store.saveBoard({ owner: 'grace', slug: 'lights', name: 'Lights', description: 'What to look at after dark.' });
    await store.saveBoard({ owner: 'grace', slug: 'plain', name: 'Plain' });
    await store.savePins([
      ...Array.from({ length: 20 }, (_, n) => pinNumber(n, { topic: 'Lamps', board: { slug: 'engines', section: 'small' } })),
      ...Array.from({ length: 9 }, (_, n) => pinNumber(30 + n, { owner: 'grace', topic: 'Lamps', board: { slug: 'plain' } })),
      ...Array.from({ length: 5 }, (_, n) => pinNumber(50 + n, { owner: 'grace', topic: 'Lamps', board: { slug: 'lights' } })),
      ...Object.values(drafts),
    ]);
  });
  afterAll(() => fresh.drop());

  const pinOf = async (draft: PinDraft, viewer: Viewer = { ...signedOutViewer, id: ada }) =>
    (await closeupPin(db, idOfDraft(draft), viewer))!;
  const saved = (pinId: string, n: number) =>
    repin(db, grace, { pin_id: pinId, board_id: boardOf(grace, 'plain'), client_id: `00000000-0000-4000-8000-00000000000${n}` });

  test('a module says whose it is, where it leads, and takes the color of its first picture [C-04] [C-16]', async () => {
    const modules: Story[] = [];
    for (let after: string | null = null, page = 0; page < 3; page += 1) {
      const { nodes, endCursor } = await relatedFeed(db, idOfDraft(pinNumber(0)), signedOutViewer, { after, first: 12 });
      modules.push(...nodes.flatMap((node) => (node.__typename === 'Story' ? [node] : [])));
      after = endCursor;
    }
    const fromBoard = await relatedFeed(db, idOfDraft(pinNumber(0)), signedOutViewer, { first: 12, origin: { source: 'board' } });
    const next = await relatedFeed(db, idOfDraft(pinNumber(0)), signedOutViewer, {
      after: fromBoard.endCursor,
      first: 12,
      origin: { searchQuery: 'Lamp' },
    });
    const pinsOf = (nodes: typeof next.nodes) => nodes.flatMap((node) => (node.__typename === 'Pin' ? [node.id] : []));
    const ledByNothing = await relatedFeed(db, idOfDraft(pinNumber(0)), signedOutViewer, { after: fromBoard.endCursor, first: 12 });
    expect(pinsOf(next.nodes)).toEqual(pinsOf(ledByNothing.nodes));
    const kinds = [fromBoard, next].map(({ nodes }) => nodes.flatMap((node) => (node.__typename === 'Story' ? [node.storyType] : [])));
    expect(kinds).toEqual([['more_in_topic'], ['more_from_board']]);
    const [board, topic, article] = modules as [Story, Story, Story];
    expect(board).toMatchObject({
      storyType: 'more_from_board',
      containerType: 'board',
      referringSource: 'closeup',
      title: 'Engines',
      subtitle: 'Small',
      description: 'Brass.',
      action: { url: '/ada/engines/', text: 'Engines', location: 'header', style: 'link' },
      user: { username: 'ada', fullName: 'Ada Lovelace' },
      displayOptions: { layout: 'carousel', titleTextColor: '#336699', subtitleTextColor: '#336699', alignment: 'start' },
    });
    expect(topic).toMatchObject({
      storyType: 'more_in_topic',
      title: 'Lamps',
      user: null,
      action: { url: `/ideas/lamps/${idOf('topic', 'lamps')}/` },
    });
    // The board with more pins of the topic has no description: nobody has written about it.
    expect(article).toMatchObject({
      storyType: 'explore_article',
      title: 'Lights',
      description: 'What to look at after dark.',
      user: { username: 'grace' },
      action: { url: '/grace/lights/' },
      displayOptions: { layout: 'grid', alignment: 'center' },
    });
    expect(article.objects.length).toBe(5);
  });

  test('the owner of a picture selects the products that it shows; what is secret or gone is not among them [C-11]', async () => {
    const look = pinNumber(0);
    const select = (products: string) => updatePin(db, ada, { pin_id: idOfDraft(look), products });
    expect((await pinOf(look)).aggregatedPinData!.isShopTheLook).toBe(false);
    await select(`https://example.org/pin/a-lamp--${idOfDraft(drafts.fresh)}/\n\n /pin/${idOfDraft(drafts.old)}`);
    const shown = await pinOf(look, signedOutViewer);
    expect(shown.aggregatedPinData!.isShopTheLook).toBe(true);
    expect(shown.shopTheLook!.map(({ id }) => id)).toEqual([drafts.fresh, drafts.old].map(idOfDraft));
    expect(shown.shopTheLook![0]!.price).toEqual(price);
    for (const refused of [`/pin/${idOfDraft(drafts.secret)}/`, `/pin/${idOfDraft(drafts.story)}/`, '/pin/none/', 'nothing'])
      await expect(select(refused)).rejects.toMatchObject({ status: 400 });
    await expect(updatePin(db, grace, { pin_id: idOfDraft(look), products: '' })).rejects.toMatchObject({ status: 403 });
    await deletePins(db, ada, [idOfDraft(drafts.old)]);
    expect((await pinOf(look)).shopTheLook!.map(({ id }) => id)).toEqual([idOfDraft(drafts.fresh)]);
    await restorePins(db, ada, [idOfDraft(drafts.old)]);
    await select('');
    expect((await pinOf(look)).shopTheLook).toBeUndefined();
  });

  test('a story has products once its owner selects some [C-10]', async () => {
    expect((await pinOf(drafts.story)).storyPinData).toMatchObject({ hasProductPins: false, shouldMute: true, staticPageCount: 1 });
    await updatePin(db, ada, { pin_id: idOfDraft(drafts.story), products: `/pin/${idOfDraft(drafts.fresh)}/` });
    expect((await pinOf(drafts.story)).storyPinData!.hasProductPins).toBe(true);
  });

  test('the pages of a saved story are gone with the story, and come back with it [C-10]', async () => {
    const { pin } = (await saved(idOfDraft(drafts.story), 1)) as unknown as { pin: { id: string } };
    const copy = async () => (await closeupPin(db, pin.id, signedOutViewer))!.storyPinData!;
    expect(await copy()).toMatchObject({ isDeleted: false, pages: storyPinData.pages });
    await deletePins(db, ada, [idOfDraft(drafts.story)]);
    expect(await copy()).toMatchObject({ isDeleted: true, pages: [] });
    await restorePins(db, ada, [idOfDraft(drafts.story)]);
    expect(await copy()).toMatchObject({ isDeleted: false, pages: storyPinData.pages });
  });

  test('old offers, secret pins and copies of promoted pins say what they are [C-11] [C-16]', async () => {
    expect([await pinOf(drafts.old), await pinOf(drafts.fresh)].map(({ isStaleProduct }) => isStaleProduct)).toEqual([true, false]);
    expect((await pinOf(drafts.story)).isStaleProduct).toBeUndefined();
    expect([(await pinOf(drafts.secret)).isHidden, (await pinOf(drafts.fresh)).isHidden]).toEqual([true, undefined]);
    const { pin } = (await saved(idOfDraft(drafts.promoted), 2)) as unknown as { pin: { id: string } };
    const copy = await closeupPin(db, pin.id, signedOutViewer);
    expect([copy!.isDownstreamPromotion, copy!.isPromoted]).toEqual([true, undefined]);
    expect((await pinOf(drafts.promoted)).isDownstreamPromotion).toBeUndefined();
  });
});

describe.each(databases)('a search that led to a pin, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  test('later pages are drawn towards the search that led to the pin, of which only the first page is told [C-06]', async () => {
    const { db, drop } = await open();
    const odd = (n: number) => pinNumber(200 + n, { title: n % 9 ? `Kite ${n}` : `Brass kite ${n}`, topic: 'Kites' });
    await contentStoreOf(db).savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await contentStoreOf(db).savePins(Array.from({ length: 40 }, (_, n) => odd(n)));
    const pinId = idOfDraft(odd(1));
    const pagesOf = async (searchQuery?: string) => {
      const first = await relatedFeed(db, pinId, signedOutViewer, { first: 3, origin: { searchQuery } });
      const later = await relatedFeed(db, pinId, signedOutViewer, { after: first.endCursor, first: 3 });
      return [first, later].map(({ nodes }) => nodes.flatMap((node) => (node.__typename === 'Pin' ? [node.gridTitle] : [])));
    };
    const isBrass = (title: string | null) => title!.startsWith('Brass');
    expect((await pagesOf('brass')).map((titles) => [titles.length, titles.every(isBrass)])).toEqual([
      [3, true],
      [2, true],
    ]);
    expect((await pagesOf()).flat().filter(isBrass).length).toBeLessThan(3);
    await drop();
  });
});
