import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadFields, type LeadField, type LeadForm } from '../../events/entities/lead.ts';
import type { DataOf } from '../../events/record.ts';
import { hasSentLead, isLeadAsking, isLeadComplete, leadFormName, openLeadForm } from '../../machines/engage/leadForm.ts';
import { isSettingLeadForm } from '../../machines/engage/ownLeadForm.ts';
import { formMessage, isSending } from '../../machines/account/form.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, go, next, settled } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const form = (fields: readonly LeadField[]): LeadForm => ({
  title: 'Plan your visit',
  description: 'One letter.',
  fields: [...fields],
  thanks: 'It is on its way.',
});
const open = (drive: Drive, fields: readonly LeadField[], pinId = '5'): Drive =>
  settled(next(drive, 'leadForm.opened', { pinId, leadForm: form(fields) }));
const told = { fullName: 'Ada Lovelace', email: 'ada@example.org', isNameEligible: true, isEmailEligible: true, formSubmissions: [] };
const learnt = (drive: Drive, more: Partial<DataOf<'leadForm.autofillLoaded'>> = {}): Drive =>
  settled(next(drive, 'leadForm.autofillLoaded', { ...told, ...more }));
const fill = (drive: Drive, field: string, value: string): Drive => next(drive, 'form.changed', { form: leadFormName, field, value });
const submit = (drive: Drive): Drive => settled(next(drive, 'form.submitted', { form: leadFormName }));
const fields = (drive: Drive): ReturnType<typeof snapshotOf<'form'>> => snapshotOf(drive, 'form', leadFormName);
const lead = (drive: Drive): ReturnType<typeof snapshotOf<'leadForm'>> => snapshotOf(drive, 'leadForm');
const someFields = fc.subarray([...leadFields], { minLength: 1 });

test('name and email are filled in only where the person is eligible for each, and only where they are asked for [I-03]', () => {
  fc.assert(
    fc.property(
      someFields,
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.constant('Ada Lovelace')),
      (asking, isNameEligible, isEmailEligible, fullName) => {
        const asked_ = open(startedAsAda(), asking);
        expect([isLeadAsking(lead(asked_)), asked(asked_, 'loadLeadAutofill')]).toEqual([true, [undefined]]);
        const { values } = fields(learnt(asked_, { isNameEligible, isEmailEligible, fullName })).context;
        expect(Object.keys(values).sort()).toEqual([...asking].sort());
        for (const field of asking)
          expect(values[field]).toBe(
            field === 'fullName' && isNameEligible ? (fullName ?? '') : field === 'email' && isEmailEligible ? told.email : '',
          );
      },
    ),
  );
});

test('without a known address, the person types it [I-03]', () => {
  const typing = settled(
    next(open(startedAsAda(), ['fullName', 'email']), 'leadForm.autofillFailed', { status: null, code: null, message: '' }),
  );
  expect(fields(typing).context.values).toEqual({ fullName: '', email: '' });
  const sent = submit(fill(fill(typing, 'fullName', ' Ada '), 'email', 'ada@example.org'));
  expect(asked(sent, 'submitLead')).toEqual([
    { pinId: '5', info: { fullName: 'Ada', email: 'ada@example.org', phoneNumber: '', zipCode: '' } },
  ]);
});

test('nothing is sent while something that is asked for is missing [I-03]', () => {
  fc.assert(
    fc.property(someFields, fc.constantFrom(...leadFields), (asking, missing) => {
      let drive = learnt(open(startedAsAda(), [...new Set([...asking, 'fullName' as const, 'email' as const])]));
      for (const field of asking) drive = fill(drive, field, field === 'email' ? 'ada@example.org' : 'x');
      const isAskedFor = asking.includes(missing) || missing === 'fullName' || missing === 'email';
      const sent = submit(isAskedFor ? fill(drive, missing, ' ') : drive);
      expect(asked(sent, 'submitLead')).toHaveLength(isAskedFor ? 0 : 1);
    }),
  );
});

test('sent contacts are noted for their pin; a refusal keeps the input and shows its text [I-03]', () => {
  const sending = submit(learnt(open(startedAsAda(), ['fullName', 'email'])));
  const refused = settled(next(sending, 'leadForm.failed', { pinId: '5', status: 503, code: null, message: 'Later' }));
  expect([formMessage(fields(refused)), isSending(fields(refused)), fields(refused).context.values]).toEqual([
    'Later',
    false,
    { fullName: 'Ada Lovelace', email: 'ada@example.org' },
  ]);
  const done = settled(next(submit(refused), 'leadForm.sent', { pinId: '5' }));
  expect([isLeadComplete(lead(done)), hasSentLead(lead(done), '5'), hasSentLead(lead(done), '6')]).toEqual([true, true, false]);
  expect(stateOf(next(submit(refused), 'dismissal.confirmed', { overlay: 'leadForm' }), 'leadForm')).toBe('closed');
  const closed = settled(next(done, 'overlay.closed', { overlay: 'leadForm' }));
  expect([openLeadForm(lead(closed)), hasSentLead(lead(closed), '5')]).toEqual([null, true]);
  // Loaded once; the next form opens with the same values.
  const other = open(closed, ['fullName', 'zipCode'], '6');
  expect([asked(other, 'loadLeadAutofill'), fields(other).context.values]).toEqual([[], { fullName: 'Ada Lovelace', zipCode: '' }]);
});

test('going elsewhere closes it; what comes later changes nothing but what is known [I-03]', () => {
  const gone = go(submit(learnt(open(startedAsAda(), ['fullName', 'email']))), '/');
  expect(openLeadForm(lead(gone))).toBeNull();
  const late = settled(next(gone, 'leadForm.sent', { pinId: '5' }));
  expect([hasSentLead(lead(late), '5'), isLeadComplete(lead(late))]).toEqual([true, false]);
});

test('a business puts a form on its pin, which is then read anew; what is refused is said [I-03]', () => {
  const saving = next(startedAsAda(), 'ownLeadForm.requested', { pinId: '5', leadForm: form(['fullName']) });
  expect([isSettingLeadForm(snapshotOf(saving, 'ownLeadForm', '5')), asked(saving, 'setLeadForm')]).toEqual([
    true,
    [{ pinId: '5', leadForm: form(['fullName']) }],
  ]);
  expect(asked(next(saving, 'ownLeadForm.requested', { pinId: '5', leadForm: null }), 'setLeadForm')).toEqual([]);
  const changed = next(saving, 'ownLeadForm.changed', { pinId: '5' });
  expect(asked(changed, 'append')).toEqual([{ type: 'closeup.retried', data: { pinId: '5' } }]);
  expect(asked(next(changed, 'ownLeadForm.requested', { pinId: '5', leadForm: null }), 'setLeadForm')).toEqual([
    { pinId: '5', leadForm: null },
  ]);
  const refused = next(saving, 'ownLeadForm.refused', { pinId: '5', status: 403, code: 403, message: 'no' });
  expect(asked(refused, 'append').map(({ type }) => type)).toEqual(['toast.shown']);
});
