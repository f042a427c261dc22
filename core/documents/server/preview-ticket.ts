import { createHmac, timingSafeEqual } from 'node:crypto';

/** So long a browser may ask for what it was allowed to show. */
const TICKET_MS = 60_000;

interface Ticket {
  readonly documentId: number;
  readonly user_id: number;
}

/**
 * A browser's own viewer asks for a file without our session. It is given a word that names this document for this
 * user, for a minute, and that only this server can write.
 */
export function writeTicket(secretKey: string, now: string, { documentId, user_id }: Ticket): string {
  const words = [documentId, user_id, Date.parse(now) + TICKET_MS].join('.');
  return `${words}.${signatureOf(secretKey, words)}`;
}

/** Returns what a ticket stands for, and undefined for a ticket that is forged or has expired. */
export function readTicket(secretKey: string, now: string, ticket: string): Ticket | undefined {
  const match = /^((\d{1,10})\.(\d{1,10})\.(\d{1,15}))\.([\w-]{43})$/.exec(ticket);
  if (!match) return undefined;
  const [, words = '', documentId, userId, until, signature = ''] = match;
  const right = Buffer.from(signatureOf(secretKey, words));
  if (!timingSafeEqual(right, Buffer.from(signature)) || Date.parse(now) > Number(until)) return undefined;
  return { documentId: Number(documentId), user_id: Number(userId) };
}

function signatureOf(secretKey: string, words: string): string {
  return createHmac('sha256', secretKey).update(`document-preview ${words}`).digest('base64url');
}
