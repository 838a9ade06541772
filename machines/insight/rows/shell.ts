import type { EventDetails } from '../../../events/entities/event.ts';
import { eventTypes, type FailureKind } from '../codes.ts';
import type { Draft, Rows } from '../row.ts';

const failed = (kind: FailureKind, details: EventDetails): Draft => ({
  event_type: eventTypes.failed,
  event_data: { kind, ...details },
});

/** Failures that nobody has to handle, for the analysts and the operator (S1.8), and what the shell shows. */
export const shellRows: Rows = {
  'chunk.givenUp': ({ data: { chunk } }) => failed('chunk', { route: chunk }),
  'command.failed': ({ data: { command, error } }) => failed('command', { command, error }),
  'crossDomain.failed': ({ data: { at, status } }) => failed('crossDomain', { reason: at, status }),
  'flow.failed': ({ data: { flow, error } }) => failed('flow', { reason: flow, error }),
  'input.malformed': ({ data: { from } }) => failed('input', { reason: from }),
  'locale.missed': ({ data: { locale } }) => failed('locale', { locale }),
  'navigationShortcuts.loadFailed': ({ data: { status } }, { user }) => ({
    ...failed('shortcuts', { reason: 'load', status }),
    ...(user?.id && { object_id_str: user.id }),
  }),
  'navigationShortcuts.refused': ({ data: { error, entityId } }) => ({
    ...failed('shortcuts', { reason: error }),
    ...(entityId !== null && { object_id_str: entityId }),
  }),
  'outbox.storeFailed': () => failed('store', { reason: 'outbox' }),
  'state.failed': ({ data: { status } }) => failed('state', { status }),
  'store.degraded': ({ data: { reason } }) => failed('store', { reason }),
  'store.lossFound': ({ data: { expected, found } }) => failed('store', { reason: 'loss', count: expected - found }),
  'view.failed': ({ data: { error, code, isRecovered } }) =>
    failed('view', { error, error_code: code, state: isRecovered ? 'recovered' : 'broken' }),
  'experience.viewed': ({ data: { placement, experience } }) => ({
    event_type: eventTypes.experienceViewed,
    event_data: { placement, experience },
  }),
  'pinQuery.missed': ({ data: { route } }) => ({ event_type: eventTypes.pinQueryMissed, event_data: { route } }),
  'request.replayed': ({ data: { route, status } }) => ({ event_type: eventTypes.requestReplayed, event_data: { route, status } }),
};
