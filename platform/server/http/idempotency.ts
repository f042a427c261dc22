import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import { nowSql } from '../db/clock.ts';
import type { TenantTx } from '../db/tenant.ts';
import { AppError, fieldError } from '../errors.ts';
import type { RouteGate } from './route.ts';

/**
 * Returns whether a call accepts an Idempotency-Key: it must create something that belongs to a company, and must not
 * return a one-time secret.
 */
export function acceptsIdempotencyKey(
  key: string,
  { multipart, secret }: Endpoint,
  gate: RouteGate,
): boolean {
  const ofCompany = gate !== 'public' && gate !== 'session' && gate !== 'moderation';
  return key.startsWith('POST ') && ofCompany && !multipart && !secret;
}

export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (Array.isArray(key) || key.length > 255) throw fieldError('idempotency-key', 'max', { max: 255 });
  return key;
}

interface Once {
  readonly scope: string;
  readonly key: string;
  readonly request: unknown;
}

/**
 * Runs the work once per key. The key's row is written first, in the work's own transaction, so that a second call
 * with the same key waits for the first and gets its reply. A refusal stores nothing (product 7).
 */
export async function runOncePerKey<R>(
  tx: TenantTx,
  { scope, key, request }: Once,
  work: () => Promise<R>,
): Promise<R> {
  const hash = createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest('base64');
  const written = await tx.trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: hash, created_at: nowSql })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!written) {
    const first = await tx.trx
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const answer = JSON.parse(first.body ?? 'null');
    if (first.request_hash !== hash) throw mismatchError(answer);
    return answer;
  }
  const answer = await work();
  await tx.trx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return answer;
}

/**
 * Returns the error for a key that was already used with different data, with the ID from the response to the first
 * call.
 */
function mismatchError(firstAnswer: unknown): AppError {
  const id =
    typeof firstAnswer === 'object' && firstAnswer !== null ? Reflect.get(firstAnswer, 'id') : undefined;
  return new AppError('idempotency_mismatch', typeof id === 'number' ? { params: { id } } : {});
}
