import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../events/entities/change.ts';
import { messageRefusals } from '../../events/entities/messageRefusal.ts';
import { loginLimited, writeBanned } from '../../events/entities/restriction.ts';
import type { dictionary } from '../../locales/en-US/dictionary.ts';
import type { pages } from '../../locales/en-US/pages.ts';
import { loadWholeLocale } from '../../locales/loadLocale.ts';
import { changeWords } from '../../src/ui/browse/saving/changeWords.ts';
import { notSentText } from '../../src/ui/messages/notSentText.ts';
import { textIn } from '../../src/ui/text.ts';

const german = textIn<typeof dictionary & typeof pages>('de', (await loadWholeLocale('de'))!);

test('each reason why a message was not sent has a text of the language, whatever the server wrote', () => {
  const codes = [writeBanned, loginLimited, ...Object.values(messageRefusals)];
  const textOf = (code: number | null, people: string[] = ['Ada']): string => notSentText(german, { status: 403, code, wait: 60 }, people);
  const texts = [null, ...codes].map((code) => textOf(code));
  expect(new Set(texts).size).toBe(texts.length);
  expect(textOf(messageRefusals.unreachable)).toBe('Nicht gesendet: Ada nimmt keine Nachrichten von dir an.');
  expect(textOf(messageRefusals.unreachable, ['Ada', 'Grace'])).toContain('Eine dieser Personen');
  const failure = fc.record({ status: fc.constantFrom(null, 400, 403, 404, 429, 503), code: fc.nat(999), wait: fc.nat(3600) });
  fc.assert(fc.property(failure, (refused) => /^(Nicht gesendet|Für dein Konto|Deine Anmeldung)/.test(notSentText(german, refused, []))));
});

test('a change to a board without a known name has whole texts of the language', () => {
  const heldUp = fc.constantFrom(null, 'connection', 'server', 90) as fc.Arbitrary<null | 'connection' | 'server' | number>;
  const change = fc.constantFrom<Change>(
    { kind: 'savePin', pinId: 'p', boardId: 'b', sectionId: null },
    { kind: 'movePins', pinIds: ['p', 'q'], boardId: 'b', sectionId: null, from: null },
  );
  fc.assert(
    fc.property(change, heldUp, (made, wait) => {
      const [named, unnamed] = [changeWords(made, 'Reisen', wait, german.saving), changeWords(made, undefined, wait, german.saving)];
      expect(unnamed).toBe(named.replace('Reisen', made.kind === 'movePins' ? 'deine Pinnwand' : 'deiner Pinnwand'));
    }),
  );
});
