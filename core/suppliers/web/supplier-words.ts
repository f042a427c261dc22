import { checkRegistrationNumber, checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';

/** Numbers that may be mistyped; they are shown, not refused. */
export function doubtsOf(country: string, pib: string, registrationNumber: string) {
  const number = checkTaxNumber(country, pib);
  const company = checkRegistrationNumber(registrationNumber);
  return {
    pib: number.ok && number.warning !== undefined,
    registrationNumber:
      country === 'RS' && registrationNumber.trim() !== '' && (!company.ok || company.warning !== undefined),
  };
}
