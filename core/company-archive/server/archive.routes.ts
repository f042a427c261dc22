import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { cancelArchive } from './actions/cancel-archive.ts';
import { downloadArchive } from './actions/download-archive.ts';
import { issueTicket } from './actions/issue-ticket.ts';
import { startArchive } from './actions/start-archive.ts';
import { findTicketedArchive, readArchives } from './archive.read.ts';

const overviewOf = ({ tenant, session }: CompanyContext) => readArchives(tenant, session.now);

/**
 * Routes of the company archive. They stay available after the company's plan has ended, so that the company can
 * download its data.
 */
export const archiveRoutes = [
  route('GET user-profile/company/archive', {
    gate: 'companySettings',
    withoutPackage: true,
    handle: (ctx) => overviewOf(ctx),
  }),

  route('POST user-profile/company/archive', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async (ctx) => {
      await startArchive(ctx);
      return overviewOf(ctx);
    },
  }),

  route('POST user-profile/company/archive/cancel', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async (ctx) => {
      await cancelArchive(ctx);
      return overviewOf(ctx);
    },
  }),

  route('POST user-profile/company/archive/ticket', {
    gate: 'companySettings',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => ({ ticket: await issueTicket(ctx, body.password) }),
  }),

  route('GET company-archives/{ticket}.zip', {
    gate: 'public',
    find: async ({ platform }, { ticket }) => {
      const archive = await findTicketedArchive(platform.db, digestSecret(ticket));
      if (!archive) throw new AppError('token_expired');
      return archive;
    },
    handle: async (ctx, { subject, params }) => downloadArchive(ctx, subject, params.ticket),
  }),
];
