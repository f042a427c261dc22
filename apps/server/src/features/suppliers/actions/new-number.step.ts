import { sameTaxNumber, taxNumberMeaning } from '@ponuda/domain/tax-numbers';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { fieldError } from '../../../platform/errors.ts';
import { readLikeNumbers } from '../same-numbers.read.ts';

interface Numbered {
  readonly country: string;
  readonly pib: string;
}

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
