import { z } from 'zod';
import { AUDIT_KINDS } from '#platform/shared/access/audit-kinds.ts';
import { isDay } from '#platform/shared/dates.ts';
import { MAX_SEARCH_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { moment, named, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { breakRule, filterId, optionalText } from '#platform/shared/wire/rules.ts';

/**
 * The number of newest matching entries that the paged list covers. Older entries can be reached with a date filter.
 */
export const MAX_PAGED_AUDIT_ENTRIES = 10_000;

const person = z.object({ id: z.int().nullable(), name: z.string() });

export const auditEntry = z.object({
  id: z.int(),
  at: moment,
  kind: z.enum(AUDIT_KINDS),
  actor: person,
  /** The moderator who impersonated the actor; null if there was none. */
  impersonator: person.nullable(),
  /** The affected user; null if the entry affects none. */
  subject: person.nullable(),
  ip: z.string(),
  reason: z.string(),
  /** The values before and after the change, by field. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Other details of the entry, by field. */
  details: z.array(z.object({ field: z.string(), value: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

const optionalDay = optionalText(10).superRefine((value, ctx) => {
  if (value !== '' && !isDay(value)) breakRule(ctx, 'date');
});

const filters = {
  /** The kind of entry; '' for all kinds. */
  kind: z.enum([...AUDIT_KINDS, '']).default(''),
  /** The id of the acting user; 0 for all. */
  actor: filterId(),
  /** The first and last day in Europe/Belgrade, both inclusive. */
  from: optionalDay,
  to: optionalDay,
  /** The search string, which matches part of a name, an IP address or a detail. */
  text: optionalText(MAX_SEARCH_TEXT_LENGTH),
};

export const auditApi = {
  'GET user-profile/audit': {
    summary: 'What was done in the own company, newest first: the newest 10,000 entries that match.',
    query: z.object({ page, ...filters }),
    response: paged(auditEntry).extend({
      /** Whether there are older entries beyond the last page. */
      more: z.boolean(),
    }),
  },
  'GET user-profile/audit/people': {
    summary: 'All users with an entry in the log, for a picker.',
    response: z.object({ data: z.array(named) }),
  },
  'GET user-profile/audit/export': exportEndpoint('GET user-profile/audit', filters),
} as const satisfies ApiSpec;
