import type { Attachment, Email } from 'postal-mime';
import type { FileWork } from '../import/file-work.ts';
import {
  MAX_FORWARDED_MAILS,
  MAX_MAIL_FILE_BYTES,
  MAX_MAIL_FILES,
  MAX_TOTAL_MAIL_FILE_BYTES,
} from './bounds.ts';

/** An email with the attachments that may be invoices. */
export interface ReadMail {
  /** The sender stated in the email, which proves nothing; '' if none is stated. */
  readonly from: string;
  readonly subject: string;
  readonly message_id: string;
  /** Whether the email is an automatic reply, such as an out-of-office reply. */
  readonly auto_reply: boolean;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}
export type MailProblem = 'unreadable' | 'too_many_files' | 'file_too_large' | 'files_too_large';
export type MailRead = ReadMail | { readonly problem: MailProblem };

const TEXT_MAX = 255;
const LIMITS = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  // An email within the email stays a file, so that only one level is opened.
  maxRfc822NestingDepth: 0,
};

/** Parses an email in a thread. */
export const mailReading: FileWork<null, MailRead> = { name: 'mail', run: readMail };

/** Reads an email and the emails forwarded in it. Ignores pictures, signatures and text. */
export async function readMail(content: Buffer): Promise<MailRead> {
  const mail = await parse(content);
  if (!mail) return { problem: 'unreadable' };
  const files = mail.attachments.filter(isPaper);
  for (const forwarded of mail.attachments.filter(isMail).slice(0, MAX_FORWARDED_MAILS)) {
    const inner = await parse(bytesOf(forwarded));
    files.push(...(inner?.attachments.filter(isPaper) ?? []));
  }
  if (files.length > MAX_MAIL_FILES) return { problem: 'too_many_files' };
  const papers = files.map((file) => ({ name: nameOf(file), content: bytesOf(file) }));
  if (papers.some(({ content: { length } }) => length > MAX_MAIL_FILE_BYTES))
    return { problem: 'file_too_large' };
  if (papers.reduce((sum, { content: { length } }) => sum + length, 0) > MAX_TOTAL_MAIL_FILE_BYTES)
    return { problem: 'files_too_large' };
  return {
    from: short(mail.from?.address ?? ''),
    subject: short(mail.subject ?? ''),
    message_id: short(mail.messageId ?? ''),
    auto_reply: isAutoReply(mail),
    files: papers.filter(({ content: { length } }) => length > 0),
  };
}

/** Parses an email; returns undefined if its nesting or headers exceed the limits. */
async function parse(content: Uint8Array): Promise<Email | undefined> {
  // Loaded with the first email, because most installations receive none.
  const { default: PostalMime } = await import('postal-mime');
  return await PostalMime.parse(content, LIMITS).catch(() => undefined);
}

const isMail = ({ mimeType }: Attachment) => mimeType.toLowerCase() === 'message/rfc822';

const PAPER_TYPES = ['application/xml', 'text/xml', 'application/pdf', 'application/x-pdf'];

/**
 * Returns whether an attachment may be an invoice. Decides by its name, its type, or, if it has no name, its first
 * bytes, because programs declare types unreliably.
 */
function isPaper(file: Attachment): boolean {
  if (isMail(file)) return false;
  if (/\.(xml|pdf)$/i.test(file.filename ?? '') || PAPER_TYPES.includes(file.mimeType.toLowerCase()))
    return true;
  if (/^(image|audio|video|text)\//i.test(file.mimeType)) return false;
  const beginning = bytesOf(file).subarray(0, 64).toString('latin1');
  return /^(%PDF-|(\u00ef\u00bb\u00bf)?\s*<[?a-z])/i.test(beginning);
}

function nameOf({ filename, mimeType }: Attachment): string {
  if (filename) return filename;
  return mimeType.toLowerCase().includes('pdf') ? 'invoice.pdf' : 'invoice.xml';
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/**
 * Returns whether an email is an automatic reply. Invoicing programs mark their emails as `auto-generated`, and these
 * are accepted. An `auto-replied` email answers another email, but this address sends none.
 */
function isAutoReply({ headers }: Email): boolean {
  const autoSubmitted = headers.find(({ key }) => key === 'auto-submitted')?.value ?? '';
  return autoSubmitted.trim().toLowerCase().startsWith('auto-replied');
}

const short = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, TEXT_MAX);
