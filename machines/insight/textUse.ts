import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Uses = Readonly<Record<string, number>>;

/** Keys of one report. */
const maxKeys = 500;

const withUses = (uses: Uses, keys: readonly string[]): Uses => {
  const next: Record<string, number> = { ...uses };
  for (const key of keys) if (key in next || Object.keys(next).length < maxKeys) next[key] = (next[key] ?? 0) + 1;
  return next;
};

/** Texts of the interface that a sampled visit used, sent every ten seconds (S2.7, S2.9). A report that fails is lost. */
export const textUse = setup({
  types: { context: {} as { uses: Uses }, events: {} as RecordOf<'texts.used' | 'texts.sent'> },
  guards: { hasMore: ({ context }) => Object.keys(context.uses).length > 0 },
  delays: { flushTime: 10_000 },
  actions: {
    add: assign(({ context, event }) => (event.type === 'texts.used' ? { uses: withUses(context.uses, event.data.keys) } : {})),
    takeAll: assign({ uses: {} }),
    sendTextUse: command<'sendTextUse'>(),
  },
}).createMachine({
  id: 'textUse',
  context: { uses: {} },
  initial: 'empty',
  states: {
    empty: { on: { 'texts.used': { target: 'collecting', actions: 'add' } } },
    collecting: { on: { 'texts.used': { actions: 'add' } }, after: { flushTime: { target: 'sending' } } },
    sending: {
      entry: [{ type: 'sendTextUse', params: ({ context }) => ({ uses: context.uses }) }, 'takeAll'],
      on: {
        'texts.used': { actions: 'add' },
        'texts.sent': [{ guard: 'hasMore', target: 'collecting' }, { target: 'empty' }],
      },
    },
  },
});
