import * as v from 'valibot';
import { BusinessPlace, NavbarConfig, shortcutExperiment } from '../../../events/entities/business.ts';
import { isOn } from '../../../machines/insight/experimentGroup.ts';
import type { Database } from '../database/database.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { isOwner } from '../instance/owners.ts';
import { experimentsOf } from '../insight/experimentList.ts';
import { groupsOfPerson } from '../insight/experiments.ts';
import { Refusal } from '../shell/refusal.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { type Resources, resource } from '../shell/resources.ts';
import type { Viewer } from '../shell/viewer.ts';

const entity_type = v.literal('BIZ_USER');
const key = v.picklist(['NAVBAR_CONFIG', 'PLACE']);
type Key = v.InferOutput<typeof key>;

/** Each page once. */
const Shortcuts = v.pipe(
  NavbarConfig,
  v.check(({ customShortcuts }) => new Set(customShortcuts).size === customShortcuts.length, 'A page is a shortcut once.'),
);

const maxText = 200;
const isCountry = (text: string): boolean => text === '' || /^[A-Z]{2}$/.test(text);
const Place = v.pipe(
  BusinessPlace,
  v.check((place) => Object.values(place).every((value) => typeof value === 'boolean' || value.length <= maxText), 'A text is too long.'),
  v.check((place) => isCountry(place.country) && isCountry(place.contact_phone_country), 'A country has two letters.'),
);

/** @throws {Refusal} 403 for an account that is no business, and for shortcuts without their experiment (S1.6) */
async function requireProperties(db: Database, viewer: Viewer, of: Key): Promise<string> {
  const account = await db.rows.selectFrom('accounts').select('kind').where('person_id', '=', viewer.id!).executeTakeFirst();
  if (account?.kind !== 'partner') throw new Refusal(403, 'Only a business has properties.');
  if (of === 'NAVBAR_CONFIG') {
    const { active } = await groupsOfPerson(db, viewer.id!, await isOwner(db, viewer), experimentsOf(await readSettings(db)));
    if (!isOn(active[shortcutExperiment])) throw new Refusal(403, 'Shortcuts are not available to this account.');
  }
  return viewer.id!;
}

/** A property of a business; null if it has none. */
export async function propertyOf({ rows }: Pick<Database, 'rows'>, personId: string, of: Key): Promise<unknown> {
  const row = await rows
    .selectFrom('business_properties')
    .select('value')
    .where('person_id', '=', personId)
    .where('key', '=', of)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** The property service of businesses (S1.7). */
export const propertyResources: Resources<RequestContext> = {
  'PropertyResource/get': resource('signedIn', v.object({ entity_type, key }), async (options, { db, viewer }: RequestContext) => ({
    data: await propertyOf(db, await requireProperties(db, viewer, options.key), options.key),
  })),
  'PropertyResource/update': resource(
    'signedIn',
    v.variant('key', [
      v.object({ entity_type, key: v.literal('NAVBAR_CONFIG'), value: Shortcuts }),
      v.object({ entity_type, key: v.literal('PLACE'), value: Place }),
    ]),
    async (options, { db, viewer }) => {
      const person_id = await requireProperties(db, viewer, options.key);
      const value = JSON.stringify(options.value);
      await db.rows
        .insertInto('business_properties')
        .values({ person_id, key: options.key, value })
        .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ value }))
        .execute();
      return { data: options.value };
    },
  ),
};
