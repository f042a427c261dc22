import type { IDToken, UserInfoResponse } from 'openid-client';

/** A provider vouches for these facts about a person. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own session, for logging out from there. */
  readonly sid: string | null;
  readonly email: string;
  readonly emailVerified: 'yes' | 'no' | 'unsaid';
  readonly name: string;
  readonly id_token: string;
  readonly refresh_token: string | null;
}

/** How the company's provider names its claims. */
export interface ClaimNames {
  readonly email_claim: string;
  readonly name_claim: string;
}

type Claims = Pick<IDToken | UserInfoResponse, string>;

/** Address and name of a person as the provider tells them, and whether it says that the address is theirs. */
export function readClaims(
  claims: Claims,
  { email_claim, name_claim }: ClaimNames,
): Pick<Person, 'email' | 'emailVerified' | 'name'> {
  const email = addressIn(claims[email_claim]);
  const verified = verifiedIn(claims);
  // The provider says "verified" of the claim `email`, and of no other address.
  const isOfEmail = verified === 'no' || addressIn(claims.email) === email;
  return {
    email,
    emailVerified: isOfEmail ? verified : 'unsaid',
    name: textIn(claims[name_claim]).slice(0, 254),
  };
}

const textIn = (claim: unknown) => (typeof claim === 'string' ? claim.trim() : '');
const addressIn = (claim: unknown) => textIn(claim).toLowerCase();

/** Some providers write the word where the standard has a boolean; Microsoft has a claim of its own. */
function verifiedIn({ email_verified, xms_edov }: Claims): Person['emailVerified'] {
  const verified = email_verified ?? xms_edov;
  if (verified === undefined || verified === null) return 'unsaid';
  return verified === true || verified === 'true' ? 'yes' : 'no';
}
