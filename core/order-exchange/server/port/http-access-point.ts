import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import type { AccessPoint, OutgoingDocument, SendResult, WaitingDocument } from './access-point.ts';

export interface HttpAccessPoint {
  /** Base URL of the access point, without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Timeout of a call in milliseconds. */
  readonly within?: number;
}

const arrived = z.array(
  z.object({
    id: z.string().min(1).max(200),
    from: z.string().max(100),
    to: z.string().max(100),
    content: z.base64().max(2 * MAX_UPLOAD_BYTES),
  }),
);
/**
 * Maximum length of a reason. Reasons from the access point are shown to users, so long ones (such as an HTML page) are
 * truncated.
 */
const REASON_MAX = 500;

/**
 * Returns a connection over HTTP: `PUT documents/{id}` sends a document, `GET documents` returns the waiting ones,
 * `DELETE` acknowledges one.
 */
export function createHttpAccessPoint({ url, token, within = 20_000 }: HttpAccessPoint): AccessPoint {
  const ask = (method: string, path: string, body?: { readonly content: Buffer; readonly headers: object }) =>
    fetch(`${url}/documents${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...body?.headers },
      ...(body ? { body: new Uint8Array(body.content) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    });
  return {
    send: async (document) => {
      try {
        const answer = await ask('PUT', `/${encodeURIComponent(document.id)}`, {
          content: document.content,
          headers: headersOf(document),
        });
        return await sendingOf(answer);
      } catch (error) {
        return { state: 'failed', reason: reasonOf(error) };
      }
    },
    waiting: async () => {
      const answer = await ask('GET', '');
      if (!answer.ok) throw new Error(`The access point answered ${answer.status}.`);
      const documents = arrived.parse(await answer.json());
      return documents.map(
        ({ content, ...rest }): WaitingDocument => ({ ...rest, content: Buffer.from(content, 'base64') }),
      );
    },
    taken: async (id) => {
      const answer = await ask('DELETE', `/${encodeURIComponent(id)}`);
      if (!answer.ok && answer.status !== 404) throw new Error(`The access point answered ${answer.status}.`);
    },
  };
}

const headersOf = ({ kind, from, to }: OutgoingDocument) => ({
  'content-type': 'application/xml',
  'document-kind': kind,
  'document-from': from,
  'document-to': to,
});

/** Distinguishes a final refusal from a temporary failure: too many calls or a server error. */
async function sendingOf(answer: Response): Promise<SendResult> {
  if (answer.ok) return { state: 'accepted' };
  const reason = (await answer.text()).slice(0, REASON_MAX) || `HTTP ${answer.status}`;
  const isFinal =
    answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status);
  return { state: isFinal ? 'refused' : 'failed', reason };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return (cause instanceof Error ? cause.message : error.message).slice(0, REASON_MAX);
}
