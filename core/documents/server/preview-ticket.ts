import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long after a ticket is issued a browser may fetch the preview, in milliseconds. */
const TICKET_MS = 60_000;

interface Ticket {
  readonly documentId: number;
  readonly user_id: number;
}

/**
 * Issues a ticket for a browser's own viewer, which requests the file without the session. The ticket is valid
 * for a minute, only for this document and user, and only this server can create it.
 */
export function issuePreviewTicket(secretKey: string, now: string, { documentId, user_id }: Ticket): string {
  const payload = [documentId, user_id, Date.parse(now) + TICKET_MS].join('.');
  return `${payload}.${signatureOf(secretKey, payload)}`;
}

/** Returns the content of a ticket; undefined if it is forged or has expired. */
export function verifyPreviewTicket(secretKey: string, now: string, ticket: string): Ticket | undefined {
  const match = /^((\d{1,10})\.(\d{1,10})\.(\d{1,15}))\.([\w-]{43})$/.exec(ticket);
  if (!match) return undefined;
  const [, payload = '', documentId, userId, until, signature = ''] = match;
  const expected = Buffer.from(signatureOf(secretKey, payload));
  if (!timingSafeEqual(expected, Buffer.from(signature)) || Date.parse(now) > Number(until)) return undefined;
  return { documentId: Number(documentId), user_id: Number(userId) };
}

function signatureOf(secretKey: string, payload: string): string {
  return createHmac('sha256', secretKey).update(`document-preview ${payload}`).digest('base64url');
}
