import type { LeadForm, LeadInfo } from '../../../events/entities/lead.ts';
import { closeupPin } from '../browse/closeup.ts';
import type { PinDetail } from '../browse/pinDetail.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';

/**
 * Keeps what somebody tells a pin's owner by its form; told again, it takes the place of what was told first. A field that the form does not ask for is dropped.
 * @throws {Refusal} 404 where there is no such form for this viewer, 400 where something that it asks for is missing, or it is the owner's own
 */
export async function keepLead(db: Database, viewer: Viewer, pinId: string, info: LeadInfo): Promise<void> {
  const pin = await closeupPin(db, pinId, viewer);
  if (!pin?.leadForm || !pin.pinner || viewer.id === null) throw new Refusal(404, 'There is no such form.');
  if (pin.pinner.id === viewer.id) throw new Refusal(400, 'This form is your own.');
  const { fields } = pin.leadForm;
  if (!info.fullName || !info.email || fields.some((field) => !info[field])) throw new Refusal(400, 'Please fill in what is asked for.');
  const told = {
    owner_id: pin.pinner.id, full_name: info.fullName, email: info.email,
    phone_number: fields.includes('phoneNumber') ? info.phoneNumber : null, zip_code: fields.includes('zipCode') ? info.zipCode : null, created_at: new Date().toISOString(),
  };
  await db.rows.insertInto('leads').values({ pin_id: pin.id, person_id: viewer.id, ...told }).onConflict((conflict) => conflict.columns(['pin_id', 'person_id']).doUpdateSet(told)).execute();
}

/** The pins whose forms a person has sent. */
export async function formsSentBy(db: Database, personId: string): Promise<string[]> {
  const rows = await db.rows.selectFrom('leads').select('pin_id').where('person_id', '=', personId).orderBy('created_at', 'desc').limit(500).execute();
  return rows.map(({ pin_id }) => pin_id);
}

/** What was told by the form of a pin of one's own, as CSV (RFC 4180), the latest first. */
export async function leadsOf(db: Database, ownerId: string, pinId: string): Promise<string> {
  const rows = await db.rows
    .selectFrom('leads')
    .select(['created_at', 'full_name', 'email', 'phone_number', 'zip_code'])
    .where('owner_id', '=', ownerId)
    .where('pin_id', '=', pinId)
    .orderBy('created_at', 'desc')
    .execute();
  const lines = rows.map((row) => [row.created_at, row.full_name, row.email, row.phone_number ?? '', row.zip_code ?? ''].map(quoted).join(','));
  return ['created_at,full_name,email,phone_number,zip_code', ...lines, ''].join('\r\n');
}

/** A text in quotes. One that a spreadsheet would take for a formula begins with an apostrophe. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/**
 * Puts a form on a pin of a business, or takes it away.
 * @throws {Refusal} 403 when the pin is another's or the account no business, 404 when the pin is gone
 */
export async function setLeadForm(db: Database, personId: string, pinId: string, form: LeadForm | null): Promise<void> {
  await inTransaction(db, async ({ rows }) => {
    const pin = await rows.selectFrom('pins').select(['owner_id', 'detail']).where('id', '=', pinId).executeTakeFirst();
    if (!pin) throw new Refusal(404, 'There is no such pin.');
    const account = await rows.selectFrom('accounts').select('kind').where('person_id', '=', personId).executeTakeFirst();
    if (pin.owner_id !== personId || account?.kind !== 'partner') throw new Refusal(403, 'Only a business may ask for contacts, on its own pins.');
    const { leadForm: _, ...kept } = JSON.parse(pin.detail ?? '{}') as PinDetail;
    const detail: PinDetail = form ? { ...kept, leadForm: form } : kept;
    await rows.updateTable('pins').set({ detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null }).where('id', '=', pinId).execute();
  });
}
