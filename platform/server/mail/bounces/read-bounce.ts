import type { Attachment, Email } from 'postal-mime';
import type { FileWork } from '../../import/file-work.ts';
import { isUnknownMailbox, toReasonLine } from '../mail-failure.ts';

/** A report that an email could not be delivered and will not be retried. */
export interface Bounce {
  /** The addresses that the report is about: the original recipient, and the recipient after forwarding. */
  readonly recipients: readonly string[];
  /** `address`: there is no such mailbox. `mail`: only this email was refused. */
  readonly failure: 'address' | 'mail';
  /** The refusing server's message, or its status code if the report has no message. */
  readonly reason: string;
}

/** The maximum number of bytes of a report that are read. The report precedes the returned email (RFC 3462). */
export const MAX_BOUNCE_BYTES = 256 * 1024;
/** The maximum number of recipients that are read from a report. The product sends each email to one recipient. */
const MAX_RECIPIENTS = 10;
const LIMITS = {
  maxNestingDepth: 10,
  maxHeadersSize: 64 * 1024,
  // The returned email stays an attachment, so that a report within it does not count.
  forceRfc822Attachments: true,
};

/** Parses a report in a thread. */
export const bounceReading: FileWork<null, readonly Bounce[]> = { name: 'bounce', run: readBounces };

/**
 * Reads the permanent failures in a delivery status notification (RFC 3464, RFC 6533) or a qmail report. Returns an
 * empty array for anything else: delays, confirmations, automatic replies and complaints.
 */
export async function readBounces(content: Buffer): Promise<readonly Bounce[]> {
  // Loaded with the first report, because most installations receive none.
  const { default: PostalMime } = await import('postal-mime');
  const report = await PostalMime.parse(content.subarray(0, MAX_BOUNCE_BYTES), LIMITS).catch(() => undefined);
  if (!report) return [];
  const status = report.attachments.find(isDeliveryStatus);
  const found = status ? readDeliveryStatus(textOf(status)) : readQmailReport(report);
  return found.slice(0, MAX_RECIPIENTS);
}

const isDeliveryStatus = ({ mimeType }: Attachment) => /^message\/(global-)?delivery-status$/i.test(mimeType);

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function readDeliveryStatus(text: string): Bounce[] {
  return text.split(/\r?\n[ \t]*\r?\n/).flatMap((block) => {
    const fields = readFields(block);
    const recipients = ['original-recipient', 'final-recipient']
      .map((name) => withoutType(fields.get(name) ?? ''))
      .filter((address) => address !== '');
    const failed = /^failed\b/i.test(fields.get('action') ?? '');
    const [status] = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
    if (recipients.length === 0 || !failed || status === undefined) return [];
    return toBounce(recipients, status, withoutType(fields.get('diagnostic-code') ?? ''));
  });
}

/** Returns the fields of a block by their names in lower case. A line that begins with a space continues a field. */
function readFields(block: string): ReadonlyMap<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 1
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/** Returns the value of a field that names its type first: `rfc822; a@b.rs`, `smtp; 550 5.1.1 No such user`. */
function withoutType(value: string): string {
  return value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<(.*)>$/, '$1');
}

function toBounce(recipients: readonly string[], status: string, diagnostic: string): Bounce {
  // 5.0.0 does not state a reason, so the server's response decides.
  const unknown =
    status === '5.0.0'
      ? isUnknownMailbox(diagnostic, Number(diagnostic.slice(0, 3)))
      : isUnknownMailbox(`550 ${status}`);
  return {
    recipients,
    failure: unknown ? 'address' : 'mail',
    reason: toReasonLine(diagnostic === '' ? status : diagnostic),
  };
}

/** The text before the copy of the returned email. */
const QMAIL_TEXT = /^Hi\. This is the ([\s\S]*?)(?:\n--- |$)/;

/**
 * Reads a qmail report, which has its own format: after an introduction, a paragraph for each recipient, with the
 * address in its first line and a status code or the server's response below.
 */
function readQmailReport({ text = '' }: Email): Bounce[] {
  const [, report] = QMAIL_TEXT.exec(text.replaceAll('\r', '').trimStart()) ?? [];
  if (report === undefined) return [];
  return report.split(/\n\n+/).flatMap((paragraph) => {
    const [, recipient, words = ''] = /^<([^>\n]+)>:\n([\s\S]*)$/.exec(paragraph.trim()) ?? [];
    if (recipient === undefined) return [];
    const [, answer] = /Remote host said: (5\d\d[^\n]*)/.exec(words) ?? [];
    const [, status] = /\(#(5\.\d{1,3}\.\d{1,3})\)/.exec(words) ?? [];
    if (answer !== undefined) return toBounce([recipient], '5.0.0', answer);
    return status === undefined ? [] : toBounce([recipient], status, words);
  });
}
