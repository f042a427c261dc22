import { MailAddressError } from './address.ts';

/**
 * Says what a failed try means. `address`: there is no such mailbox, so nothing more goes there. `mail`: this mail will
 * never be taken (its size, a policy about what it says or who sends it). `later`: it is worth another try.
 */
export type MailFailure = 'address' | 'mail' | 'later';

interface SmtpError {
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

/** About the mailbox by the enhanced status code (RFC 3463); 5.1.7 and 5.1.8 are about the sender's address. */
const MAILBOX = /^5\d\d[ -]5\.(?:1\.(?!7\b|8\b)\d+|2\.1)\b/;
/** A server without enhanced codes says with these, in answer to RCPT, that it does not know the mailbox. */
const MAILBOX_CODES: readonly unknown[] = [550, 551, 553];

/** Judges what the transport threw. */
export function judgeFailure(error: unknown): MailFailure {
  if (error instanceof MailAddressError) return 'mail';
  const { responseCode, command, response }: SmtpError = Object(error);
  const answered = typeof responseCode === 'number' && responseCode >= 500;
  // Before MAIL the server has not been offered any mail: it refuses our login or our address, and once the operators
  // have put that right every mail is welcome.
  const offered = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
  if (!answered || !offered) return 'later';
  if (command === 'MAIL FROM') return 'mail';
  const words = String(response ?? '');
  const enhanced = /^5\d\d[ -]5\.\d+\.\d+/.test(words);
  const unknown = enhanced
    ? MAILBOX.test(words)
    : command === 'RCPT TO' && MAILBOX_CODES.includes(responseCode);
  return unknown ? 'address' : 'mail';
}

/** Answers the mail server's words in one line for people to read; our own where it said nothing. */
export function failureReason(error: unknown): string {
  const { response }: SmtpError = Object(error);
  const reason =
    typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  return reason
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
