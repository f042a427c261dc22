import { isEmail, normaliseEmail } from '#platform/shared/validation/email.ts';
import { MAX_EMAIL_LENGTH } from '#platform/shared/validation/limits.ts';

/** Why an address is not invited. Each reason is a rule with its own message (validation/rules.ts). */
export type InvitationRule =
  | 'required'
  | 'email'
  | 'exist'
  | 'own_address'
  | 'already_invited'
  | 'not_sent'
  | 'daily_cap';

/** The affiliate data that determines which addresses are invited. */
export interface InvitationContext {
  /** The affiliate's own address. */
  readonly own: string;
  /** The addresses that the affiliate has already invited, in lower case. */
  readonly before: ReadonlySet<string>;
  /** The addresses that have unsubscribed, in lower case. */
  readonly unsubscribed: ReadonlySet<string>;
  /** The number of invitations that may still be sent today. */
  readonly leftToday: number;
}

export interface JudgedInvitations {
  /** The addresses to invite, normalised for storing and sending. */
  readonly send: readonly string[];
  readonly refused: readonly {
    readonly index: number;
    readonly email: string;
    readonly rule: InvitationRule;
  }[];
}

/**
 * Checks each address in a call separately, so that nine are invited even if the tenth is invalid (specification
 * §1 and §9, fact 3, item 43). `refused` contains indexes into `typed`.
 */
export function judgeInvitations(typed: readonly string[], invited: InvitationContext): JudgedInvitations {
  const send: string[] = [];
  const refused: { index: number; email: string; rule: InvitationRule }[] = [];
  typed.forEach((text, index) => {
    const email = normaliseEmail(text);
    const rule = ruleBrokenBy(email, send, invited);
    if (rule) refused.push({ index, email: text.trim().slice(0, MAX_EMAIL_LENGTH), rule });
    else send.push(email);
  });
  return { send, refused };
}

function ruleBrokenBy(
  email: string,
  send: readonly string[],
  invited: InvitationContext,
): InvitationRule | null {
  if (email === '') return 'required';
  if (!isEmail(email)) return 'email';
  if (email === normaliseEmail(invited.own)) return 'own_address';
  if (send.includes(email)) return 'exist';
  if (invited.before.has(email)) return 'already_invited';
  if (invited.unsubscribed.has(email)) return 'not_sent';
  return send.length >= invited.leftToday ? 'daily_cap' : null;
}

/** Masks an address for the affiliate's page, so that it can be recognised but not used. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
