import * as v from 'valibot';

type Fields = Record<string, v.GenericSchema>;

/** A record type: its version and the schema of its payload, each field in one of two privacy classes. */
export interface Declaration<Public extends Fields = Fields, Personal extends Fields = Fields> {
  version: number;
  public: Public;
  personal: Personal;
  schema: v.StrictObjectSchema<Public & Personal, undefined>;
}

/**
 * Declares a record type. A field that could say who somebody is, or what they wrote or sought, stands in `personal`:
 * it is left out of, or hashed in, an analyst's export. All else stands in `public`.
 */
export function declare<const Public extends Fields, const Personal extends Fields = Record<never, never>>(
  version: number,
  fields: { public: Public; personal?: Personal },
): Declaration<Public, Personal> {
  const personal = fields.personal ?? ({} as Personal);
  return { version, public: fields.public, personal, schema: v.strictObject({ ...fields.public, ...personal }) };
}
