import { mayGetReport } from '#core/statistics/rules/report.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { route } from '#platform/server/http/route.ts';
import { switchMonthlyReport } from './actions/switch-monthly-report.ts';
import { makeReport } from './make-report.ts';
import { readNextReport } from './monthly.read.ts';

/** The home page's statistics as a document: immediately for the shown range and filters, and monthly by email. */
export const reportRoutes = [
  route('GET statistics/report/get', {
    gate: 'home',
    permit: mayGetReport,
    handle: async (ctx, { query }) => {
      const report = await makeReport(ctx, query);
      // The export is logged before its first byte is sent.
      await recordAuditEntry(ctx.platform.db, {
        kind: 'exported',
        company_id: ctx.company.id,
        by: toAuditActor(ctx.session),
        ip: ctx.request.ip,
        data: { what: 'statistics', format: 'pdf', date_from: report.from, date_to: report.to },
      });
      return { name: report.name, type: 'application/pdf', content: report.content };
    },
  }),

  route('GET user-profile/monthly-report', {
    gate: 'home',
    permit: mayGetReport,
    handle: (ctx) => readNextReport(ctx.tenant, ctx.session.user.id),
  }),

  route('PUT user-profile/monthly-report', {
    gate: 'home',
    permit: mayGetReport,
    notWhileImpersonating: true,
    handle: (ctx, { body }) => switchMonthlyReport(ctx, body.monthly_report),
  }),
];
