import { sql } from 'kysely';
import type { Tenant } from '../../platform/db/tenant.ts';

/** What stands before the last digits may be a country or be left out, whatever way the number is written. */
const DIGITS = 8;
const lastDigits = (number: string) => number.replaceAll(/\D/g, '').slice(-DIGITS);

/** Suppliers of the company whose numbers end in the digits of one of these; the rest of a number is not compared. */
export async function readLikeNumbers(
  tenant: Tenant,
  numbers: readonly string[],
): Promise<{ id: number; name: string; country: string; pib: string }[]> {
  if (numbers.length === 0) return [];
  return await tenant
    .selectFrom('suppliers')
    .select(['suppliers.id', 'suppliers.name', 'suppliers.country', 'suppliers.pib'])
    .where(
      sql<string>`right(regexp_replace(suppliers.pib, '\\D', '', 'g'), ${DIGITS}::int)`,
      'in',
      Array.from(new Set(numbers.map(lastDigits))),
    )
    .where('suppliers.deleted_at', 'is', null)
    .execute();
}
