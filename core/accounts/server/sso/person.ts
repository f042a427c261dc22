import type { IDToken, UserInfoResponse } from 'openid-client';

/** A person as described by the provider. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** The ID of the session at the provider, for logging out at the provider. */
  readonly sid: string | null;
  readonly email: string;
  readonly emailVerified: 'yes' | 'no' | 'unsaid';
  readonly name: string;
  readonly id_token: string;
  readonly refresh_token: string | null;
}

/** The names of the claims used by a company's provider. */
export interface ClaimNames {
  readonly email_claim: string;
  readonly name_claim: string;
}

type Claims = Pick<IDToken | UserInfoResponse, string>;

/**
 * Reads a person's email address and name from the provider's claims, and whether the provider has verified the
 * address.
 */
export function readClaims(
  claims: Claims,
  { email_claim, name_claim }: ClaimNames,
): Pick<Person, 'email' | 'emailVerified' | 'name'> {
  const email = addressIn(claims[email_claim]);
  const verified = verifiedIn(claims);
  // The provider's `email_verified` applies only to the `email` claim, not to other addresses.
  const isOfEmail = verified === 'no' || addressIn(claims.email) === email;
  return {
    email,
    emailVerified: isOfEmail ? verified : 'unsaid',
    name: textIn(claims[name_claim]).slice(0, 254),
  };
}

const textIn = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');
const addressIn = (claim: unknown) => textIn(claim).toLowerCase();

/**
 * Returns whether the address is verified. Some providers send a string instead of the standard's boolean, and
 * Microsoft uses a different claim.
 */
function verifiedIn({ email_verified, xms_edov }: Claims): Person['emailVerified'] {
  const verified = email_verified ?? xms_edov;
  if (verified === undefined || verified === null) return 'unsaid';
  return verified === true || verified === 'true' ? 'yes' : 'no';
}
