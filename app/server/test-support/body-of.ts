import { z } from 'zod';
import { api } from '#app/api.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

/** Returns what of a record the body of a call takes, as a form that was filled from the record sends it. */
export function bodyOf(key: CallKey, record: object): Record<string, unknown> {
  const { body }: Endpoint = api[key];
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
