import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { playerOf, type Player } from './player.ts';

/** Pauses a playing video while a finger stays on it. A short touch is a tap. */
export const videoHold = setup({
  types: {
    context: {} as { player: Player },
    input: {} as { key: string },
    events: {} as RecordOf<'video.pressed' | 'video.released' | 'video.holdClicked' | 'video.detached'>,
  },
  delays: { tap: 300, click: 500 },
  actions: { playVideos: command<'playVideos'>(), pauseVideos: command<'pauseVideos'>() },
}).createMachine({
  id: 'videoHold',
  context: ({ input }) => ({ player: playerOf(input.key) }),
  initial: 'untouched',
  states: {
    untouched: { on: { 'video.pressed': { target: 'touched' } } },
    touched: {
      after: { tap: { target: 'held' } },
      on: { 'video.released': { target: 'free' }, 'video.detached': { target: 'free' } },
    },
    held: {
      entry: { type: 'pauseVideos', params: ({ context }) => ({ players: [context.player] }) },
      on: {
        'video.released': {
          target: 'ending',
          actions: { type: 'playVideos', params: ({ context }) => ({ players: [context.player] }) },
        },
        'video.detached': { target: 'free' },
      },
    },
    /** Up to its half second, a browser takes a hold for a click. */
    ending: {
      after: { click: { target: 'free' } },
      on: {
        'video.holdClicked': { target: 'free' },
        'video.pressed': { target: 'touched' },
        'video.detached': { target: 'free' },
      },
    },
    free: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof videoHold>;
export const isTouched = ({ value }: Snapshot): boolean => value === 'touched' || value === 'held';
/** A click now ends a hold, and is no press. */
export const isHold = ({ value }: Snapshot): boolean => value === 'held' || value === 'ending';
