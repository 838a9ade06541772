import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { playerOf, type Player } from './player.ts';

/** A finger that stays on a video that plays holds it; taken away, it goes on. A short touch is a tap. */
export const videoHold = setup({
  types: { context: {} as { player: Player }, input: {} as { key: string }, events: {} as RecordOf<'video.pressed' | 'video.released' | 'video.detached'> },
  delays: { tap: 300 },
  actions: { playVideos: command<'playVideos'>(), pauseVideos: command<'pauseVideos'>() },
}).createMachine({
  id: 'videoHold',
  context: ({ input }) => ({ player: playerOf(input.key) }),
  initial: 'free',
  states: {
    free: { on: { 'video.pressed': { target: 'touched' } } },
    touched: {
      after: { tap: { target: 'held' } },
      on: { 'video.released': { target: 'free' }, 'video.detached': { target: 'free' } },
    },
    held: {
      entry: { type: 'pauseVideos', params: ({ context }) => ({ players: [context.player] }) },
      on: {
        'video.released': { target: 'free', actions: { type: 'playVideos', params: ({ context }) => ({ players: [context.player] }) } },
        'video.detached': { target: 'free' },
      },
    },
  },
});

export const isHolding = (snapshot: SnapshotFrom<typeof videoHold>): boolean => snapshot.value === 'held';
