/** The second factor (fact 3, item 11): a six-digit code from an app, or a recovery code that works once. */

/** Letters and digits that are not easily confused; twelve of them provide 60 bits. */
export const RECOVERY_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const RECOVERY_CODE_LENGTH = 12;

export type SecondFactorCode =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/**
 * Parses a code as typed, ignoring spaces, dashes and case. Returns null if the text is neither an app code nor a
 * recovery code.
 */
export function parseSecondFactorCode(typed: string): SecondFactorCode | null {
  const code = typed.slice(0, 60).replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  const known =
    code.length === RECOVERY_CODE_LENGTH && [...code].every((one) => RECOVERY_CODE_ALPHABET.includes(one));
  return known ? { kind: 'recovery', code } : null;
}

/** Formats a recovery code for display: `ABCD-EFGH-JKLM`. */
export function formatRecoveryCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-');
}
