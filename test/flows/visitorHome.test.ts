import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../events/entities/change.ts';
import { emptyHistory, type VisitorHistory } from '../../events/entities/visitor.ts';
import type { DataOf } from '../../events/record.ts';
import { unwantedByVisitor } from '../../machines/browse/missingPins.ts';
import { homeSignals, isHomeChosen } from '../../machines/visitor/homeSignals.ts';
import { isHomeOffered, rememberedHistory } from '../../machines/visitor/visitor.ts';
import { type Drive, snapshotOf, stateOf } from './drive.ts';
import { asked, go, next } from './session.ts';
import { startedAsAda, startedAsVisitor } from './signedIn.ts';

type Read = DataOf<'visitor.read'>;
type Wish = Extract<Change, { kind: 'tuneHome' }>;
const looked: VisitorHistory = { ...emptyHistory, pins: [{ pinId: '7', ts: 1 }] };
const remembering = (more: Partial<Read> = {}, path = '/'): Drive =>
  next(startedAsVisitor(path), 'visitor.read', { hasPrivacySignal: false, choice: 'allowed', history: looked, ...more });
const tuned = (drive: Drive, pinId: string, wish: Wish['wish'], isOn = true): Drive =>
  next(drive, 'change.requested', { change: { kind: 'tuneHome', pinId, wish, isOn } });
const historyOf = (drive: Drive): VisitorHistory => rememberedHistory(snapshotOf(drive, 'visitor'));
const signalsOf = (drive: Drive) => homeSignals(snapshotOf(drive, 'visitor'));
const unwanted = (drive: Drive) => unwantedByVisitor(snapshotOf(drive, 'visitor'));
const isOffered = (drive: Drive) => isHomeOffered(snapshotOf(drive, 'visitor'));

describe('what visitors say of pins in their home feed [16.6]', () => {
  test('stays on the device, chooses the next feed, and is told with a way back', () => {
    const less = tuned(remembering(), '5', 'less');
    expect(asked(less, 'keepHistory').at(-1)).toMatchObject({ history: { homeWishes: [{ pinId: '5', wish: 'less' }] } });
    expect(asked(less, 'keepChange')).toEqual([]);
    expect(unwanted(less)).toEqual(['5']);
    expect(signalsOf(less)).toEqual({ pins: ['7'], words: [], less: ['5'] });
    const [kept] = asked(less, 'append').filter(({ type }) => type === 'change.kept') as { data: DataOf<'change.kept'> }[];
    const told = next(less, 'change.kept', kept!.data);
    expect(stateOf(told, 'changeNotice')).toBe('shown');
    const back = next(told, 'change.takenBack', { clientId: kept!.data.clientId });
    const [undo] = asked(back, 'append').filter(({ type }) => type === 'change.requested') as { data: DataOf<'change.requested'> }[];
    const undone = next(back, 'change.requested', undo!.data);
    expect([historyOf(undone).homeWishes, unwanted(undone), signalsOf(undone)]).toEqual([[], [], { pins: ['7'], words: [] }]);
  });

  test('is the last wish of each pin, at most twenty, more or less but not both, in whatever order they come', () => {
    const wish = fc.record({
      pinId: fc.integer({ min: 0, max: 29 }).map(String),
      wish: fc.constantFrom('more' as const, 'less' as const, 'source' as const),
      isOn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 60 }), (said) => {
        const drive = said.reduce((so, { pinId, wish, isOn }) => tuned(so, pinId, wish, isOn), remembering());
        const { homeWishes } = historyOf(drive);
        expect(homeWishes.length).toBeLessThanOrEqual(20);
        const names = homeWishes.map(({ pinId, wish }) => `${pinId} ${wish === 'source' ? 'source' : 'taste'}`);
        expect(new Set(names).size).toBe(names.length);
        for (const { pinId, wish } of homeWishes) {
          const last = said.findLast((other) => other.pinId === pinId && (other.wish === 'source') === (wish === 'source') && other.isOn);
          expect(last?.wish).toBe(wish);
        }
        const last = said.at(-1);
        if (last) expect(homeWishes.some(({ pinId, wish }) => pinId === last.pinId && wish === last.wish)).toBe(last.isOn);
      }),
      { numRuns: 40 },
    );
  });

  test('is kept of nobody who did not allow it, refused, is in a country that is not allowed, or has an account', () => {
    const refused = next(remembering(), 'visitor.memoryChosen', { choice: 'refused' });
    const inGermany = next(startedAsVisitor('/', {}, { country: 'DE' }), 'visitor.read', {
      hasPrivacySignal: false,
      choice: 'allowed',
      history: emptyHistory,
    });
    for (const drive of [remembering({ choice: null }), refused, inGermany, startedAsAda()]) {
      expect(isHomeChosen(snapshotOf(drive, 'visitor'))).toBe(false);
      const said = tuned(drive, '5', 'less');
      expect([historyOf(said).homeWishes, unwanted(said)]).toEqual([[], []]);
    }
  });

  test('is forgotten with everything else', () => {
    const forgotten = next(tuned(remembering(), '5', 'source'), 'visitor.forgetRequested', {});
    expect([historyOf(forgotten), unwanted(forgotten), signalsOf(forgotten)]).toEqual([emptyHistory, [], null]);
    expect(asked(forgotten, 'forgetVisitor')).toHaveLength(1);
  });
});

describe('the offer of a home feed that follows the visits [16.6]', () => {
  const refreshes = (drive: Drive): number => asked(drive, 'append').filter(({ type }) => type === 'feed.refreshed').length;

  test('is made on Home alone, to those of whom something is remembered and who have not chosen', () => {
    expect(isOffered(remembering({ choice: null }))).toBe(true);
    expect(isOffered(remembering({ choice: null, history: emptyHistory }))).toBe(false);
    expect(isOffered(remembering())).toBe(false);
    const elsewhere = remembering({ choice: null }, '/ada/');
    expect(isOffered(elsewhere)).toBe(false);
    expect(isOffered(go(elsewhere, '/'))).toBe(true);
    for (const country of ['DE', 'CH']) {
      const read = { hasPrivacySignal: false, choice: null, history: emptyHistory };
      expect(isOffered(next(startedAsVisitor('/', {}, { country }), 'visitor.read', read))).toBe(false);
    }
    expect(isOffered(startedAsAda())).toBe(false);
  });

  test('changes Home once it is taken', () => {
    const taken = next(remembering({ choice: null }), 'visitor.memoryChosen', { choice: 'allowed' });
    expect([isOffered(taken), refreshes(taken)]).toEqual([false, 1]);
    expect(asked(taken, 'keepMemoryChoice')).toEqual([{ choice: 'allowed' }]);
    expect(refreshes(next(taken, 'visitor.memoryChosen', { choice: 'allowed' }))).toBe(0);
  });

  test('is not made again once it is declined, which leaves everything else as it is, until the visitor is forgotten', () => {
    const declined = next(remembering({ choice: null }), 'visitor.homeDeclined', {});
    expect([isOffered(declined), signalsOf(declined)]).toEqual([false, null]);
    expect(asked(declined, 'keepHistory').at(-1)).toMatchObject({ history: { homeDeclinedAt: expect.any(Number), pins: looked.pins } });
    expect(isOffered(remembering({ choice: null, history: historyOf(declined) }))).toBe(false);
    expect(historyOf(next(declined, 'visitor.forgetRequested', {}))).toEqual(emptyHistory);
  });
});
