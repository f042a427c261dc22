import { z } from 'zod';
import { deleteAccountBody, ownPasswordBody } from '#core/accounts/wire/profile.ts';
import { openWork } from '#core/users/wire.ts';
import { emptyResponse, moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { email } from '#platform/shared/wire/rules.ts';

/** The reasons why a user cannot delete their own account. */
export const ACCOUNT_DELETION_REFUSALS = ['last_owner', 'no_password'] as const;

/** What a user who deletes their own account would leave behind (ADR 0045). */
export const accountDeletion = openWork.extend({ refusal: z.enum(ACCOUNT_DELETION_REFUSALS).nullable() });
export type AccountDeletion = z.output<typeof accountDeletion>;

export const personBody = z.object({ email: email() });

/** The maximum number of records of one kind listed in a response; the rest are only counted. */
export const MAX_LISTED_PERSON_RECORDS = 20;

/**
 * The records that the company stores about a person, found by email address, who is no longer one of its users.
 */
export const personRecords = z.object({
  email: z.string(),
  /**
   * Whether a current user of the company has this address; if so, an owner or the user has to delete that account
   * first.
   */
  in_use: z.boolean(),
  former_users: z.array(z.object({ name: z.string(), deleted_at: moment })),
  contact_persons: z.array(z.object({ name: z.string(), supplier: z.string() })),
  /** The number of all records that would be anonymised, including those not listed. */
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
    response: accountDeletion,
  },
  'POST user-profile/leave': {
    summary:
      'Deletes the account of the caller and makes their personal data anonymous; ends all their sessions.',
    body: deleteAccountBody,
    response: emptyResponse,
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
