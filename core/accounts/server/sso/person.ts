import type { IDToken, UserInfoResponse } from 'openid-client';

/** The facts about a person that a provider vouches for. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** The id of the provider's own session, for logging out there. */
  readonly sid: string | null;
  readonly email: string;
  readonly emailVerified: 'yes' | 'no' | 'unsaid';
  readonly name: string;
  readonly id_token: string;
  readonly refresh_token: string | null;
}

/** The names of a company's provider for its claims. */
export interface ClaimNames {
  readonly email_claim: string;
  readonly name_claim: string;
}

type Claims = Pick<IDToken | UserInfoResponse, string>;

/** Reads address and name of a person from the provider's claims, and whether it vouches for the address. */
export function readClaims(
  claims: Claims,
  { email_claim, name_claim }: ClaimNames,
): Pick<Person, 'email' | 'emailVerified' | 'name'> {
  const email = addressIn(claims[email_claim]);
  const verified = verifiedIn(claims);
  // The provider's `email_verified` applies to the claim `email` and to no other address.
  const isOfEmail = verified === 'no' || addressIn(claims.email) === email;
  return {
    email,
    emailVerified: isOfEmail ? verified : 'unsaid',
    name: textIn(claims[name_claim]).slice(0, 254),
  };
}

const textIn = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');
const addressIn = (claim: unknown) => textIn(claim).toLowerCase();

/** Some providers send a text where the standard has a boolean; Microsoft has a claim of its own. */
function verifiedIn({ email_verified, xms_edov }: Claims): Person['emailVerified'] {
  const verified = email_verified ?? xms_edov;
  if (verified === undefined || verified === null) return 'unsaid';
  return verified === true || verified === 'true' ? 'yes' : 'no';
}
