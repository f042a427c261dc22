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
 * Serialises calls that add supplier numbers to the company. The unique constraint refuses the same number in one
 * country; it does not cover a number without a country, which counts as equal to the same number in any country.
 */
export const lockNumbers = (tx: TenantTx): Promise<void> => takeNumbersLock(tx);

export async function suppliersOfNumber(
  tx: TenantTx,
  { country, pib }: Numbered,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const meaning = taxNumberMeaning(country, pib);
  const like = await readLikeNumbers(tx, [meaning.number]);
  return like.filter((other) => hasNumber(other, meaning));
}

/**
 * Throws if a supplier other than `own` has this number, with or without its country. A body without a country is
 * stored with the default country, but its number may be from any country.
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
