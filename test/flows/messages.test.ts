import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attachment, Conversation, Message } from '../../events/entities/conversation.ts';
import { messageRefusals } from '../../events/entities/messageRefusal.ts';
import type { PageUser } from '../../events/entities/page.ts';
import { blockedPeople, blocksPerson } from '../../machines/messages/blocking.ts';
import { hasOlderMessages, merged, messageDraft, messagesShown, returnedMessage } from '../../machines/messages/conversation.ts';
import { conversationsShown, mayWriteMessages, unseenCount } from '../../machines/messages/conversationList.ts';
import { chosenAttachment, isWritingNew, openConversation } from '../../machines/messages/messagesPanel.ts';
import { isSendingNew, newMessageOf } from '../../machines/messages/newMessage.ts';
import { callMessages } from '../../src/edge/messages/callMessages.ts';
import type { Calls } from '../../src/edge/shell/calls.ts';
import { dataOf } from '../arbitraries/record.ts';
import { driven, snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, dueIn, go, next, settled, timerFires, timerFiresOf } from './session.ts';
import { startedAsAda, startedAsVisitor } from './signedIn.ts';

const grace = { id: '7', username: 'grace', fullName: 'Grace Hopper', imageSmallUrl: null };
const message = (id: string, ms: number, more: Partial<Message> = {}): Message => ({
  id,
  type: 'message',
  text: id,
  sender: grace,
  created_at: new Date(ms).toISOString(),
  created_ms: ms,
  client_id: null,
  pin: null,
  board: null,
  user: null,
  missing: null,
  ...more,
});
const conversationOf = (id: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  created_at: new Date(0).toISOString(),
  name: null,
  board: null,
  emails: [],
  unread: 0,
  users: [grace],
  last_message: null,
  position: 0,
  is_request: false,
  blocked: [],
  ...more,
});
const received = (drive: Drive, id: string, one: Message | null, more: Partial<Conversation> = {}): Drive =>
  next(drive, 'message.received', {
    conversationId: id,
    message: one,
    conversation: conversationOf(id, { unread: one ? 1 : 0, last_message: one, ...more }),
  });
const opened = (drive: Drive, id: string): Drive =>
  next(next(drive, 'overlay.opened', { overlay: 'messages' }), 'conversation.opened', { conversationId: id });
const loaded = (drive: Drive, id: string, messages: Message[], bookmark: string | null = null): Drive =>
  next(drive, 'conversation.loaded', {
    conversationId: id,
    bookmark,
    conversation: conversationOf(id, { messages, last_message: messages.at(-1) ?? null }),
  });
const failure = { status: null, code: null, message: '' };
const pin: Attachment = { kind: 'pin', id: '1' };
const shownIds = (drive: Drive, id: string): string[] => messagesShown(snapshotOf(drive, 'conversation', id)).map((one) => one.id);

describe('the dropdown [H-01]', () => {
  const writing = next(next(startedAsAda(), 'newMessage.opened', { attachment: pin, people: [grace] }), 'overlay.opened', {
    overlay: 'messages',
  });

  test('opening a conversation sets it and clears the attachment and the view for a new message', () => {
    expect(isWritingNew(snapshotOf(writing, 'messagesPanel'))).toBe(true);
    const open = next(writing, 'conversation.opened', { conversationId: 'c' });
    expect([
      openConversation(snapshotOf(open, 'messagesPanel')),
      chosenAttachment(snapshotOf(open, 'messagesPanel')),
      isWritingNew(snapshotOf(open, 'messagesPanel')),
    ]).toEqual(['c', null, false]);
    expect(newMessageOf(snapshotOf(open, 'newMessage')).people).toEqual([]);
    // With its recipient, the text is what comes next; without, the recipient.
    const isAddressed = (drive: Drive) => newMessageOf(snapshotOf(drive, 'newMessage')).isAddressed;
    expect([isAddressed(writing), isAddressed(next(writing, 'newMessage.recipientRemoved', { who: grace.id }))]).toEqual([true, false]);
  });

  test('closing a conversation clears it; the list is there again', () => {
    const left = next(opened(startedAsAda(), 'c'), 'conversation.closed', {});
    expect([openConversation(snapshotOf(left, 'messagesPanel')), stateOf(left, 'messagesPanel')]).toEqual([null, 'list']);
  });

  test('closing the dropdown in any way clears attachment and new message; the open conversation is there next time, loaded anew', () => {
    const ways = [
      (drive: Drive) => next(drive, 'overlay.closed', { overlay: 'messages' }),
      (drive: Drive) => next(drive, 'overlay.opened', { overlay: 'menu' }),
      (drive: Drive) => go(drive, '/pin/1/'),
    ];
    for (const close of ways) {
      const closed = close(writing);
      expect([
        chosenAttachment(snapshotOf(closed, 'messagesPanel')),
        stateOf(closed, 'messagesPanel'),
        stateOf(closed, 'newMessage'),
        newMessageOf(snapshotOf(closed, 'newMessage')).people,
      ]).toEqual([null, 'closed', 'closed', []]);
      const attached = close(next(opened(startedAsAda(), 'c'), 'attachment.chosen', { attachment: pin }));
      expect(chosenAttachment(snapshotOf(attached, 'messagesPanel'))).toBeNull();
      const again = next(attached, 'overlay.opened', { overlay: 'messages' });
      expect([openConversation(snapshotOf(again, 'messagesPanel')), appends(again)]).toEqual(['c', ['conversation.opened']]);
    }
  });

  test('a shared pin is attached, and sending opens the conversation [H-04]', () => {
    expect(chosenAttachment(snapshotOf(writing, 'messagesPanel'))).toEqual(pin);
    const sent = next(next(writing, 'newMessage.sendRequested', { attachment: pin }), 'newMessage.sent', {
      conversationId: 'c',
      conversation: conversationOf('c', { messages: [message('m', 1)] }),
    });
    expect([
      openConversation(snapshotOf(sent, 'messagesPanel')),
      chosenAttachment(snapshotOf(sent, 'messagesPanel')),
      appends(sent),
    ]).toEqual(['c', null, ['conversation.opened']]);
  });
});

describe('sending [H-02]', () => {
  const there = loaded(opened(startedAsAda(), 'c'), 'c', [message('m1', 10), message('m2', 20)]);
  const request = (drive: Drive, text: string, attachment: Attachment | null = null): Drive =>
    next(drive, 'message.sendRequested', { conversationId: 'c', text, attachment });
  const kept = (drive: Drive, clientId: string, text: string, attachment: Attachment | null = null): Drive =>
    next(drive, 'message.kept', { conversationId: 'c', clientId, text, attachment });
  const failed = (
    drive: Drive,
    clientId: string,
    text: string,
    more: { status?: number | null; attachment?: Attachment | null } = {},
  ): Drive => next(drive, 'message.sendFailed', { conversationId: 'c', clientId, text, attachment: null, ...failure, ...more });

  test('a temp message shows at once, and becomes the server’s', () => {
    const asking = request(there, ' hello ');
    expect(asked(asking, 'keepMessage')).toEqual([{ conversationId: 'c', text: 'hello', attachment: null, clientId: null }]);
    const pending = kept(asking, 't1', 'hello');
    expect(shownIds(pending, 'c')).toEqual(['m1', 'm2', 't1']);
    expect(messagesShown(snapshotOf(pending, 'conversation', 'c')).at(-1)).toMatchObject({ type: 'tempMessage', text: 'hello' });
    expect(asked(pending, 'sendMessage')).toEqual([{ conversationId: 'c', text: 'hello', attachment: null, clientId: 't1' }]);
    const sent = next(pending, 'message.sent', { conversationId: 'c', clientId: 't1', message: message('m3', 30, { client_id: 't1' }) });
    expect(shownIds(sent, 'c')).toEqual(['m1', 'm2', 'm3']);
  });

  test('a person’s profile goes along as the `user` of the call, like a pin or a board [H-02]', async () => {
    const profile = { kind: 'user', id: '7' } as const;
    const attached = next(there, 'attachment.chosen', { attachment: profile });
    expect(chosenAttachment(snapshotOf(attached, 'messagesPanel'))).toEqual(profile);
    const [order] = asked(kept(request(attached, '', profile), 't1', '', profile), 'sendMessage');
    const sent: unknown[] = [];
    const calls = { change: async (...call: unknown[]) => (sent.push(call), message('m3', 30)) } as unknown as Calls;
    await callMessages(calls, () => '1').sendMessage(order!, { append: () => undefined } as never);
    expect(sent).toEqual([['ConversationMessagesResource', 'create', { conversation_id: 'c', client_id: 't1', text: '', user: '7' }]]);
  });

  test('a failure takes the temp message away and gives its text back with the reason; the same text is sent under the same id again', () => {
    const back = failed(kept(request(there, 'hello', pin), 't1', 'hello', pin), 't1', 'hello', { status: 403, attachment: pin });
    expect(shownIds(back, 'c')).toEqual(['m1', 'm2']);
    const snapshot = snapshotOf(back, 'conversation', 'c');
    expect([messageDraft(snapshot), returnedMessage(snapshot)?.status, chosenAttachment(snapshotOf(back, 'messagesPanel'))]).toEqual([
      'hello',
      403,
      pin,
    ]);
    expect(asked(request(back, 'hello', pin), 'keepMessage')).toMatchObject([{ clientId: 't1' }]);
    expect(asked(request(back, 'hello', { kind: 'board', id: '2' }), 'keepMessage')).toMatchObject([{ clientId: null }]);
    expect(asked(request(next(back, 'conversation.typed', { conversationId: 'c', text: 'other' }), 'other'), 'keepMessage')).toMatchObject([
      { clientId: null },
    ]);
  });

  test('nothing that was written is lost, whatever fails when: it was sent, waits, or lies in the draft, in its order', () => {
    type Step = 'write' | 'send' | 'handle' | 'loseAnswer' | 'fail' | 'hear';
    const steps = fc.array(fc.constantFrom<Step>('write', 'write', 'send', 'send', 'handle', 'handle', 'fail', 'loseAnswer', 'hear'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (all) => {
        let drive = there;
        let [words, ids, ms] = [0, 0, 100];
        const server: Message[] = [];
        const written: string[] = [];
        const draft = (): string => messageDraft(snapshotOf(drive, 'conversation', 'c'));
        const waiting = (): { id: string; text: string }[] =>
          messagesShown(snapshotOf(drive, 'conversation', 'c')).flatMap((one) => (one.type === 'tempMessage' ? [one] : []));
        const take = ({ id, text }: { id: string; text: string }): Message => {
          const known = server.find(({ client_id }) => client_id === id);
          if (known) return known;
          server.push(message(`s${id}`, (ms += 1), { client_id: id, text }));
          return server.at(-1)!;
        };
        for (const step of all) {
          const [first] = waiting();
          if (step === 'write') {
            written.push(`w${(words += 1)}`);
            drive = next(drive, 'conversation.typed', { conversationId: 'c', text: `${draft()} ${written.at(-1)}`.trim() });
          } else if (step === 'send') {
            drive = request(drive, draft());
            for (const { text, clientId } of asked(drive, 'keepMessage')) drive = kept(drive, clientId ?? `t${(ids += 1)}`, text);
          } else if (step === 'hear') {
            for (const one of server) drive = received(drive, 'c', one);
          } else if (first) {
            if (step !== 'fail') take(first);
            if (step === 'handle') drive = next(drive, 'message.sent', { conversationId: 'c', clientId: first.id, message: take(first) });
            else drive = failed(drive, first.id, first.text);
          }
        }
        const said = [...server.map(({ text }) => text), ...waiting().map(({ text }) => text), draft()].join(' ').split(/\s+/);
        for (const word of written) expect(said).toContain(word);
        const known = shownIds(drive, 'c');
        expect(new Set(known).size).toBe(known.length);
      }),
      { numRuns: 300 },
    );
  });

  test('a message whose answer was lost but which arrived is not offered again', () => {
    const back = failed(kept(request(there, 'hello'), 't1', 'hello'), 't1', 'hello');
    const heard = received(back, 'c', message('m3', 30, { client_id: 't1', text: 'hello' }));
    expect([
      messageDraft(snapshotOf(heard, 'conversation', 'c')),
      returnedMessage(snapshotOf(heard, 'conversation', 'c')),
      shownIds(heard, 'c'),
    ]).toEqual(['', null, ['m1', 'm2', 'm3']]);
  });

  test('one after the other: the second waits for the first', () => {
    const two = kept(kept(there, 't1', 'one'), 't2', 'two');
    expect(asked(two, 'sendMessage')).toEqual([]);
    const first = next(two, 'message.sent', { conversationId: 'c', clientId: 't1', message: message('m3', 30, { client_id: 't1' }) });
    expect(asked(first, 'sendMessage')).toMatchObject([{ clientId: 't2' }]);
  });

  test('blank text without an attachment is not sent', () => {
    expect(asked(request(there, '  \n'), 'keepMessage')).toEqual([]);
    expect(asked(request(there, '', pin), 'keepMessage')).toHaveLength(1);
  });
});

describe('knowledge of a conversation [H-02]', () => {
  const some = fc
    .array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), ms: fc.nat(5) }), { maxLength: 12 })
    .map((all) => all.map(({ id, ms }) => message(id, ms)));

  test('messages are merged by id and sorted by creation, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(some, fc.nat(12), (all, cut) => {
        const once = merged(merged([], all.slice(0, cut)), all.slice(cut));
        expect(once.map(({ id }) => id).toSorted()).toEqual([...new Set(all.map(({ id }) => id))].toSorted());
        expect(once.map(({ created_ms }) => created_ms)).toEqual(once.map(({ created_ms }) => created_ms).toSorted((a, b) => a - b));
        expect(merged(once, once)).toEqual(once);
      }),
    );
  });

  test('a message that was removed or restored takes its own place, and one of a page that is not loaded waits for that page', () => {
    const before = loaded(opened(startedAsAda(), 'a'), 'a', [message('b', 2), message('c', 3)], 'older');
    const removed = received(before, 'a', message('b', 2, { text: '', is_removed: true }));
    const shown = (drive: Drive) =>
      messagesShown(snapshotOf(drive, 'conversation', 'a')).map((one) => ('is_removed' in one ? '(removed)' : one.text));
    expect([shown(removed), shown(received(removed, 'a', message('b', 2)))]).toEqual([
      ['(removed)', 'c'],
      ['b', 'c'],
    ]);
    const ofOlder = received(removed, 'a', message('a', 1, { text: '', is_removed: true }));
    expect(shown(ofOlder)).toEqual(['(removed)', 'c']);
    const older = next(next(ofOlder, 'conversation.olderRequested', { conversationId: 'a' }), 'conversation.olderLoaded', {
      conversationId: 'a',
      bookmark: null,
      messages: [message('a', 1, { text: '', is_removed: true })],
    });
    expect([shown(older), shown(received(older, 'a', message('0', 0)))]).toEqual([
      ['(removed)', '(removed)', 'c'],
      ['0', '(removed)', '(removed)', 'c'],
    ]);
  });

  test('a page that does not reach what was known stands alone, so that nothing is missing between', () => {
    const old = loaded(opened(startedAsAda(), 'c'), 'c', [message('m1', 1), message('m2', 2)], 'b1');
    const far = loaded(opened(old, 'c'), 'c', [message('m8', 8), message('m9', 9)], 'b8');
    expect(shownIds(far, 'c')).toEqual(['m8', 'm9']);
    expect(asked(next(far, 'conversation.olderRequested', { conversationId: 'c' }), 'loadOlderMessages')).toEqual([
      { conversationId: 'c', bookmark: 'b8' },
    ]);
    const near = loaded(opened(old, 'c'), 'c', [message('m2', 2), message('m3', 3)], 'b2');
    expect(shownIds(near, 'c')).toEqual(['m1', 'm2', 'm3']);
    const streamed = received(received(startedAsAda(), 'c', message('m1', 1)), 'c', message('m9', 9));
    const first = received(opened(streamed, 'c'), 'c', message('m10', 10));
    const shown = loaded(first, 'c', [message('m8', 8), message('m9', 9)], 'b8');
    expect([shownIds(shown, 'c'), hasOlderMessages(snapshotOf(shown, 'conversation', 'c'))]).toEqual([['m8', 'm9', 'm10'], true]);
    expect(shownIds(next(shown, 'conversation.removed', { conversationId: 'c' }), 'c')).toEqual([]);
    const older = next(next(far, 'conversation.olderRequested', { conversationId: 'c' }), 'conversation.olderLoaded', {
      conversationId: 'c',
      bookmark: null,
      messages: [message('m7', 7)],
    });
    expect([shownIds(older, 'c'), hasOlderMessages(snapshotOf(older, 'conversation', 'c'))]).toEqual([['m7', 'm8', 'm9'], false]);
  });
});

describe('more was written than was told [H-02]', () => {
  const gapped = (drive: Drive, id: string, one: Message): Drive => settled(received(next(drive, 'messageStream.gapped', {}), id, one));
  const known = [message('a', 1), message('b', 2)];

  test('after a gap, old messages are dropped and requested again for open conversations, or on opening', () => {
    const open = loaded(opened(startedAsAda(), 'c'), 'c', known);
    const after = gapped(open, 'c', message('x', 300));
    expect([shownIds(after, 'c'), asked(after, 'loadConversation')]).toEqual([['x'], [{ conversationId: 'c' }]]);
    const whole = loaded(after, 'c', [message('w', 299), message('x', 300)], 'older');
    expect([shownIds(whole, 'c'), hasOlderMessages(snapshotOf(whole, 'conversation', 'c'))]).toEqual([['w', 'x'], true]);
    const older = next(loaded(opened(startedAsAda(), 'c'), 'c', known, 'older'), 'conversation.olderRequested', { conversationId: 'c' });
    expect(asked(gapped(older, 'c', message('x', 300)), 'loadConversation')).toHaveLength(1);

    const unopened = gapped(received(startedAsAda(), 'c', known[0]!), 'c', message('x', 300));
    expect([shownIds(unopened, 'c'), asked(unopened, 'loadConversation')]).toEqual([['x'], []]);
  });

  test('only the first message of each conversation after a gap has one before it', () => {
    const first = (drive: Drive, id: string): string[] => appends(received(drive, id, message('x', 300)));
    const after = next(startedAsAda(), 'messageStream.gapped', {});
    const again = received(after, 'c', message('w', 299));
    expect([first(startedAsAda(), 'c'), first(after, 'c'), first(again, 'c'), first(again, 'd')]).toEqual([
      [],
      ['conversation.gapped'],
      [],
      ['conversation.gapped'],
    ]);
    expect(first(next(again, 'messageStream.gapped', {}), 'c')).toEqual(['conversation.gapped']);
  });

  test('list and badge are asked for anew', () => {
    const told = next(startedAsAda(), 'messageStream.gapped', {});
    expect([asked(told, 'loadMessageBadge').length, asked(told, 'listConversations').length]).toEqual([1, 1]);
  });
});

describe('the list and its badge [H-03]', () => {
  const listed = (drive: Drive, conversations: Conversation[], more = {}): Drive =>
    next(drive, 'conversations.listed', { mailbox: 'inbox', isFirst: true, bookmark: null, conversations, ...more });
  const at = (id: string, ms: number): Conversation => conversationOf(id, { last_message: message(`${id}m`, ms) });
  const ids = (drive: Drive): string[] => conversationsShown(snapshotOf(drive, 'conversationList')).map(({ id }) => id);
  const badge = (drive: Drive): number => unseenCount(snapshotOf(drive, 'conversationList'));
  const open = next(startedAsAda(), 'overlay.opened', { overlay: 'messages' });

  test('it is sorted by the last message, newest first, whatever comes in whatever order', () => {
    const happenings = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), ms: fc.integer({ min: 1, max: 50 }) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(happenings, (all) => {
        const drive = all.reduce(
          (before, { id, ms }) => received(before, id, message(`${id}${ms}`, ms)),
          listed(open, [at('a', 5), at('b', 9)]),
        );
        const times = conversationsShown(snapshotOf(drive, 'conversationList')).map(({ last_message: last }) => last!.created_at);
        expect(times).toEqual(times.toSorted().toReversed());
        expect(new Set(ids(drive)).size).toBe(ids(drive).length);
      }),
    );
    const sent = next(listed(open, [at('a', 5), at('b', 9)]), 'message.sent', {
      conversationId: 'a',
      clientId: 't',
      message: message('new', 20),
    });
    expect(ids(sent)).toEqual(['a', 'b']);
  });

  test('the badge counts conversations with something unread, requests left out; reading one clears it', () => {
    const counted = next(startedAsAda(), 'conversations.badgeLoaded', { news: 0, atHome: 0, unseen: ['a', 'b'] });
    expect(badge(counted)).toBe(2);
    expect(badge(received(counted, 'a', message('x', 1)))).toBe(2);
    const more = received(counted, 'c', message('y', 2));
    expect([badge(more), badge(received(more, 'd', message('z', 3), { is_request: true }))]).toEqual([3, 3]);
    const read = loaded(opened(more, 'c'), 'c', []);
    expect(badge(read)).toBe(2);
    const cleared = next(more, 'conversation.read', { conversationId: 'c' });
    expect([badge(cleared), conversationsShown(snapshotOf(cleared, 'conversationList'))[0]?.unread]).toEqual([2, 0]);
  });

  test('the badge is asked for again whenever the stream opens, since earlier messages and readings elsewhere are not in it', () => {
    expect(asked(next(startedAsAda(), 'messageStream.opened', {}), 'loadMessageBadge')).toHaveLength(1);
  });

  test('an answer about the badge forgets no message that came after it was asked for', () => {
    const none = (drive: Drive): Drive => next(drive, 'conversations.badgeLoaded', { unseen: [], news: 0, atHome: 0 });
    const came = received(startedAsAda(), 'a', message('x', 1));
    expect([badge(none(came)), badge(none(next(came, 'conversation.read', { conversationId: 'a' })))]).toEqual([1, 0]);
    expect(badge(none(next(came, 'messageStream.opened', {})))).toBe(0);
  });

  test('a message in the open conversation is read at once, elsewhere it is not', () => {
    const reading = loaded(opened(startedAsAda(), 'c'), 'c', []);
    expect(asked(received(reading, 'c', message('x', 5)), 'markRead')).toEqual([{ conversationId: 'c', position: 5 }]);
    expect(appends(received(reading, 'c', message('x', 5)))).toEqual(['conversation.read']);
    expect(asked(received(reading, 'd', message('x', 5)), 'markRead')).toEqual([]);
    expect(asked(received(next(reading, 'overlay.closed', { overlay: 'messages' }), 'c', message('x', 5)), 'markRead')).toEqual([]);
  });

  test('pages go on where they ended; what is gone from a page is gone', () => {
    const first = listed(open, [at('c', 9), at('b', 8)], { bookmark: 'p2' });
    const more = next(first, 'conversations.moreRequested', {});
    expect(asked(more, 'listConversations')).toEqual([{ mailbox: 'inbox', bookmark: 'p2' }]);
    const both = listed(more, [at('a', 1)], { isFirst: false });
    expect(ids(both)).toEqual(['c', 'b', 'a']);
    const anew = listed(
      next(next(both, 'overlay.closed', { overlay: 'messages' }), 'overlay.opened', { overlay: 'messages' }),
      [at('c', 9)],
      { bookmark: 'p2' },
    );
    expect(ids(anew)).toEqual(['c', 'b', 'a']);
    expect(ids(listed(next(anew, 'conversations.shown', { mailbox: 'inbox' }), [at('c', 9)]))).toEqual(['c']);
  });

  test('a request that is accepted goes to the inbox at once, a deleted one is gone, and a failure asks again [H-04]', () => {
    const asking = received(next(open, 'conversations.shown', { mailbox: 'requests' }), 'r', message('x', 1), { is_request: true });
    expect(ids(asking)).toEqual(['r']);
    const accepted = next(asking, 'conversation.acceptRequested', { conversationId: 'r' });
    expect([ids(accepted), asked(accepted, 'acceptConversation')]).toEqual([[], [{ conversationId: 'r' }]]);
    expect(
      asked(next(accepted, 'conversation.changeFailed', { conversationId: 'r', what: 'accept', ...failure }), 'listConversations'),
    ).toHaveLength(1);
    const declined = next(asking, 'conversation.removeRequested', { conversationId: 'r' });
    expect([ids(declined), asked(declined, 'removeConversation')]).toEqual([[], [{ conversationId: 'r' }]]);
  });

  test('only those who have messages are asked for theirs', () => {
    expect([mayWriteMessages(snapshotOf(startedAsAda(), 'conversationList')), asked(startedAsAda(), 'loadMessageBadge')]).toEqual([
      true,
      [undefined],
    ]);
    expect([asked(startedAsVisitor(), 'loadMessageBadge'), asked(startedAsVisitor(), 'openMessageStream')]).toEqual([[], []]);
    const ada = { id: '1', username: 'ada', first_name: 'Ada', full_name: 'Ada', image_medium_url: null };
    const asksAs = (user: PageUser) => {
      const drive = startedAsAda('/', {}, { user });
      return [asked(drive, 'loadMessageBadge').length, asked(drive, 'openMessageStream').length];
    };
    // Its number of news is theirs too.
    expect(asksAs({ ...ada, login_state: 1, is_under_16: true })).toEqual([1, 0]);
    expect(asksAs({ ...ada, login_state: 2 })).toEqual([0, 0]);
  });
});

describe('a new message [H-04]', () => {
  const begun = next(startedAsAda(), 'newMessage.opened', { attachment: null, people: [] });
  const sought = (drive: Drive, term: string): Drive => next(drive, 'newMessage.sought', { term });

  test('people are looked for when one pauses, and only what was typed last is shown', () => {
    const typed = sought(sought(begun, 'gr'), 'gra');
    expect([asked(typed, 'findPeople'), dueIn(typed, 'newMessage')]).toEqual([[], [120]]);
    const asking = timerFires(typed);
    expect(asked(asking, 'findPeople')).toEqual([{ term: 'gra' }]);
    expect(newMessageOf(snapshotOf(next(asking, 'newMessage.peopleFound', { term: 'gr', people: [grace] }), 'newMessage')).found).toEqual(
      [],
    );
    expect(newMessageOf(snapshotOf(next(asking, 'newMessage.peopleFound', { term: 'gra', people: [grace] }), 'newMessage')).found).toEqual([
      grace,
    ]);
  });

  test('it goes to people and addresses, each once; a failure keeps all and tells why', () => {
    const chosen = [grace, grace].reduce(
      (drive, person) => next(drive, 'newMessage.personAdded', { person }),
      next(begun, 'newMessage.emailAdded', { email: 'mary@example.org' }),
    );
    expect(asked(next(chosen, 'newMessage.sendRequested', { attachment: null }), 'createConversation')).toEqual([]);
    const sending = next(next(chosen, 'newMessage.typed', { text: ' hello ' }), 'newMessage.sendRequested', { attachment: pin });
    expect(asked(sending, 'createConversation')).toEqual([
      { userIds: ['7'], emails: ['mary@example.org'], text: 'hello', attachment: pin, clientId: null },
    ]);
    expect(isSendingNew(snapshotOf(sending, 'newMessage'))).toBe(true);
    const failed = next(sending, 'newMessage.sendFailed', {
      clientId: 'k',
      status: 403,
      code: messageRefusals.unreachable,
      message: 'Grace Hopper can not be written to.',
    });
    expect(newMessageOf(snapshotOf(failed, 'newMessage'))).toMatchObject({
      people: [grace],
      text: ' hello ',
      failure: { status: 403, code: messageRefusals.unreachable },
    });
    expect(asked(next(failed, 'newMessage.sendRequested', { attachment: pin }), 'createConversation')).toMatchObject([{ clientId: 'k' }]);
    const removed = next(failed, 'newMessage.recipientRemoved', { who: 'mary@example.org' });
    expect(asked(next(removed, 'newMessage.sendRequested', { attachment: pin }), 'createConversation')).toMatchObject([
      { emails: [], clientId: null },
    ]);
  });

  test('ten others at most', () => {
    const many = Array.from({ length: 14 }, (_, n) => ({ ...grace, id: `${n}` })).reduce(
      (drive, person) => next(drive, 'newMessage.personAdded', { person }),
      begun,
    );
    expect(newMessageOf(snapshotOf(many, 'newMessage')).people).toHaveLength(10);
  });
});

describe('the stream', () => {
  const listening = next(startedAsAda(), 'messageStream.opened', {});
  const fail = (drive: Drive): Drive => next(drive, 'messageStream.failed', { jitter: 0.5 });

  test('begins with the page, from the last message that it told of, and rests while the page is out of sight', () => {
    expect([asked(startedAsAda(), 'openMessageStream'), snapshotOf(listening, 'messageStream').matches({ listening: 'open' })]).toEqual([
      [{ after: 0 }],
      true,
    ]);
    const told = received(listening, 'c', message('m', 77));
    expect(stateOf(next(told, 'session.paused', { cause: 'blur' }), 'messageStream')).toEqual({ listening: 'open' });
    const hidden = next(told, 'session.paused', { cause: 'hidden' });
    expect(asked(hidden, 'closeMessageStream')).toHaveLength(1);
    expect(asked(next(hidden, 'session.resumed', {}), 'openMessageStream')).toEqual([{ after: 77 }]);
  });

  test('waits twice as long after each failure; after three calls stand in, and after six of them it is tried again', () => {
    let drive = fail(listening);
    expect(dueIn(drive, 'messageStream')).toEqual([2000]);
    drive = fail(timerFiresOf(drive, 'messageStream'));
    expect(dueIn(drive, 'messageStream')).toEqual([4000]);
    drive = fail(timerFiresOf(drive, 'messageStream'));
    for (let n = 0; n < 6; n++) {
      expect(asked(drive, 'pollMessages')).toEqual([{ after: 0 }]);
      drive = next(drive, n % 2 ? 'messageStream.polled' : 'messageStream.pollFailed', n % 2 ? {} : failure);
      expect(dueIn(drive, 'messageStream')).toEqual([5000]);
      drive = timerFiresOf(drive, 'messageStream');
    }
    expect(asked(drive, 'openMessageStream')).toEqual([{ after: 0 }]);
    expect(dueIn(fail(next(drive, 'messageStream.opened', {})), 'messageStream')).toEqual([2000]);
  });

  test('without a connection nothing is tried, and it goes on with it', () => {
    const lost = next(fail(listening), 'connection.lost', {});
    expect(dueIn(lost, 'messageStream')).toEqual([]);
    expect(asked(next(lost, 'connection.restored', {}), 'openMessageStream')).toHaveLength(1);
    const hidden = next(next(lost, 'session.paused', { cause: 'hidden' }), 'connection.restored', {});
    expect(asked(hidden, 'openMessageStream')).toEqual([]);
    expect(asked(next(hidden, 'session.resumed', {}), 'openMessageStream')).toHaveLength(1);
  });

  test('it never listens twice, nor out of sight or offline, whatever happens', () => {
    const types = [
      'session.paused',
      'session.resumed',
      'connection.lost',
      'connection.restored',
      'messageStream.opened',
      'messageStream.failed',
      'messageStream.polled',
    ] as const;
    const happenings = fc.array(
      fc.option(fc.oneof(...types.map((type) => dataOf(type).map((data) => ({ type, data, after: 10 })))), { freq: 4 }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(happenings, (all) => {
        let isOpen = true;
        let isSeen = true;
        let isOnline = true;
        let drive = startedAsAda();
        for (const one of all) {
          const before = drive;
          drive = driven([one], before);
          if (drive === before) continue;
          if (one?.type === 'session.paused' || one?.type === 'session.resumed')
            isSeen = one.type === 'session.resumed' || ('cause' in one.data && one.data.cause === 'blur' && isSeen);
          if (one?.type === 'connection.lost' || one?.type === 'connection.restored') isOnline = one.type === 'connection.restored';
          if (one?.type === 'messageStream.failed') isOpen = false;
          for (const { command } of drive.orders) {
            if (command === 'closeMessageStream') isOpen = false;
            if (command !== 'openMessageStream') continue;
            expect([isOpen, isSeen, isOnline]).toEqual([false, true, true]);
            isOpen = true;
          }
          const state = stateOf(drive, 'messageStream');
          if (state === 'resting' || state === 'offline') expect(isOpen).toBe(false);
        }
      }),
    );
  });
});

test('a blocked person shows as blocked, and is listed until unblocked [H-04] [A-06]', () => {
  const request = next(startedAsAda(), 'block.requested', { userId: '7', isBlocked: true });
  expect(asked(request, 'setBlock')).toEqual([{ userId: '7', isBlocked: true }]);
  const known = received(request, 'c', message('m', 1));
  const blocked = next(known, 'block.done', { userId: '7', isBlocked: true });
  expect(conversationsShown(snapshotOf(blocked, 'conversationList'))[0]?.blocked).toEqual(['7']);
  const list = next(next(blocked, 'blockedPeople.shown', {}), 'blockedPeople.listed', { people: [grace] });
  expect(blockedPeople(snapshotOf(list, 'blocking'))).toEqual([grace]);
  const isBlocked = (drive: Drive, blockedByMe: boolean) => blocksPerson(snapshotOf(drive, 'blocking'), { id: '7', blockedByMe });
  const free = next(list, 'block.done', { userId: '7', isBlocked: false });
  expect([isBlocked(request, true), isBlocked(blocked, false), isBlocked(free, true)]).toEqual([true, true, false]);
  expect(blockedPeople(snapshotOf(free, 'blocking'))).toEqual([]);
  expect(conversationsShown(snapshotOf(free, 'conversationList'))[0]?.blocked).toEqual([]);
  expect(appends(next(request, 'block.failed', { userId: '7', isBlocked: true, ...failure }))).toEqual(['toast.shown']);
});
