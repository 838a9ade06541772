import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { email as emailRule } from '../../../machines/account/validation.ts';
import { limitAddress } from '../account/addressLimits.ts';
import { attempt } from '../account/attempts.ts';
import { meOf } from '../account/me.ts';
import { readAccount } from '../account/settings/settings.ts';
import { readBody } from '../account/settings/body.ts';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { countryOfSite } from '../shell/sites.ts';
import { success } from '../shell/success.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { FeedbackData, keepFeedback } from './feedback.ts';
import { formsSentBy, keepLead, leadsOf } from './leads.ts';

interface Options {
  db: Database;
  viewerOf: ViewerOf;
  siteHost: string;
}

const limits = { feedback: { most: 30, seconds: 3600 }, leads: { most: 60, seconds: 3600 } };
const text = (longest: number) => v.pipe(plainText(longest), v.trim());
const Lead = v.object({
  full_name: text(200),
  email: v.pipe(text(254), v.check((email) => emailRule.problemOf(email, {}) === null, 'Please enter a valid email address')),
  phone_number: v.optional(text(50), ''),
  zip_code: v.optional(text(20), ''),
});

/** Feedback, what a lead form may fill in, leads (S2.7). */
export function engageRoutes(app: FastifyInstance, { db, viewerOf, siteHost }: Options): void {
  const mine = { config: { access: 'signedIn', wire: 'rest' } } as const;

  // Nobody else sees what is said here, so that those who may not write may say it too.
  app.post('/v3/analytics/feedback/', { config: { access: 'anyone', wire: 'rest', writes: false } }, async (request) => {
    const { feedback_data } = readBody(v.object({ feedback_data: v.pipe(plainText(20_000), v.parseJson(), FeedbackData) }), request);
    const { id } = await viewerOf(request);
    if (id === null) await limitAddress(db, 'feedback', request);
    else await attempt(db, `feedback:${id}`, limits.feedback);
    await keepFeedback(db, id, feedback_data, id === null ? countryOfSite(request.host, siteHost) : (await readAccount(db, id)).settings.country);
    return success(null);
  });

  app.get<{ Querystring: { fields?: string | string[] } }>('/v3/users/me/', mine, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const told = await fieldsOf(request);
    const asked = request.query.fields?.toString().split(',').map((field) => field.trim()) ?? Object.keys(told);
    return success(Object.fromEntries(asked.flatMap((field) => (Object.hasOwn(told, field) ? [[field, told[field]]] : []))));
  });

  /** The person's own fields, and which of them a lead form may fill in by itself: no child's, and no address that may be another's. */
  async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
    const { id } = await viewerOf(request);
    const me = await meOf(db, id!);
    if (!me) throw new Refusal(404, 'There is no such person.');
    const isAdult = !me.is_under_18;
    const { is_email_verified } = (await readAccount(db, id!)).account;
    return {
      ...me,
      is_lead_form_name_autofill_eligible: isAdult && Boolean(me.full_name?.trim()),
      is_lead_form_email_autofill_eligible: isAdult && is_email_verified,
      lead_form_submissions: await formsSentBy(db, id!),
    };
  }

  app.post<{ Params: { id: string } }>('/v3/pins/:id/leads/', mine, async (request) => {
    const viewer = await viewerOf(request);
    const { full_name, email, phone_number, zip_code } = readBody(Lead, request);
    await attempt(db, `lead:${viewer.id}`, limits.leads);
    await keepLead(db, viewer, idIn(request), { fullName: full_name, email, phoneNumber: phone_number, zipCode: zip_code });
    return success(null);
  });

  app.get<{ Params: { id: string } }>('/v3/pins/:id/leads/', mine, async (request, reply) => {
    const { id, isLimitedLogin } = await viewerOf(request);
    if (isLimitedLogin) throw new Refusal(403, 'Log in with your password to see this.');
    reply.headers({ 'content-disposition': 'attachment; filename="leads.csv"', 'cache-control': 'no-store' }).type('text/csv; charset=utf-8');
    return leadsOf(db, id!, idIn(request));
  });
}

const idIn = ({ params }: FastifyRequest<{ Params: { id: string } }>): string => params.id.replaceAll('\0', '');
