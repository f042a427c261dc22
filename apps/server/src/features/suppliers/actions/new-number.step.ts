import { sameTaxNumber, taxNumberMeaning } from '@ponuda/domain/tax-numbers';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { fieldError } from '../../../platform/errors.ts';
import { readLikeNumbers } from '../same-numbers.read.ts';
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

/** The ids of suppliers that are the company of this number. */
export async function suppliersOfNumber(tx: TenantTx, { country, pib }: Numbered): Promise<number[]> {
  const meaning = taxNumberMeaning(country, pib);
  const like = await readLikeNumbers(tx, [meaning.number]);
  return like
    .filter((other) => sameTaxNumber(meaning, taxNumberMeaning(other.country, other.pib)))
    .map(({ id }) => id);
}

/** Refuses a number that another supplier has, with or without its country. */
export async function demandNewNumber(tx: TenantTx, row: Numbered): Promise<void> {
  if ((await suppliersOfNumber(tx, row)).length > 0) throw fieldError('pib', 'exist');
}
