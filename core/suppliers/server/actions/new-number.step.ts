import type { SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError } from '#platform/server/errors.ts';
import { parseTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import { hasTaxNumber, readSimilarSuppliers } from '../similar-numbers.read.ts';
import { acquireNumbersLock } from '../suppliers.repo.ts';

interface Numbered {
  readonly country: string;
  readonly pib: string;
}

/**
 * Serialises calls that add supplier numbers to the company. The unique constraint refuses the same number in one
 * country; it does not cover a number without a country, which counts as equal to the same number in any country.
 */
export const lockSupplierNumbers = (tx: TenantTx): Promise<void> => acquireNumbersLock(tx);

export async function findSuppliersByTaxNumber(
  tx: TenantTx,
  { country, pib }: Numbered,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const meaning = parseTaxNumber(country, pib);
  const like = await readSimilarSuppliers(tx, [meaning.number]);
  return like.filter((other) => hasTaxNumber(other, meaning));
}

/**
 * Throws if a supplier other than `own` has this number, with or without its country. A body without a country is
 * stored with the default country, but its number may be from any country.
 */
export async function requireUniqueTaxNumber(
  tx: TenantTx,
  body: Pick<SupplierBody, 'country'>,
  { pib }: Numbered,
  own?: number,
): Promise<void> {
  const of = await findSuppliersByTaxNumber(tx, { country: body.country ?? '', pib });
  const taken = of.find(({ id }) => id !== own);
  if (taken) throw fieldError('pib', 'exist', { name: taken.name });
}
