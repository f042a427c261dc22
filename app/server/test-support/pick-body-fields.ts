import { z } from 'zod';
import { api } from '#app/api.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

/** Returns the record fields that a call's body accepts, as sent by a form prefilled from the record. */
export function pickBodyFields(key: CallKey, record: object): Record<string, unknown> {
  const { body }: Endpoint = api[key];
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
