import { assign, setup, type SnapshotFrom } from 'xstate';
import type { LeadForm } from '../../events/entities/lead.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Keyed by pin. */
export const ownLeadFormInstance = (record: AnyRecord): string | undefined =>
  record.type === 'ownLeadForm.requested' || record.type === 'ownLeadForm.changed' || record.type === 'ownLeadForm.refused'
    ? record.data.pinId
    : undefined;

/** Adds a form to a business's own pin, or removes it; the pin is loaded again afterwards. */
export const ownLeadForm = setup({
  types: {
    context: {} as { pinId: string; wanted: LeadForm | null },
    input: {} as { key: string },
    events: {} as RecordOf<'ownLeadForm.requested' | 'ownLeadForm.changed' | 'ownLeadForm.refused'>,
  },
  actions: {
    want: assign(({ event }) => (event.type === 'ownLeadForm.requested' ? { wanted: event.data.leadForm } : {})),
    setLeadForm: command<'setLeadForm'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'ownLeadForm',
  context: ({ input }) => ({ pinId: input.key, wanted: null }),
  initial: 'unasked',
  states: {
    unasked: { on: { 'ownLeadForm.requested': { target: 'saving', actions: 'want' } } },
    saving: {
      entry: { type: 'setLeadForm', params: ({ context }) => ({ pinId: context.pinId, leadForm: context.wanted }) },
      on: {
        'ownLeadForm.changed': {
          target: 'settled',
          actions: { type: 'append', params: ({ context }) => ({ type: 'closeup.retried', data: { pinId: context.pinId } }) },
        },
        'ownLeadForm.refused': {
          target: 'settled',
          actions: {
            type: 'append',
            params: { type: 'toast.shown', data: { name: 'ownLeadForm', message: 'unknown', mode: 'append', tone: 'error' } },
          },
        },
      },
    },
    settled: { type: 'final' },
  },
});

export const isSettingLeadForm = (snapshot: SnapshotFrom<typeof ownLeadForm>): boolean => snapshot.value === 'saving';
