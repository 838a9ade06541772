import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { detailNames, reasonNames, reportReasons, ReportContent } from '../../../../events/entities/report.ts';
import { limitAddress } from '../../account/addressLimits.ts';
import { attempt } from '../../account/attempts.ts';
import type { Database } from '../../database/database.ts';
import type { Asking } from '../../shell/asking.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { keepReport } from './keepReport.ts';

export interface ReportAsking extends Asking {
  request: FastifyRequest;
}

const text = plainText(200);
/** What only people who are signed in see, and so only they report. */
const behindLogin: readonly string[] = ['comment', 'conversation'];
const limit = { most: 60, seconds: 3600 };

/** Why something is reported. */
export const Reasons = v.pipe(
  v.object({ reason: v.picklist(reasonNames), detailedReasons: v.optional(v.pipe(v.array(v.picklist(detailNames)), v.maxLength(10)), []) }),
  v.check(({ reason, detailedReasons }) => detailedReasons.every((detail) => (reportReasons[reason] as readonly string[]).includes(detail)), 'These details are of another reason.'),
);
const Content = v.strictObject({ ...ReportContent.entries, id: v.pipe(text, v.minLength(1)), parentId: v.optional(text), nodeId: v.optional(text) });
const Report = v.intersect([v.object({ content: Content }), Reasons]);

/** @throws {Refusal} 429 for whoever reports too often */
export const limitReports = (db: Database, personId: string): Promise<void> => attempt(db, `report:${personId}`, limit);

/** Reporting something (S1.4). */
export const reportResources: Resources<ReportAsking> = {
  'ReportContentResource/create': {
    ...resource('anyone', Report, async (report, { db, viewer, request }: ReportAsking) => {
      if (viewer.id === null && behindLogin.includes(report.content.type)) throw new Refusal(401, 'Log in to go on.');
      if (viewer.id === null) await limitAddress(db, 'report', request);
      else await limitReports(db, viewer.id);
      await keepReport(db, viewer.id, report);
      return { data: null };
    }),
    // Who may not write may still say what harms them.
    writes: false,
  },
};
