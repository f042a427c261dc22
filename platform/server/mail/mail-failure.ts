import { MailAddressError } from './address.ts';

/**
 * The meaning of a failed attempt. `address`: there is no such mailbox, so nothing more is sent to it. `mail`: this
 * email will never be accepted, because of its size, a policy about its content, or a full mailbox. `later`: a retry is
 * worthwhile.
 */
export type MailFailure = 'address' | 'mail' | 'later';

interface SmtpError {
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
}

/** Enhanced status codes that concern the mailbox (RFC 3463); 5.1.7 and 5.1.8 concern the sender's address. */
const MAILBOX = /^5\d\d[ -]5\.(?:1\.(?!7\b|8\b)\d+|2\.1)\b/;
/** The codes with which a server without enhanced codes responds to RCPT for an unknown mailbox. */
const MAILBOX_CODES: readonly unknown[] = [550, 551, 553];
const TOO_BIG = 552;

/** Classifies an error of the transport. */
export function classifyMailFailure(error: unknown): MailFailure {
  if (error instanceof MailAddressError) return 'mail';
  const { responseCode, command, response }: SmtpError = Object(error);
  const answered = typeof responseCode === 'number' && responseCode >= 500;
  // At MAIL FROM, the server knows only the size of the email (RFC 1870). Any other rejection up to that command
  // concerns our login or sender address, and no longer occurs once the operators have fixed the configuration.
  if (answered && command === 'MAIL FROM' && responseCode === TOO_BIG) return 'mail';
  if (!answered || (command !== 'RCPT TO' && command !== 'DATA')) return 'later';
  const code = command === 'RCPT TO' ? responseCode : undefined;
  return isUnknownMailbox(String(response ?? ''), code) ? 'address' : 'mail';
}

/**
 * Returns whether a permanent refusal means that there is no such mailbox. `code` is the response's code if it may
 * concern the recipient; it decides only if the response has no enhanced status code.
 */
export function isUnknownMailbox(response: string, code?: number): boolean {
  const enhanced = /^5\d\d[ -]5\.\d+\.\d+/.test(response);
  return enhanced ? MAILBOX.test(response) : MAILBOX_CODES.includes(code);
}

/** Returns the mail server's message in a single human-readable line, or our own message if the server gave none. */
export function failureReason(error: unknown): string {
  const { response }: SmtpError = Object(error);
  const reason =
    typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  return toReasonLine(reason);
}

export function toReasonLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
