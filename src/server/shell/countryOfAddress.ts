import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';

let table: Reader<CountryResponse> | undefined;

const readTable = () => {
  const path = createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  return new Reader<CountryResponse>(readFileSync(path));
};

/** Country of an IP address (ISO 3166), by the tables of the internet registries, which come with a package; null for one of no country. */
export function countryOfAddress(address: string): string | null {
  table ??= readTable();
  // This table's rows have another shape than those that the library's types name.
  const row = table.get(address.replace(/^::ffff:(?=\d+\.)/i, '')) as unknown as { country_code: string } | null;
  return row?.country_code ?? null;
}
