import { z } from 'zod';
import { ACCOUNT_STATUS } from '../access/account-status.ts';
import { CURRENCIES } from '../currencies.ts';
import { LANGUAGES } from '../languages.ts';
import { UNITS } from '../units.ts';
import { UPLOAD_MEDIA_TYPES } from '../validation/limits.ts';
import { VALIDATION_RULES } from '../validation/rules.ts';
import { FORMAT_DESCRIPTIONS } from './format-descriptions.ts';
import { pathId } from './rules.ts';

/** The page number, 1 by default. A page past the end returns empty data and the actual last page (product 7). */
export const page = z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)).default(1);

/** Returns the schema of a paged list (specification §3). */
export function paged<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), current_page: z.int(), total: z.int(), last_page: z.int() });
}

const { pdf, ...otherUploads } = UPLOAD_MEDIA_TYPES;
/** The media types of uploaded files. */
export const UPLOADED_MEDIA_TYPES = [pdf, ...new Set(Object.values(otherUploads))] as const;

export const idParams = z.object({ id: pathId() });

const ofFormat = (format: keyof typeof FORMAT_DESCRIPTIONS) =>
  z.string().meta({ format, description: FORMAT_DESCRIPTIONS[format] });
/** An amount or quantity on the wire: an exact decimal string. */
export const amount = ofFormat('decimal');
/** A calendar day on the wire: `YYYY-MM-DD`, in Belgrade. */
export const calendarDay = ofFormat('date');
/** An instant on the wire: ISO 8601 UTC. */
export const moment = ofFormat('date-time');

/** Returns the schema of a status number (specification §4), which the API's description lists with its names. */
export function statusSchema<Status extends number>(what: string, names: Readonly<Record<string, Status>>) {
  const words = Object.entries(names).map(([name, number]) => `${number} ${name}`);
  return z.literal(Object.values(names)).meta({
    type: 'integer',
    'x-enum-varnames': Object.keys(names),
    description: `${what}: ${words.join(', ')}.`,
  });
}
export const accountStatus = statusSchema('The state of the account', ACCOUNT_STATUS);

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
export const emptyResponse = z.object({});

/** The body of every error: application/problem+json (RFC 9457). */
export const problem = z.object({
  type: z.string().meta({ description: 'A URN that ends in the code.' }),
  status: z.int().meta({ description: 'The HTTP status of the answer.' }),
  code: z.string().meta({ description: 'Stable, and what a program looks at.' }),
  detail: z.string().meta({ description: 'A sentence for people, in the language of Content-Language.' }),
  request_id: z.string().meta({ description: 'Names this request in the log of the operators.' }),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z
    .record(
      z.string(),
      z.array(
        z.object({
          rule: z.enum(VALIDATION_RULES),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
    )
    .optional(),
  fresh: z
    .unknown()
    .optional()
    .meta({ description: 'The record as it is now, where somebody else has changed it (`stale`).' }),
});
export type Problem = z.output<typeof problem>;
