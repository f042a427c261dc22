import { getPhoneBounds, toInternationalPhone } from '#platform/shared/validation/phone.ts';
import { fieldError } from './errors.ts';

/**
 * Returns the international form of a telephone number by the country of its record; throws a 422 at the field if there
 * is none.
 */
export function parsePhone(text: string, country: string, field: string): string {
  const phone = toInternationalPhone(text, country);
  if (phone === null) throw fieldError(field, 'phone_validation', { ...getPhoneBounds(text, country) });
  return phone;
}
