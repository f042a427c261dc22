import type { SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import { taxNumberMeaning } from '#platform/shared/tax/tax-numbers.ts';
import { hasNumber, readLikeNumbers } from '../same-numbers.read.ts';
import { takeNumbersLock } from '../suppliers.repo.ts';

interface Numbered {
  readonly country: string;
  readonly pib: string;
}

/**
 * Lets one call at a time add numbers of suppliers to the company. The database refuses the same number of one country;
 * it does not see that a number without a country means the same.
 */
export const lockNumbers = (tx: TenantTx): Promise<void> => takeNumbersLock(tx);

/** The suppliers that are the company of this number. */
export async function suppliersOfNumber(
  tx: TenantTx,
  { country, pib }: Numbered,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const meaning = taxNumberMeaning(country, pib);
  const like = await readLikeNumbers(tx, [meaning.number]);
  return like.filter((other) => hasNumber(other, meaning));
}

/**
 * Refuses a number that another supplier than `own` has, with or without its country. A body that names no country is
 * stored in the usual one, but its number may be one of any country.
 */
export async function demandNewNumber(
  tx: TenantTx,
  body: Pick<SupplierBody, 'country'>,
  { pib }: Numbered,
  own?: number,
): Promise<void> {
  const of = await suppliersOfNumber(tx, { country: body.country ?? '', pib });
  const taken = of.find(({ id }) => id !== own);
  if (taken) throw fieldError('pib', 'exist', { name: taken.name });
}
