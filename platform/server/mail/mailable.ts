import { type RawBuilder, sql } from 'kysely';
import { MailAddressError, requireMailAddress } from './address.ts';

/** Returns whether the mailer accepts this address; any other address is treated as missing. */
export function isMailable(email: string | null | undefined): email is string {
  if (!email) return false;
  try {
    requireMailAddress(email);
    return true;
  } catch (error) {
    if (error instanceof MailAddressError) return false;
    throw error;
  }
}

/** Returns the SQL condition that the mail server for the address in this column reported an unknown mailbox. */
export function mailRefusedSql(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from mail_refusals r where r.email = lower(${sql.ref(column)}))`;
}
