import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitByPrivacy, publicDetails } from '../../events/entities/event.ts';
import { catalogue } from '../../events/catalogue.ts';
import { mapFields } from '../../events/fields.ts';
import type { AnyRecord, RecordType } from '../../events/record.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { derive, eventsOf, nothingDerived, rows } from '../../machines/insight/derive.ts';
import { codeNames } from '../../machines/insight/names.ts';
import { plainFields } from '../../machines/insight/plainEvent.ts';
import { recordEvents } from '../../machines/insight/recordEvents.ts';
import { dataOf, recordTypes } from '../arbitraries/record.ts';
import { epoch } from '../flows/drive.ts';
import { next } from '../flows/session.ts';
import { startedAsVisitor } from '../flows/signedIn.ts';

/** Record types that are no events, by the reason. */
const exceptions: Readonly<Record<string, readonly RecordType[]>> = {
  'happens with every movement, letter or second': [
    'viewport.resized',
    'viewport.scrolled',
    'tile.hovered',
    'tile.focused',
    'tile.pressed',
    'tile.released',
    'tile.clicked',
    'visualSearch.regionMoved',
    'lightbox.zoomed',
    'lightbox.shifted',
    'lightbox.pressed',
    'lightbox.dragged',
    'lightbox.released',
    'search.typed',
    'search.highlighted',
    'picker.typed',
    'address.typed',
    'creation.typed',
    'creation.progressed',
    'share.typed',
    'newMessage.typed',
    'conversation.typed',
    'commentComposer.typed',
    'commentComposer.highlighted',
    'form.changed',
    'form.secretChanged',
    'incoming.dragged',
    'video.progressed',
    'video.seeking',
    'preview.looked',
    'organising.selected',
    'gesture.made',
    'navigation.holdChanged',
  ],
  'an event of it would cause the next one': [
    'events.kept',
    'events.found',
    'events.sent',
    'events.sendFailed',
    'timer.fired',
    'texts.used',
    'texts.sent',
    'logSharing.sent',
    'logSharing.sendFailed',
    'memory.released',
    'departures.read',
  ],
  'the page prepares itself; no person does or sees anything': [
    'flows.loaded',
    'startUp.rendered',
    'chunk.requested',
    'chunk.loaded',
    'script.requested',
    'script.found',
    'locale.loaded',
    'closeup.preloadRequested',
    'closeup.preloaded',
    'closeup.preloadFailed',
    'call.answered',
    'call.unanswered',
    'server.reached',
    'server.unreached',
    'network.lost',
    'network.restored',
    'adBlocker.recordRead',
    'adBlocker.notSeen',
    'playback.waitSwitched',
    'frame.loaded',
    'tag.loaded',
    'boardTools.shown',
    'messageStream.opened',
    'messageStream.polled',
    'fingerprint.computed',
    'fingerprint.sent',
    'tokens.refreshed',
    'logSharing.found',
    'logSharing.notFound',
    'visitor.updated',
    'accounts.read',
  ],
  'the owner decides about other people': [
    'inbox.loaded',
    'inbox.failed',
    'inbox.retried',
    'inbox.moreAsked',
    'inbox.settled',
    'inbox.settlingDone',
    'inbox.settlingRefused',
    'reportQueue.orderChosen',
    'reportQueue.loaded',
    'reportQueue.failed',
    'reportQueue.retried',
    'reportQueue.moreAsked',
    'moderatedPeople.found',
    'moderatedPeople.failed',
    'moderationLog.loaded',
    'moderationLog.failed',
    'moderationLog.retried',
    'moderationLog.moreAsked',
    'moderation.requested',
    'moderation.done',
    'moderation.refused',
    'moderation.undoRequested',
    'moderation.undone',
    'moderation.undoRefused',
    'figureSessions.requested',
    'figureSessions.closed',
    'figureSessions.loaded',
    'figureSessions.failed',
    'acquisition.daysChosen',
    'acquisition.loaded',
    'acquisition.failed',
    'acquisition.retried',
    'articlePlan.loaded',
    'articlePlan.failed',
    'articlePlan.retried',
    'articlePlan.moveRequested',
    'articlePlan.removeRequested',
    'articlePlan.changeFailed',
    'overview.spanChosen',
    'overview.loaded',
    'overview.failed',
    'overview.retried',
  ],
};

/** The first record of each log, whose words are of no other record. */
const opening = startedAsVisitor('/').log;
const eventAfterOpening = (type: RecordType, data: unknown) =>
  eventsOf([...opening, { seq: opening.length, at: epoch, type, data } as AnyRecord]).at(-1)!;
const plainTypes = Object.keys(recordEvents) as RecordType[];

describe('what analysts see of a log [N-07]', () => {
  test('each record type is an event of its own kind, or is excepted for a reason', () => {
    const told = [...Object.keys(rows), ...plainTypes, ...Object.values(exceptions).flat()];
    expect(told.filter((type, i) => told.indexOf(type) !== i)).toEqual([]);
    expect([...told].sort()).toEqual([...recordTypes].sort());
    const codes = [...Object.values<number>(eventTypes), ...Object.values<number>(recordEvents)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codeNames.event_type.values()).size).toBe(codes.length);
    for (const name of codeNames.event_type.values()) expect(name).toMatch(/^[a-z][a-z_]*$/);
    expect(codeNames.event_type.get(601)).toBe('topic_followed');
  });

  test('numbers only grow at the end', () => {
    const numbers = Object.values<number>(recordEvents);
    expect(numbers).toEqual(numbers.map((_, i) => 1000 + i));
    // Some of the first release, which consumers know.
    const anchors = [recordEvents['state.loaded'], recordEvents['comment.created'], recordEvents['storefront.localeChosen']];
    expect(anchors).toEqual([1000, 1273, 1435]);
  });

  test('the details of plain events are public, and have one class in every record', () => {
    for (const name of Object.values(plainFields)) expect([name, publicDetails.has(name)]).toEqual([name, true]);
    const classes = plainTypes.flatMap((type) =>
      Object.entries(catalogue[type].schema.entries).flatMap(([field, schema]) =>
        Object.hasOwn(plainFields, field) && 'privacy' in schema && schema.privacy !== 'open' && schema.privacy !== 'id'
          ? [`${type}: ${field}`]
          : [],
      ),
    );
    expect(classes).toEqual([]);
  });

  test('every plain event has its number, and nothing private', () => {
    const canary = 'zq-canary-';
    for (const type of plainTypes)
      fc.assert(
        fc.property(dataOf(type), (data) => {
          const planted = mapFields(catalogue[type].schema, data, ({ value, privacy, options }) =>
            typeof value === 'string' && !options && privacy !== 'open' && privacy !== 'id' ? `${canary}${value}` : value,
          );
          const event = eventAfterOpening(type, planted);
          expect([type, event.event_type]).toEqual([type, recordEvents[type]]);
          expect(JSON.stringify(splitByPrivacy(event, null))).not.toContain(canary);
        }),
        { numRuns: 5 },
      );
  }, 60_000);

  test('comments, messages, consent, passcodes and searches are told with their ids, outcomes and counts, without a text', () => {
    const failure = { status: 403, code: 40, message: 'zqtext' };
    const events = [
      eventAfterOpening('comment.createFailed', { pinId: '1', parentId: null, clientId: 'c1', text: 'zqtext', tags: [], ...failure }),
      eventAfterOpening('comment.toggleDone', { commentId: '7', what: 'like', isOn: true }),
      eventAfterOpening('message.sent', { conversationId: '5', clientId: 'c2', message: { text: 'zqtext' } }),
      eventAfterOpening('consent.given', { choice: 'refused' }),
      eventAfterOpening('passcode.declined', { form: 'passcode' }),
      eventAfterOpening('feed.pageLoaded', { page: { pins: [{}, {}, {}] }, source: { kind: 'search', scope: 'pins', query: 'zqtext' } }),
    ];
    expect(
      events.map(({ event_type, object_id_str, event_data }) => [codeNames.event_type.get(event_type), object_id_str, event_data]),
    ).toEqual([
      ['comment_create_failed', '1', { pin_id: '1', parent_id: null, status: 403, error_code: 40 }],
      ['comment_toggle_done', '7', { comment_id: '7', what: 'like', is_on: true }],
      ['message_sent', '5', { conversation_id: '5' }],
      ['consent_given', undefined, { choice: 'refused' }],
      ['passcode_declined', undefined, { form: 'passcode' }],
      ['feed_loaded', undefined, { kind: 'search', count: 3 }],
    ]);
    expect(JSON.stringify(events)).not.toContain('zqtext');
    expect(new Set(events.map(({ session_id }) => session_id)).size).toBe(1);
  });

  test('a record type that is no event changes nothing', () => {
    const { log } = next(startedAsVisitor('/'), 'search.typed', { text: 'tea' });
    const before = log.slice(0, -1).reduce(derive, nothingDerived);
    expect(derive(before, log.at(-1)!).events).toEqual([]);
  });
});
