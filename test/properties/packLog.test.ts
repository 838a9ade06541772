import fc from 'fast-check';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createLog, LogError } from '../../events/log.ts';
import type { AnyRecord } from '../../events/record.ts';
import { packLog } from '../../src/edge/shell/packLog.ts';
import { sessions } from '../laws/sessions.ts';

const kept = 20;

test('a log whose older records are packed gives every record back, and says which are not here [N-05]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sessions(200), { minLength: 4, maxLength: 4 }), async (several) => {
      const [first, ...rest] = several.flat().filter(({ type }, at) => at === 0 || type !== 'session.started');
      const log = createLog();
      const records = new Subject<AnyRecord>();
      packLog({ log, records }, kept);
      const appended = [first!, ...rest].map(({ type, data, at }) => {
        const record = log.append(type, data as never, at) as AnyRecord;
        records.next(record);
        return record;
      });
      const readAtOnce = log.all();
      const packed = Math.max(0, Math.floor((appended.length - kept) / 200)) * 200;
      if (packed > 0) await vi.waitFor(() => expect(() => log.from(packed - 1)).toThrow(LogError));
      expect(log.from(packed)).toEqual(appended.slice(packed));
      expect([log.length, log.first]).toEqual([appended.length, appended[0]]);
      expect(await log.all()).toEqual(JSON.parse(JSON.stringify(appended)));
      expect(await readAtOnce).toEqual(appended);
      expect(log.append('connection.lost', {}, 0).seq).toBe(appended.length);
    }),
    { numRuns: 10 },
  );
});
