import { checkRegistrationNumber, checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';

/** Returns which numbers may be mistyped; these are warnings, not errors. */
export function findSuspiciousNumbers(country: string, pib: string, registrationNumber: string) {
  const number = checkTaxNumber(country, pib);
  const company = checkRegistrationNumber(registrationNumber);
  return {
    pib: number.ok && number.warning !== undefined,
    registrationNumber:
      country === 'RS' && registrationNumber.trim() !== '' && (!company.ok || company.warning !== undefined),
  };
}
