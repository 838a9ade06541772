import { join } from 'node:path';
import { pictureUrl } from '../../events/entities/picture.ts';
import { addressOf, signatureOf } from '../e2e/kinds.ts';
import { root } from '../e2e/server.ts';
import { call, makeBoard, pinsOn, signUp } from './calls.ts';
import { usesMenu, atHome, button, dialog, field, isStored, main, reads, sees, tilePaths, soon } from './look.ts';
import { test } from './scenario.ts';
import type { Visitor } from './visitor.ts';

const save = button('Save', main);

/** A person with a board, at a picture. Before the page knows the board, its button would ask for one. @returns the board's id */
async function readyToSave(visitor: Visitor): Promise<string> {
  await signUp(visitor);
  const { id } = await makeBoard(visitor, 'Tea');
  await visitor.goto(await addressOf('plain'));
  await sees(visitor, button('Pick a board, Tea now', main));
  return id;
}

test('a save reaches the board', async ({ visitor }) => {
  const id = await readyToSave(visitor);
  await visitor.click(save);
  await reads(visitor, 'Saved to Tea');
  await soon(async () => (await pinsOn(visitor, id)).length).toBe(1);
});

test('a save made offline is sent when the connection is back', async ({ visitor, line }) => {
  const id = await readyToSave(visitor);
  // Without a connection the menu's code could not come.
  await usesMenu(visitor);
  await line.cut();
  await visitor.setOffline(true);
  await reads(visitor, "You're offline! Check your internet connection.");
  await visitor.click(save);
  await reads(visitor, 'Saved to Tea as soon as you’re back online');
  await line.mend();
  await visitor.setOffline(false);
  await soon(async () => (await pinsOn(visitor, id)).length, undefined, 20_000).toBe(1);
});

/** A portrait that can not be loaded, and the initials below it. */
const failedPortrait = (visitor: Visitor): Promise<unknown> =>
  visitor.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('main span[aria-hidden] > img')!;
    const { width, height } = picture.parentElement!.getBoundingClientRect();
    return { words: picture.parentElement!.innerText, drawn: picture.src.slice(0, 10), size: [width, height] };
  });

test('while the server is down the page stays usable; a save is sent once it is back', async ({ visitor, line }) => {
  line.lost = [pictureUrl(await signatureOf('portrait'), '236x')];
  await visitor.goto('/hedy/');
  await soon(() => failedPortrait(visitor)).toEqual({ words: 'HL', drawn: 'data:image', size: [120, 120] });
  line.lost = [];
  const id = await readyToSave(visitor);
  await usesMenu(visitor);
  await line.cut();
  await visitor.click(save);
  await reads(visitor, "You're offline! Check your internet connection.");
  await usesMenu(visitor);
  await line.mend();
  await reads(visitor, "You're back online!");
  await soon(async () => (await pinsOn(visitor, id)).length, undefined, 40_000).toBe(1);
});

test('a comment is written', async ({ visitor }) => {
  await signUp(visitor);
  await atHome(visitor);
  await visitor.goto((await tilePaths(visitor))[4]!);
  await visitor.click(button(/^(Add a comment|See all comments)$/));
  const sheet = dialog('Comments');
  await visitor.fill(field('Your comment', sheet), 'With twice the lemon');
  await visitor.click(button('Send', sheet));
  await sees(visitor, button(/^More for the comment/, sheet));
  await reads(visitor, 'With twice the lemon');
  await visitor.press('Escape');
});

test('a message is answered at once', async ({ visitor, engine, line }) => {
  const other = await engine!.open(line.address);
  const { username } = await signUp(other);
  const { id } = await call<{ id: string }>(other, 'UserResource/get', { username });
  await atHome(other);
  await signUp(visitor);
  await call(visitor, 'ConversationsResource/create', { user_ids: [id], text: 'Have you seen this?', client_id: crypto.randomUUID() });
  await atHome(visitor);
  await other.click(button('Messages, 1 unread'));
  const panel = dialog('Messages');
  await other.click(button(/Grace Hopper.*1 unread/, panel));
  await other.fill({ role: 'textbox', name: 'Message', within: panel }, 'Show me!');
  await other.click(button('Send', panel));
  await sees(visitor, button('Messages, 1 unread'));
  await visitor.click(button('Messages, 1 unread'));
  await visitor.click(button(/Grace Hopper.*1 unread/, panel));
  await reads(visitor, 'Show me!');
  await visitor.press('Escape');
  await other.close();
});

test('a picture is uploaded', async ({ visitor }) => {
  await signUp(visitor);
  await visitor.goto('/import');
  await isStored(visitor);
  await visitor.pick(join(root, '.github/home.webp'));
  await reads(visitor, 'Your pictures were added', 20_000);
});
