import type { CompanyDetail } from '#core/moderation/wire/companies.ts';
import {
  checkRegistrationNumber,
  checkTaxNumber,
  hasVerifiedCheckDigits,
  type TaxNumberCheck,
} from '#platform/shared/tax/tax-numbers.ts';

type Checked = Pick<CompanyDetail, 'country' | 'pib' | 'registration_number' | 'duplicates' | 'owner'>;
type Other = CompanyDetail['duplicates'][number];

/** A check that a registration fails; `other` is the company with the same number or name. */
export interface FailedCheck {
  readonly what:
    | 'pib'
    | 'registration_number'
    | 'pib_taken'
    | 'registration_number_taken'
    | 'name_taken'
    | 'email';
  readonly other?: Other;
}

/** Returns which numbers of a registration are verified by check digits, and not only by their format. */
export function findVerifiedNumbers({ country, pib, registration_number: number }: Checked) {
  return {
    pib: hasVerifiedCheckDigits(country, pib),
    registration_number: number !== '' && country === 'RS',
  };
}

const isWrong = (check: TaxNumberCheck) => !check.ok || check.warning !== undefined;

/** Returns the automatic checks that a registration fails. */
export function failedChecks(company: Checked): FailedCheck[] {
  const { country, pib, registration_number: number, duplicates, owner } = company;
  const failed: FailedCheck[] = [];
  if (isWrong(checkTaxNumber(country, pib))) failed.push({ what: 'pib' });
  if (country === 'RS' && number !== '' && isWrong(checkRegistrationNumber(number)))
    failed.push({ what: 'registration_number' });
  for (const other of duplicates) {
    const { same } = other;
    if (same.includes('pib')) failed.push({ what: 'pib_taken', other });
    else if (same.includes('registration_number')) failed.push({ what: 'registration_number_taken', other });
    else failed.push({ what: 'name_taken', other });
  }
  if (!owner?.email_verified_at) failed.push({ what: 'email' });
  return failed;
}
