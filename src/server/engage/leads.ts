import type { LeadForm, LeadInfo } from '../../../events/entities/lead.ts';
import { closeupPin } from '../browse/closeup.ts';
import type { PinDetail } from '../browse/pinDetail.ts';
import { pinPlace } from '../browse/pinPlace.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { quotedText } from '../shell/csv.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';

/**
 * Stores the data of a pin's lead form; a later one replaces it. Drops fields that the form does not request.
 * @throws {Refusal} 404 if the viewer has no such form, 400 if a required field is missing or the pin is their own
 */
export async function keepLead(db: Database, viewer: Viewer, pinId: string, info: LeadInfo): Promise<void> {
  const pin = await closeupPin(db, pinId, viewer);
  if (!pin?.leadForm || !pin.pinner || viewer.id === null) throw new Refusal(404, 'There is no such form.');
  if (pin.pinner.id === viewer.id) throw new Refusal(400, 'This form is your own.');
  const { fields } = pin.leadForm;
  if (!info.fullName || !info.email || fields.some((field) => !info[field])) throw new Refusal(400, 'Fill in all required fields.');
  const lead = {
    owner_id: pin.pinner.id,
    full_name: info.fullName,
    email: info.email,
    phone_number: fields.includes('phoneNumber') ? info.phoneNumber : null,
    zip_code: fields.includes('zipCode') ? info.zipCode : null,
    created_at: new Date().toISOString(),
  };
  await db.rows
    .insertInto('leads')
    .values({ pin_id: pin.id, person_id: viewer.id, ...lead })
    .onConflict((conflict) => conflict.columns(['pin_id', 'person_id']).doUpdateSet(lead))
    .execute();
}

/** Pins whose forms a person has sent. */
export async function formsSentBy(db: Database, personId: string): Promise<string[]> {
  const rows = await db.rows
    .selectFrom('leads')
    .select('pin_id')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ pin_id }) => pin_id);
}

/** Leads of an own pin as CSV (RFC 4180), the latest first. */
export async function leadsOf(db: Database, ownerId: string, pinId: string): Promise<string> {
  const rows = await db.rows
    .selectFrom('leads')
    .select(['created_at', 'full_name', 'email', 'phone_number', 'zip_code'])
    .where('owner_id', '=', ownerId)
    .where('pin_id', '=', pinId)
    .orderBy('created_at', 'desc')
    .execute();
  const lines = rows.map((row) =>
    [row.created_at, row.full_name, row.email, row.phone_number ?? '', row.zip_code ?? ''].map(quotedText).join(','),
  );
  return ['created_at,full_name,email,phone_number,zip_code', ...lines, ''].join('\r\n');
}

/**
 * Sets or removes the lead form of a business's pin.
 * @throws {Refusal} 403 if the pin is another's or the account is not a business, 404 if the pin does not exist
 */
export async function setLeadForm(db: Database, personId: string, pinId: string, form: LeadForm | null): Promise<void> {
  await inTransaction(db, async (writing) => {
    const { rows } = writing;
    const pin = await rows.selectFrom('pins').select(['owner_id', 'detail']).where('id', '=', pinId).executeTakeFirst();
    if (!pin || !(await pinPlace(writing, pinId, { id: personId }))) throw new Refusal(404, 'There is no such pin.');
    const account = await rows.selectFrom('accounts').select('kind').where('person_id', '=', personId).executeTakeFirst();
    if (pin.owner_id !== personId || account?.kind !== 'partner')
      throw new Refusal(403, 'Only a business may ask for contacts, on its own pins.');
    const { leadForm: _, ...rest } = JSON.parse(pin.detail ?? '{}') as PinDetail;
    const detail: PinDetail = form ? { ...rest, leadForm: form } : rest;
    await rows
      .updateTable('pins')
      .set({ detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null })
      .where('id', '=', pinId)
      .execute();
  });
}
