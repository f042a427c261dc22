import { isEmail } from '#platform/shared/validation/email.ts';
import type { MailAddress } from './address.ts';

const PRODUCT = 'Ponuda';
/** A name and an address between angle brackets; the name may be in quotes. */
const NAMED = /^\s*(?:"([^"\\]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/;

/** Parses the sender of all emails, an address with or without a name; returns undefined for anything else. */
export function readMailFrom(text: string): MailAddress | undefined {
  const [, quoted, plain, between] = NAMED.exec(text) ?? [];
  const address = between ?? text.trim();
  const name = quoted ?? plain ?? '';
  if (!isEmail(address) || /[\p{Cc}\p{Cf}]/u.test(text)) return undefined;
  if (quoted === undefined && /[@,;]/.test(name)) return undefined;
  return { name: name.trim() || PRODUCT, address };
}
