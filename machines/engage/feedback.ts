import { assign, setup, type SnapshotFrom } from 'xstate';
import { feedbackCategories, type FeedbackCategory } from '../../events/entities/feedback.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { formRefusal } from '../account/formRefusal.ts';
import { command } from '../commands.ts';

/** Name of the form whose flow holds the text. */
export const feedbackForm = 'feedback';

function feedbackIn({ values }: DataOf<'form.accepted'>): { verbatim: string; category: FeedbackCategory | null } {
  return { verbatim: String(values.verbatim ?? ''), category: feedbackCategories.find((category) => category === values.category) ?? null };
}

/** The feedback dialog (S2.4). An empty text can not be sent (S2.5). */
export const feedback = setup({
  types: {
    context: {} as { errorMessage: string | null },
    events: {} as RecordOf<
      | 'overlay.opened'
      | 'overlay.closed'
      | 'dismissal.confirmed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'form.accepted'
      | 'feedback.sent'
      | 'feedback.failed'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'feedback',
    isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === feedbackForm,
    isBlank: ({ event }) =>
      event.type === 'form.accepted' && event.data.form === feedbackForm && feedbackIn(event.data).verbatim.trim() === '',
  },
  actions: {
    forgetError: assign({ errorMessage: null }),
    keepError: assign(({ event }) => (event.type === 'feedback.failed' ? { errorMessage: event.data.message } : {})),
    submitFeedback: command<'submitFeedback'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'feedback',
  context: { errorMessage: null },
  initial: 'closed',
  on: {
    'overlay.closed': { guard: 'isOwn', target: '.closed' },
    'dismissal.confirmed': { guard: 'isOwn', target: '.closed' },
    'overlay.opened': [{ guard: 'isOwn', target: '.open', actions: 'forgetError' }, { target: '.closed' }],
    'navigation.pushed': { target: '.closed' },
    'navigation.popped': { target: '.closed' },
  },
  states: {
    closed: {},
    open: {
      entry: [
        { type: 'append', params: { type: 'form.undone', data: { form: feedbackForm } } },
        { type: 'append', params: { type: 'form.opened', data: { form: feedbackForm, values: { verbatim: '', category: '' } } } },
      ],
      on: {
        'form.accepted': [
          { guard: 'isBlank', target: 'complete' },
          { guard: 'isOwnForm', target: 'submitting', actions: { type: 'submitFeedback', params: ({ event }) => feedbackIn(event.data) } },
        ],
      },
    },
    submitting: {
      on: {
        'feedback.sent': { target: 'complete' },
        'feedback.failed': {
          target: 'failed',
          actions: ['keepError', { type: 'append', params: ({ event }) => formRefusal(feedbackForm, {}, event.data.message) }],
        },
      },
    },
    complete: { entry: { type: 'append', params: { type: 'form.saved', data: { form: feedbackForm } } } },
    failed: {
      on: {
        'form.accepted': [
          { guard: 'isBlank', target: 'complete' },
          {
            guard: 'isOwnForm',
            target: 'submitting',
            actions: ['forgetError', { type: 'submitFeedback', params: ({ event }) => feedbackIn(event.data) }],
          },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof feedback>;
export const isFeedbackComplete = (snapshot: Snapshot): boolean => snapshot.value === 'complete';
