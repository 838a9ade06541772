import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { accountIn } from './account.ts';

/** Pages on which a person logs in: going there from the prompt goes on with the save. */
const isDoor = (handler: string | null): boolean => /^(?:login|signup|password)\b/.test(handler ?? '');

/**
 * A save requested while signed out: stored beyond the page's life and done after log-in (S1.4 "unauth save"). Leaving for any other page
 * dismisses it, as closing the prompt does.
 */
export const unauthSave = setup({
  types: {
    context: {} as { pinId: string | null },
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'unauthSave.pinSet'
      | 'unauthSave.found'
      | 'prompt.dismissed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'boards.listed'
    >,
  },
  guards: {
    isSignedIn: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    isVisitorElsewhere: ({ event }) =>
      event.type === 'session.started' && event.data.page?.context.user.login_state === 0 && !isDoor(event.data.handler),
    isElsewhere: ({ event }) => 'handler' in event.data && !isDoor(event.data.handler),
    hasBoard: ({ event }) => event.type === 'boards.listed' && event.data.lastSaved.length + event.data.all.length > 0,
  },
  actions: {
    remember: assign(({ event }) => ('pinId' in event.data ? { pinId: event.data.pinId } : {})),
    forget: assign({ pinId: null }),
    keepUnauthSave: command<'keepUnauthSave'>(),
    readUnauthSave: command<'readUnauthSave'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'unauthSave',
  context: { pinId: null },
  initial: 'none',
  on: {
    'unauthSave.pinSet': {
      target: '.waiting',
      actions: [
        'remember',
        { type: 'keepUnauthSave', params: ({ event }) => ({ pinId: event.data.pinId }) },
        { type: 'append', params: { type: 'prompt.requested', data: { reason: 'save' } } },
      ],
    },
    'unauthSave.found': { target: '.completing', actions: 'remember' },
  },
  states: {
    none: {
      on: {
        'session.started': [
          { guard: 'isSignedIn', actions: { type: 'readUnauthSave', params: undefined } },
          { guard: 'isVisitorElsewhere', actions: { type: 'keepUnauthSave', params: { pinId: null } } },
        ],
        'state.loaded': { guard: 'isSignedIn', actions: { type: 'readUnauthSave', params: undefined } },
      },
    },
    waiting: {
      on: {
        'prompt.dismissed': { target: 'none', actions: ['forget', { type: 'keepUnauthSave', params: { pinId: null } }] },
        'navigation.pushed': {
          guard: 'isElsewhere',
          target: 'none',
          actions: ['forget', { type: 'keepUnauthSave', params: { pinId: null } }],
        },
        'navigation.popped': {
          guard: 'isElsewhere',
          target: 'none',
          actions: ['forget', { type: 'keepUnauthSave', params: { pinId: null } }],
        },
      },
    },
    /** The loaded boards decide the destination; a person without a board is asked to name the first. */
    completing: {
      on: {
        'boards.listed': [
          {
            guard: 'hasBoard',
            target: 'none',
            actions: [
              {
                type: 'append',
                params: ({ context, event }) => ({
                  type: 'change.requested' as const,
                  data: {
                    change: {
                      kind: 'savePin' as const,
                      pinId: context.pinId ?? '',
                      boardId: (event.data.lastSaved[0] ?? event.data.all[0])!.id,
                      sectionId: null,
                    },
                  },
                }),
              },
              { type: 'keepUnauthSave', params: { pinId: null } },
              'forget',
            ],
          },
          {
            target: 'none',
            actions: [
              {
                type: 'append',
                params: ({ context }) => ({
                  type: 'picker.opened' as const,
                  data: { purpose: 'save' as const, pinIds: [context.pinId ?? ''], anchor: null, from: null },
                }),
              },
              { type: 'append', params: { type: 'picker.creationStarted', data: { what: 'board' } } },
              { type: 'keepUnauthSave', params: { pinId: null } },
              'forget',
            ],
          },
        ],
      },
    },
  },
});
