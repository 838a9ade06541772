import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Script = DataOf<'script.requested'>['script'];
interface Context {
  script: Script;
  key: string | null;
  looks: number;
}

export const scriptKey = (record: AnyRecord): string | undefined =>
  'data' in record && 'script' in record.data ? record.data.script : undefined;

/** S2.9 */
const maxLooks = 20;
const errors: Record<Script, string> = { recaptcha: 'Error loading reCAPTCHA Enterprise', google: 'Error loading Google sign-in' };

/** A third-party script: put into the page once, then looked for up to 20 times, 100 ms apart (S2.9). */
export const outsideScript = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<'script.requested' | 'script.found' | 'script.missed'>,
  },
  guards: { isLastLook: ({ context }) => context.looks >= maxLooks },
  delays: { pause: 100 },
  actions: {
    take: assign(({ event }) => (event.type === 'script.requested' ? { key: event.data.key } : {})),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    startOver: assign({ looks: 0 }),
    loadScript: command<'loadScript'>(),
    lookForScript: command<'lookForScript'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'outsideScript',
  context: ({ input }) => ({ script: input.key as Script, key: null, looks: 0 }),
  initial: 'absent',
  states: {
    absent: {
      on: {
        'script.requested': {
          target: 'looking',
          actions: [
            'take',
            'startOver',
            { type: 'loadScript', params: ({ context }) => ({ script: context.script, key: context.key ?? '' }) },
          ],
        },
      },
    },
    looking: {
      entry: ['countLook', { type: 'lookForScript', params: ({ context }) => ({ script: context.script }) }],
      on: {
        'script.found': { target: 'there' },
        'script.missed': [{ guard: 'isLastLook', target: 'failed' }, { target: 'pausing' }],
      },
    },
    pausing: { after: { pause: { target: 'looking' } } },
    there: {
      on: {
        'script.requested': {
          actions: { type: 'append', params: ({ context }) => ({ type: 'script.found' as const, data: { script: context.script } }) },
        },
      },
    },
    failed: {
      entry: {
        type: 'append',
        params: ({ context }) => ({ type: 'script.failed' as const, data: { script: context.script, message: errors[context.script] } }),
      },
      on: { 'script.requested': { target: 'looking', actions: 'startOver' } },
    },
  },
});

export const isScriptThere = (snapshot: SnapshotFrom<typeof outsideScript>): boolean => snapshot.value === 'there';
