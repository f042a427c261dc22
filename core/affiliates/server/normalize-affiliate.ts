import { type AppError, fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import type { AffiliateBody } from '../wire.ts';

/** Normalises an affiliate's fields for storage and comparison. */
export function normalizeAffiliate(body: AffiliateBody): AffiliateBody {
  const pib = checkTaxNumber('', body.pib);
  return { ...body, email: normaliseEmail(body.email), pib: pib.ok ? pib.normalised : body.pib };
}

/** Returns a field error if another affiliate has the address. Rethrows any other error. */
export function toAddressTakenError(error: unknown): AppError {
  if (getViolatedConstraint(error) === 'affiliates_email') return fieldError('email', 'exist');
  throw error;
}
