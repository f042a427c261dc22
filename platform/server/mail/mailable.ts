import { type RawBuilder, sql } from 'kysely';
import { demandAddress, MailAddressError } from './address.ts';

/** Tells whether the mailer takes this address; any other counts as no address. */
export function isMailable(email: string | null | undefined): email is string {
  if (!email) return false;
  try {
    demandAddress(email);
    return true;
  } catch (error) {
    if (error instanceof MailAddressError) return false;
    throw error;
  }
}

/** Writes the condition that the server of the address in this column said that there is no such mailbox. */
export function mailRefused(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mail_refusals r where r.email = lower(${sql.ref(column)}))`;
}
