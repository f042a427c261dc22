import { CURRENCIES } from '@ponuda/domain/currencies';
import { LANGUAGES } from '@ponuda/domain/languages';
import { UNITS } from '@ponuda/domain/units';
import { z } from 'zod';
import { pathId } from './rules.ts';

/** `page=1` unless said; a page past the end answers empty data and the true last page (decisions 7). */
export const page = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)).default(1);

/** A paged list as specification section 3 has it. */
export function paged<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), current_page: z.int(), total: z.int(), last_page: z.int() });
}

export const idParams = z.object({ id: pathId() });
/** An amount or quantity on the wire: an exact decimal string. */
export const amount = z.string().meta({ format: 'decimal' });
/** An instant on the wire: ISO 8601 UTC. */
export const moment = z.string().meta({ format: 'date-time' });
export const named = z.object({ id: z.int(), name: z.string() });
export const language = z.enum(LANGUAGES);
export const currency = z.enum(CURRENCIES);
export const unit = z.enum(UNITS);
export const fileInfo = z.object({ id: z.int(), name: z.string(), size: z.int(), type: z.string() });
export type FileInfo = z.output<typeof fileInfo>;
export type Named = z.output<typeof named>;
export interface Paged<T> {
  data: T[];
  current_page: number;
  total: number;
  last_page: number;
}
export const nothing = z.object({});

/** The body of every refusal: application/problem+json (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  request_id: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z
    .record(
      z.string(),
      z.array(
        z.object({ rule: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
      ),
    )
    .optional(),
});
export type Problem = z.output<typeof problem>;
