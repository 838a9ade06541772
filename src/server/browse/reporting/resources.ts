import * as v from 'valibot';
import { detailNames, reasonNames, reportReasons, ReportContent } from '../../../../events/entities/report.ts';
import type { RequestContext } from '../../shell/requestContext.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { keepReport } from './keepReport.ts';

const text = plainText(200);
/** Only visible to signed-in people, so only they can report it. */
const behindLogin: readonly string[] = ['comment', 'conversation'];

/** Reasons of a report. */
export const Reasons = v.pipe(
  v.object({ reason: v.picklist(reasonNames), detailedReasons: v.optional(v.pipe(v.array(v.picklist(detailNames)), v.maxLength(10)), []) }),
  v.check(
    ({ reason, detailedReasons }) => detailedReasons.every((detail) => (reportReasons[reason] as readonly string[]).includes(detail)),
    'These details are of another reason.',
  ),
);
const Content = v.strictObject({
  ...ReportContent.entries,
  id: v.pipe(text, v.minLength(1)),
  parentId: v.optional(text),
  nodeId: v.optional(text),
});
const Report = v.intersect([v.object({ content: Content }), Reasons]);

/** Resource for reporting content (S1.4). */
export const reportResources: Resources<RequestContext> = {
  'ReportContentResource/create': {
    ...resource('anyone', Report, async (report, { db, viewer }: RequestContext) => {
      if (viewer.id === null && behindLogin.includes(report.content.type)) throw new Refusal(401, 'Log in to continue.');
      await keepReport(db, viewer.id, report);
      return { data: null };
    }),
    limit: 'report',
    // Restricted people can still report harm, as visitors can.
    writes: false,
    whenLimited: true,
  },
};
