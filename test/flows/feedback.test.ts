import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formMessage, isDirty } from '../../machines/account/form.ts';
import { feedbackForm, isFeedbackComplete } from '../../machines/engage/feedback.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, go, next, settled, started } from './session.ts';

const opened = (drive = started()): Drive => settled(next(drive, 'overlay.opened', { overlay: 'feedback' }));
const written = (drive: Drive, verbatim: string): Drive =>
  next(drive, 'form.changed', { form: feedbackForm, field: 'verbatim', value: verbatim });
const submitted = (drive: Drive, verbatim: string): Drive =>
  settled(next(written(drive, verbatim), 'form.submitted', { form: feedbackForm }));
const failed = (drive: Drive, message: string): Drive => settled(next(drive, 'feedback.failed', { status: 503, code: null, message }));
const modal = (drive: Drive): ReturnType<typeof snapshotOf<'feedback'>> => snapshotOf(drive, 'feedback');
const form = (drive: Drive): ReturnType<typeof snapshotOf<'form'>> => snapshotOf(drive, 'form', feedbackForm);
const blank = fc.stringMatching(/^\s*$/);

test('closed, open, submitting, complete [I-01]', () => {
  expect(asked(submitted(started(), 'Unasked'), 'submitFeedback')).toEqual([]);
  expect(stateOf(opened(), 'feedback')).toBe('open');
  const sending = submitted(next(opened(), 'form.changed', { form: feedbackForm, field: 'category', value: 'idea' }), 'More teapots');
  expect(stateOf(sending, 'feedback')).toBe('submitting');
  expect(asked(sending, 'submitFeedback')).toEqual([{ verbatim: 'More teapots', category: 'idea' }]);
  const done = settled(next(sending, 'feedback.sent', {}));
  expect([isFeedbackComplete(modal(done)), stateOf(next(done, 'overlay.closed', { overlay: 'feedback' }), 'feedback')]).toEqual([
    true,
    'closed',
  ]);
});

test('nothing but white space is complete without a call, at first and after a failure [I-01]', () => {
  fc.assert(
    fc.property(blank, (verbatim) => {
      for (const before of [opened(), failed(submitted(opened(), 'x'), 'Later')]) {
        const done = submitted(before, verbatim);
        expect([isFeedbackComplete(modal(done)), asked(done, 'submitFeedback')]).toEqual([true, []]);
      }
    }),
  );
});

test('a failure keeps the error message and what was written, until it is sent again [I-01]', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
      (message, words) => {
        const failure = failed(submitted(opened(), words), message);
        expect([
          stateOf(failure, 'feedback'),
          modal(failure).context.errorMessage,
          formMessage(form(failure)),
          form(failure).context.values.verbatim,
        ]).toEqual(['failed', message, message, words]);
        const again = submitted(failure, words);
        expect([stateOf(again, 'feedback'), modal(again).context.errorMessage, asked(again, 'submitFeedback')]).toEqual([
          'submitting',
          null,
          [{ verbatim: words, category: null }],
        ]);
      },
    ),
  );
});

test('leaving asks before it discards written feedback; leaving anyway empties it [I-01, A-30]', () => {
  const writing = written(opened(), 'Words');
  expect([isDirty(form(opened())), isDirty(form(writing))]).toEqual([false, true]);
  for (const gone of [
    next(writing, 'dismissal.confirmed', { overlay: 'feedback' }),
    go(writing, '/pin/1/'),
    next(writing, 'overlay.opened', { overlay: 'menu' }),
  ]) {
    expect(stateOf(gone, 'feedback')).toBe('closed');
    expect(form(opened(gone)).context.values).toEqual({ verbatim: '', category: '' });
  }
  expect(stateOf(next(writing, 'dismissal.confirmed', { overlay: 'editor' }), 'feedback')).toBe('open');
});
