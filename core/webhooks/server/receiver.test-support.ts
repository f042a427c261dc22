import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebhookMessage, webhookMessage } from '#core/purchase/wire/webhook-message.ts';

export interface ReceivedRequest {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly message: WebhookMessage;
}

/** A customer's server on a real socket. */
export interface WebhookReceiver {
  readonly url: string;
  /** All requests received, regardless of the response. */
  readonly received: ReceivedRequest[];
  /** The response to all following requests: a status, or a function that writes the response. */
  answer: number | ((reply: ServerResponse) => void);
  /** Resolves on the next request. */
  asked(): Promise<void>;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let wake: (() => void)[] = [];
  const listener: RequestListener = async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    receiver.received.push({
      headers: request.headers,
      body,
      message: webhookMessage.parse(JSON.parse(body)),
    });
    for (const one of wake.splice(0)) one();
    if (typeof receiver.answer === 'function') receiver.answer(reply);
    else
      reply.writeHead(receiver.answer, { 'content-type': 'text/plain' }).end(`answered ${receiver.answer}`);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`,
    received: [],
    answer: 200,
    asked: () =>
      new Promise((resolve) => {
        wake = [...wake, resolve];
      }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}

/**
 * Verifies a delivery as the documentation for receivers describes: the HMAC of `t.body` under the secret, and a
 * recent timestamp.
 */
export function hasValidSignature(
  { headers, body }: ReceivedRequest,
  secret: string,
  nowSeconds: number,
): boolean {
  const parts = String(headers['ponuda-signature'])
    .split(',')
    .map((part) => part.split('=') as [string, string]);
  const t = parts.find(([name]) => name === 't')?.[1];
  if (t === undefined || Math.abs(nowSeconds - Number(t)) > 300) return false;
  const right = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  return parts.some(([name, value]) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}
