import { createHmac } from 'node:crypto';
import { unseal } from '#platform/server/auth/sealed.ts';
import type { Config } from '#platform/server/config.ts';
import { readErrorProperty } from '#platform/server/errors.ts';
import { ForbiddenAddressError, publicFetch } from '#platform/server/http/public-fetch.ts';
import { type DeliveryProblem, MAX_STORED_RESPONSE_BYTES } from '../rules/retries.ts';
import type { ClaimedDelivery, DeliveryOutcome } from './deliveries.repo.ts';

/**
 * Returns the header that proves the origin and age of a delivery: the time in seconds and, for each active secret,
 * the HMAC-SHA256 of `time.body` in hex.
 */
export function buildSignatureHeader(secrets: readonly string[], seconds: number, body: string): string {
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',');
}

/** Makes one attempt; never throws, because every failure is an outcome. */
export async function sendDelivery(
  config: Config,
  { id, event, body, url, secrets, now }: ClaimedDelivery,
  timeoutMs: number,
): Promise<DeliveryOutcome> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  const open = secrets.map((secret) => unseal(config.secretKey, secret));
  try {
    const answer = await publicFetch(config, url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Ponuda-Webhooks/1',
        'ponuda-event': event,
        'ponuda-delivery': id,
        'ponuda-signature': buildSignatureHeader(open, Math.floor(Date.parse(now) / 1000), body),
      },
      body,
      timeoutMs,
      keep: MAX_STORED_RESPONSE_BYTES,
    });
    // PostgreSQL text cannot contain NUL characters.
    const answerText = (await answer.text()).replaceAll('\u0000', '');
    return { status: answer.status, problem: null, answer: answerText, took_ms: tookMs() };
  } catch (error) {
    return { status: null, problem: problemOf(error), answer: null, took_ms: tookMs() };
  }
}

const BY_CODE: Readonly<Record<string, DeliveryProblem>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ABORT_ERR: 'timeout',
  ETIMEDOUT: 'timeout',
};

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof ForbiddenAddressError) return 'forbidden_address';
  const cause = error instanceof Error ? error.cause : undefined;
  const [code, name] = [readErrorProperty(cause, 'code'), readErrorProperty(cause, 'name')];
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if (/CERT|TLS|SSL|ALTNAME/.test(code)) return 'certificate';
  return BY_CODE[code] ?? 'no_answer';
}
