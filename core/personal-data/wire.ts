import { z } from 'zod';
import { leaveBody, ownPasswordBody } from '#core/accounts/wire/profile.ts';
import { openWork } from '#core/users/wire.ts';
import { moment, nothing } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { email } from '#platform/shared/wire/rules.ts';

/** Why somebody cannot delete their account by themselves; null: they can. */
export const LEAVING_REFUSALS = ['last_owner', 'no_password'] as const;

/** A user who deletes the own account would leave this behind (ADR 0045). */
export const leaving = openWork.extend({ refusal: z.enum(LEAVING_REFUSALS).nullable() });
export type Leaving = z.output<typeof leaving>;

export const personBody = z.object({ email: email() });

/** How many of one kind are named in an answer; the others are counted. */
export const PERSON_RECORDS_SHOWN = 20;

/** The company keeps these records of the person behind an e-mail address who is no longer one of its users. */
export const personRecords = z.object({
  email: z.string(),
  /** A user of the company has this address now: they are deleted first, or delete their account themselves. */
  in_use: z.boolean(),
  former_users: z.array(z.object({ name: z.string(), deleted_at: moment })),
  contact_persons: z.array(z.object({ name: z.string(), supplier: z.string() })),
  /** All records that would be made anonymous, those not named included. */
  total: z.int(),
});
export type PersonRecords = z.output<typeof personRecords>;

export const personalDataApi = {
  'POST user-profile/personal-data': {
    summary: 'Everything held about the caller: a zip with a readable JSON file, and their picture.',
    body: ownPasswordBody,
    file: ['application/zip'],
    perMinute: 5,
  },
  'GET user-profile/leaving': {
    summary: 'What the caller would leave behind by deleting their account, and whether they may.',
    response: leaving,
  },
  'POST user-profile/leave': {
    summary:
      'Deletes the account of the caller and makes their personal data anonymous; ends all their sessions.',
    body: leaveBody,
    response: nothing,
  },
  'POST user-profile/company/person': {
    summary:
      'What the company keeps of a person who is no user of it: former users and contact persons, by e-mail.',
    body: personBody,
    response: personRecords,
  },
  'POST user-profile/company/person/erase': {
    summary: 'Makes anonymous what the company keeps of such a person.',
    body: personBody,
    response: z.object({ erased: z.int() }),
  },
} as const satisfies ApiSpec;
