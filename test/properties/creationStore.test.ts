import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { noChromium, openForEachTest, openPage } from './logStore/browser.ts';
import type {} from './logStore/page.ts';

const draft = (title: string, clientId = 'c1') => ({
  clientId,
  kind: 'story' as const,
  editedId: null,
  began: null,
  items: [{ id: 'f1', kind: 'picture' as const, name: 'a.png', duration: 0, poster: null, captions: null, kept: null }],
  texts: { title },
});

describe.skipIf(noChromium)(`drafts of pins in two tabs of Chromium ${noChromium}`, () => {
  let [one, context]: [Page?, BrowserContext?] = [];
  openForEachTest((page, opened) => ([one, context] = [page, opened]));

  const put = (page: Page, creation: ReturnType<typeof draft>, seen: string | undefined, sending = { isSending: false, received: {} }) =>
    page.evaluate(([...row]) => window.tessera.drafts.putDraft('ada', 'story', ...row), [creation, seen, sending] as const);
  const read = (page: Page) =>
    page.evaluate(async () => {
      const { creation, revision, isSending, received } = await window.tessera.drafts.readDraft('ada', 'story');
      return { title: creation?.texts.title, clientId: creation?.clientId, revision, isSending, received };
    });
  const drop = (page: Page, seen: string | undefined, clientId = 'c1') =>
    page.evaluate(([...args]) => window.tessera.drafts.deleteDraft('ada', 'story', ...args), [seen, clientId] as const);

  test('a tab writes over the revision that it has seen alone, so that of two that write at once one stays [B-03]', async () => {
    const other = await openPage(context!);
    const first = await put(one!, draft('Begun'), undefined);
    expect((await read(other)).revision).toBe(first);
    const answers = await Promise.all([put(one!, draft('Mine'), first), put(other, draft('Theirs'), first)]);
    const [kept] = answers.filter((revision) => revision !== undefined);
    expect(answers.filter((revision) => revision === undefined)).toHaveLength(1);
    expect(await read(one!)).toMatchObject({ revision: kept, title: answers[0] === kept ? 'Mine' : 'Theirs' });
    expect(await put(one!, draft('Late'), undefined)).toBeUndefined();
    await drop(other, kept);
    expect(await put(one!, draft('Back from the dead'), kept)).toBeUndefined();
    expect(await read(one!)).toMatchObject({ title: undefined, revision: undefined });
  });

  test('a draft that another tab has changed outlives the one that was sent, under an id of its own, with its files [B-03]', async () => {
    const other = await openPage(context!);
    const first = await put(one!, draft('Sent'), undefined);
    await one!.evaluate(() =>
      window.tessera.drafts.putDraft(
        'grace',
        'story',
        { ...{ clientId: 'g', editedId: null, began: null }, kind: 'story', items: [], texts: {} },
        undefined,
      ),
    );
    await put(other, draft('Going on'), first, { isSending: true, received: { f1: 4 } });
    expect(await drop(one!, first)).toEqual([]);
    const left = await read(other);
    expect(left).toMatchObject({ title: 'Going on', isSending: false });
    expect(left.clientId).not.toBe('c1');
    // A draft with another id is another pin already.
    const before = await read(other);
    await drop(one!, first, 'other');
    expect(await read(other)).toEqual(before);
    await drop(other, before.revision);
    expect((await read(other)).revision).toBeUndefined();
    const graces = () => other.evaluate(async () => (await window.tessera.drafts.readDraft('grace', 'story')).creation?.clientId);
    expect(await graces()).toBe('g');
  });

  test('how far a sending got is kept with its revision, and one tab alone goes on with it [B-03]', async () => {
    const other = await openPage(context!);
    const first = await put(one!, draft('Sent'), undefined, { isSending: true, received: {} });
    const sent = (page: Page, revision: string) =>
      page.evaluate((name) => window.tessera.drafts.putSending('ada', 'story', name, { isSending: true, received: { f1: 9 } }), revision);
    await sent(one!, first!);
    expect(await read(other)).toMatchObject({ isSending: true, received: { f1: 9 } });
    const second = await put(other, draft('Changed'), first);
    await sent(one!, first!);
    expect(await read(other)).toMatchObject({ revision: second, isSending: false, received: {} });
    const isHeld = (page: Page) => page.evaluate(async () => Boolean(await window.tessera.drafts.holdDraft('ada', 'story')));
    expect([await isHeld(one!), await isHeld(other)]).toEqual([true, false]);
    await one!.reload();
    await expect.poll(() => isHeld(other)).toBe(true);
  });
});
