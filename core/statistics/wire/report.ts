import { z } from 'zod';
import { moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { EXPORTS_PER_MINUTE } from '#platform/shared/wire/exports.ts';
import { statisticsQuery } from './statistics.ts';

/** `next_at`: when the next report is sent; null if the monthly report is off. */
const monthlyReport = z.object({ monthly_report: z.boolean(), next_at: moment.nullable() });

/** The statistics of the home page as a document (product 12), for users who see prices on the home page. */
export const reportApi = {
  'GET statistics/report/get': {
    summary: 'The statistics of a time as a PDF, with what is open now and the budgets; noted in the log.',
    query: statisticsQuery,
    file: ['application/pdf'],
    perMinute: EXPORTS_PER_MINUTE,
  },
  'GET user-profile/monthly-report': {
    summary:
      'Whether the caller gets the report of each month by mail, on the next month’s first working day.',
    response: monthlyReport,
  },
  'PUT user-profile/monthly-report': {
    summary: 'Switches the monthly report on or off.',
    body: z.object({ monthly_report: z.boolean() }),
    response: monthlyReport,
  },
} as const satisfies ApiSpec;
