import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';
import { hasRepFooter, repFooter, shownFooter } from './repFooter.ts';

interface Context {
  isSignedIn: boolean;
  isShown: boolean;
}

/** Experiences are fetched again after a time without a connection; the first sight of one is recorded, once a session (S1.4, S1.7). */
export const experiences = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'session.started' | 'state.loaded' | 'connection.restored' | 'experiences.loaded' | 'experiences.failed' | 'feed.pageLoaded'
    >,
  },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isFooterSeen: ({ context, event }) => event.type === 'feed.pageLoaded' && context.isSignedIn && context.isShown,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded'
        ? {
            isSignedIn: accountIn(event) !== null,
            isShown: hasRepFooter((event.type === 'state.loaded' ? event.data.state : event.data.page?.state)?.experiences ?? {}),
          }
        : {},
    ),
    learn: assign(({ event }) => (event.type === 'experiences.loaded' ? { isShown: hasRepFooter(event.data.experiences) } : {})),
    append: command<'append'>(),
    loadExperiences: command<'loadExperiences'>(),
  },
}).createMachine({
  id: 'experiences',
  type: 'parallel',
  context: { isSignedIn: false, isShown: false },
  states: {
    loading: {
      initial: 'idle',
      on: {
        'session.started': { actions: 'begin' },
        'state.loaded': { actions: 'begin' },
        'experiences.loaded': { target: '.idle', actions: 'learn' },
        'experiences.failed': { target: '.idle' },
      },
      states: {
        idle: { on: { 'connection.restored': { guard: 'isSignedIn', target: 'asked' } } },
        asked: { entry: { type: 'loadExperiences', params: undefined } },
      },
    },
    sight: {
      initial: 'unseen',
      states: {
        unseen: { on: { 'feed.pageLoaded': { guard: 'isFooterSeen', target: 'seen' } } },
        seen: {
          entry: {
            type: 'append',
            params: { type: 'experience.viewed', data: { placement: repFooter, experience: shownFooter } },
          },
        },
      },
    },
  },
});
