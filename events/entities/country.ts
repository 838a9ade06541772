/** The product's countries (S2.3), ISO 3166, in the order of their ids. */
export const countryCodes =
  'US GB CA IE AU NZ DE AT CH FR BE NL LU ES PT IT SE NO DK FI IS PL CZ SK HU RO BG GR HR SI EE LV LT CY MT TR IL UA AE SA EG ZA MA KE NG BR MX AR CL CO PE UY EC CR DO JP KR TW HK SG MY TH PH ID VN IN'.split(
    ' ',
  );

/** Ids by code: US 1, GB 2, and so on; 0 is any other, or none. */
export const countryIds: ReadonlyMap<string, number> = new Map(['UNKNOWN', ...countryCodes].map((code, id) => [code, id]));

/** @param code ISO 3166, in any case */
export const countryIdOf = (code: string | null | undefined): number => countryIds.get((code ?? '').toUpperCase()) ?? 0;
