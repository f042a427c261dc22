import { z } from 'zod';
import { ownPasswordBody } from '#core/accounts/wire/profile.ts';
import { moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { ARCHIVE_STATES } from './rules/archive-times.ts';

/** The groups of tables that the page names while it writes them. */
export const ARCHIVE_GROUPS = [
  'company',
  'suppliers',
  'purchases',
  'orders',
  'budgets',
  'history',
  'figures',
  'other',
] as const;
export type ArchiveGroup = (typeof ARCHIVE_GROUPS)[number];

const archive = z.object({
  id: z.int(),
  state: z.enum(ARCHIVE_STATES),
  started_at: moment,
  /** The name of the user who started the archive. */
  by: z.string(),
  ended_at: moment.nullable(),
  /** The time until which a finished archive can be downloaded. */
  expires_at: moment.nullable(),
  /** The group of tables being written; null while the rows are being counted, and while the file is packed. */
  group: z.enum(ARCHIVE_GROUPS).nullable(),
  /** The total number of rows; null until the rows have been counted. */
  rows_total: z.int().nullable(),
  rows_done: z.int(),
  files: z.int(),
  /** The total size of records and files before compression, in bytes. */
  bytes: z.int(),
  downloaded_at: moment.nullable(),
});
export type CompanyArchive = z.output<typeof archive>;

export const archiveState = z.object({
  /** The newest archive. */
  latest: archive.nullable(),
  /** The archive that can be downloaded, which may be older than the newest archive. */
  ready: archive.nullable(),
  /** The time from which another archive may be started; null if it may be started now. */
  next_at: moment.nullable(),
});
export type ArchiveOverview = z.output<typeof archiveState>;

export const companyArchiveApi = {
  'GET user-profile/company/archive': {
    summary:
      'The progress of the archive with all data of the company, and the archive that can be downloaded.',
    response: archiveState,
  },
  'POST user-profile/company/archive': {
    summary: 'Starts an archive with all data of the company, unless one is being made.',
    response: archiveState,
  },
  'POST user-profile/company/archive/cancel': {
    summary: 'Cancels the archive that is being made.',
    response: archiveState,
  },
  'POST user-profile/company/archive/ticket': {
    summary:
      'A link with which a download of the finished archive begins within a minute, and continues for six hours.',
    body: ownPasswordBody,
    response: z.object({ ticket: z.string() }),
    secret: true,
    perMinute: 5,
  },
  'GET company-archives/{ticket}.zip': {
    summary: 'The archive with all data of a company, as a ZIP file. Answers Range and If-Range.',
    params: z.object({ ticket: z.string().max(100) }),
    file: ['application/zip'],
  },
} as const satisfies ApiSpec;
