import type { AffiliateBody } from '@ponuda/contract/affiliates';
import { checkTaxNumber } from '@ponuda/domain/tax-numbers';
import { normaliseEmail } from '@ponuda/domain/validation/email';
import { type AppError, brokenConstraint, fieldError } from '../../platform/errors.ts';

/** An affiliate's fields in the form they are stored and compared in. */
export function storedAffiliate(body: AffiliateBody): AffiliateBody {
  const pib = checkTaxNumber('', body.pib);
  return { ...body, email: normaliseEmail(body.email), pib: pib.ok ? pib.normalised : body.pib };
}

/** The refusal for an address that another affiliate has; anything else is thrown on. */
export function addressTaken(error: unknown): AppError {
  if (brokenConstraint(error) === 'affiliates_email') return fieldError('email', 'exist');
  throw error;
}
