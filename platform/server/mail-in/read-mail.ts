import type { Attachment, Email } from 'postal-mime';
import type { FileWork } from '../import/file-work.ts';
import {
  MAX_FORWARDED_MAILS,
  MAX_MAIL_FILE_BYTES,
  MAX_MAIL_FILES,
  MAX_TOTAL_MAIL_FILE_BYTES,
} from './bounds.ts';

/** A mail with the attachments that may be invoices. */
export interface ReadMail {
  /** The sender as the mail states it, which proves nothing; '' if it states none. */
  readonly from: string;
  readonly subject: string;
  readonly message_id: string;
  /** An automatic reply, for example of a person on holiday. */
  readonly auto_reply: boolean;
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}
export type MailProblem = 'unreadable' | 'too_many_files' | 'file_too_large' | 'files_too_large';
export type MailRead = ReadMail | { readonly problem: MailProblem };

const TEXT_MAX = 255;
const LIMITS = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  // A mail within the mail stays a file, so that only one level is opened.
  maxRfc822NestingDepth: 0,
};

/** Parses a mail in a thread. */
export const mailReading: FileWork<null, MailRead> = { name: 'mail', run: readMail };

/** Reads a mail and the mails forwarded in it. Pictures, signatures and texts are ignored. */
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

/** Returns undefined if nesting or headers exceed the limits. */
async function parse(content: Uint8Array): Promise<Email | undefined> {
  // Loaded with the first mail: most installations receive none.
  const { default: PostalMime } = await import('postal-mime');
  return await PostalMime.parse(content, LIMITS).catch(() => undefined);
}

const isMail = ({ mimeType }: Attachment) => mimeType.toLowerCase() === 'message/rfc822';

const PAPER_TYPES = ['application/xml', 'text/xml', 'application/pdf', 'application/x-pdf'];

/** Decides by name, by type, or by the first bytes of a nameless file, because programs declare types unreliably. */
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
 * Returns whether a mail is an automatic reply. Invoicing programs mark their mails `auto-generated`, and these are
 * accepted; an `auto-replied` mail answers another one, and this address sends none.
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
