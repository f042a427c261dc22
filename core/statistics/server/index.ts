import type { Feature } from '#platform/server/feature.ts';
import { answersRoutes } from './answers/answers.routes.ts';
import { homepageRoutes } from './homepage/homepage.routes.ts';
import { rebuildStatisticsJob } from './jobs/rebuild-statistics.ts';
import { rollUpStatisticsJob } from './jobs/roll-up-statistics.ts';
import { monthlyReportJob } from './report/jobs/monthly-report.ts';
import { monthlyReportMail } from './report/mail/monthly-report.tsx';
import { reportRoutes } from './report/report.routes.ts';
import { statisticsRoutes } from './statistics.routes.ts';

/** Statistics of the buyer's purchases, from sums that every change updates (ADR 0040). */
export const statistics: Feature = {
  routes: [...statisticsRoutes, ...homepageRoutes, ...answersRoutes, ...reportRoutes],
  jobs: [rollUpStatisticsJob, rebuildStatisticsJob, monthlyReportJob],
  mails: [monthlyReportMail],
};
