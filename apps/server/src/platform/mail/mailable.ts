import { demandAddress, MailAddressError } from './address.ts';

/** Whether the mailer takes this address; one that it does not counts as none. */
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
