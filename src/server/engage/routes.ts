import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { email as emailRule } from '../../../machines/account/validation.ts';
import { meOf } from '../account/me.ts';
import { readAccount } from '../account/settings/settings.ts';
import { readBody } from '../account/settings/body.ts';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { FeedbackData, keepFeedback } from './feedback.ts';
import { formsSentBy, keepLead, leadsOf } from './leads.ts';

interface Options {
  db: Database;
  viewerOf: ViewerOf;
}

const text = (maxLength: number) => v.pipe(plainText(maxLength), v.trim());
const Lead = v.object({
  full_name: text(200),
  email: v.pipe(
    text(254),
    v.check((email) => emailRule.problemOf(email, {}) === null, 'Please enter a valid email address'),
  ),
  phone_number: v.optional(text(50), ''),
  zip_code: v.optional(text(20), ''),
});

/** Routes for feedback, prefilled form fields and leads (S2.7). */
export function engageRoutes(app: FastifyInstance, { db, viewerOf }: Options): void {
  const mine = { config: { access: 'signedIn', wire: 'rest' } } as const;

  // Feedback is not public, and visitors may give it, so no restriction prevents it.
  const feedback = { access: 'anyone', wire: 'rest', writes: false, whenLimited: true, limit: 'feedback' } as const;
  app.post('/v3/analytics/feedback/', { config: feedback }, async (request) => {
    const { feedback_data } = readBody(v.object({ feedback_data: v.pipe(plainText(20_000), v.parseJson(), FeedbackData) }), request);
    const { id } = await viewerOf(request);
    await keepFeedback(db, id, feedback_data, id === null ? request.siteCountry : (await readAccount(db, id)).settings.country);
    return success(null);
  });

  app.get<{ Querystring: { fields?: string | string[] } }>('/v3/users/me/', mine, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const accountFields = await fieldsOf(request);
    const requestedFields =
      request.query.fields
        ?.toString()
        .split(',')
        .map((field) => field.trim()) ?? Object.keys(accountFields);
    return success(
      Object.fromEntries(requestedFields.flatMap((field) => (Object.hasOwn(accountFields, field) ? [[field, accountFields[field]]] : []))),
    );
  });

  /** The person's own fields that a lead form may prefill: none for children, and no unverified address. */
  async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
    const { id, isLimitedLogin } = await viewerOf(request);
    const me = await meOf(db, id!, isLimitedLogin);
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

  app.post<{ Params: { id: string } }>('/v3/pins/:id/leads/', { config: { ...mine.config, limit: 'lead' } }, async (request) => {
    const viewer = await viewerOf(request);
    const { full_name, email, phone_number, zip_code } = readBody(Lead, request);
    await keepLead(db, viewer, idIn(request), { fullName: full_name, email, phoneNumber: phone_number, zipCode: zip_code });
    return success(null);
  });

  const leads = { config: { ...mine.config, whenLimited: false, limit: 'download' } } as const;
  app.get<{ Params: { id: string } }>('/v3/pins/:id/leads/', leads, async (request, reply) => {
    const viewer = await viewerOf(request);
    reply
      .headers({ 'content-disposition': 'attachment; filename="leads.csv"', 'cache-control': 'no-store' })
      .type('text/csv; charset=utf-8');
    return leadsOf(db, viewer.id!, idIn(request));
  });
}

const idIn = ({ params }: FastifyRequest<{ Params: { id: string } }>): string => params.id.replaceAll('\0', '');
