import { getPhoneBounds, toInternationalPhone } from '#platform/shared/validation/phone.ts';
import { fieldError } from './errors.ts';

/**
 * Returns the international form of a phone number, based on the country of its record. Throws a 422 for the field if
 * the number is invalid.
 */
export function parsePhone(text: string, country: string, field: string): string {
  const phone = toInternationalPhone(text, country);
  if (phone === null) throw fieldError(field, 'phone_validation', { ...getPhoneBounds(text, country) });
  return phone;
}
