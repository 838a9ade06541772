import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailNames, reasonNames, reportReasons, reportTypes } from '../../events/entities/report.ts';
import { chosenReason, isReportSending, isReportThanking, reportedContent, reportFailure } from '../../machines/browse/report.ts';
import { openOverlay } from '../../machines/shell/overlays.ts';
import { dataOf } from '../arbitraries/record.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, next, started } from './session.ts';

/** Opens the overlay, as the edge appends it. */
const shown = (drive: Drive): Drive => next(drive, 'overlay.opened', { overlay: 'report' });
const dialog = (drive: Drive): ReturnType<typeof snapshotOf<'report'>> => snapshotOf(drive, 'report');

test('shows for a pin, a comment, a conversation or an image, with the page that it was seen on, and is dismissed [C-14]', () => {
  fc.assert(
    fc.property(dataOf('report.opened'), ({ content }) => {
      const opened = next(started('/pin/1/'), 'report.opened', { content });
      expect(asked(opened, 'append')).toEqual([{ type: 'overlay.opened', data: { overlay: 'report' } }]);
      expect(reportedContent(dialog(shown(opened)))).toEqual({ viewType: 3, ...content });
      expect(openOverlay(snapshotOf(shown(opened), 'overlays'))).toBe('report');
      for (const dismissed of [
        next(shown(opened), 'overlay.closed', { overlay: 'report' }),
        next(shown(opened), 'overlay.opened', { overlay: 'menu' }),
        go(shown(opened), '/'),
        goBack(shown(opened), '/'),
      ]) {
        expect(reportedContent(dialog(dismissed))).toBeNull();
      }
    }),
  );
  expect(reportTypes).toEqual(['pin', 'comment', 'conversation', 'image']);
});

test('sends what was chosen, and of the details only those of the reason [C-14]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...reasonNames), fc.constantFrom(...reasonNames), fc.subarray(detailNames), (first, reason, details) => {
      const opened = shown(next(started('/'), 'report.opened', { content: { type: 'image', id: 'ab', parentId: '1' } }));
      const changed = next(next(opened, 'report.reasonChosen', { reason: first }), 'report.reasonLeft', {});
      expect(chosenReason(dialog(changed))).toBeNull();
      const ticked = details.reduce(
        (drive, detail) => next(drive, 'report.detailSwitched', { detail, isOn: true }),
        next(changed, 'report.reasonChosen', { reason }),
      );
      const off = details.slice(0, 1);
      const sent = next(
        off.reduce((drive, detail) => next(drive, 'report.detailSwitched', { detail, isOn: false }), ticked),
        'report.submitted',
        {},
      );
      const own = details.slice(1).filter((detail) => (reportReasons[reason] as readonly string[]).includes(detail));
      expect(asked(sent, 'sendReport')).toEqual([
        { content: { viewType: 1, type: 'image', id: 'ab', parentId: '1' }, reason, detailedReasons: own },
      ]);
      expect(isReportSending(dialog(sent))).toBe(true);
      expect(isReportThanking(dialog(next(sent, 'report.sent', {})))).toBe(true);
    }),
  );
});

test('a report that failed can be sent again as it was [C-14]', () => {
  const chosen = next(shown(next(started('/'), 'report.opened', { content: { type: 'pin', id: '1' } })), 'report.reasonChosen', {
    reason: 'spam',
  });
  const failed = next(
    next(next(chosen, 'report.detailSwitched', { detail: 'scam', isOn: true }), 'report.submitted', {}),
    'report.failed',
    { status: 429, code: 429, message: 'Too often', retryAfter: 900 },
  );
  expect([reportFailure(dialog(failed)), chosenReason(dialog(failed))]).toEqual([{ status: 429, message: 'Too often', wait: 900 }, 'spam']);
  expect(asked(next(failed, 'report.submitted', {}), 'sendReport')).toEqual([
    { content: { viewType: 1, type: 'pin', id: '1' }, reason: 'spam', detailedReasons: ['scam'] },
  ]);
});
