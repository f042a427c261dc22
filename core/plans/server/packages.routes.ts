import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { orderPackage } from './actions/order-package.ts';
import { requestPlan } from './actions/request-plan.ts';
import { ordersExport } from './orders-export.ts';
import { preorderDocument } from './pdf/preorder-document.ts';
import type { PreorderRecord } from './preorder-record.ts';
import { presentPreorder } from './preorders.present.ts';
import { getPreorder, readPreordersPage } from './preorders.read.ts';
import { readPlanCatalogue, readPlanOffer } from './pricings.read.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getPreorder(ctx.tenant, id);

/** These calls stay available after the trial or the package has ended (product 3). */
export const packagesRoutes = [
  route('GET plans', {
    gate: 'public',
    handle: ({ platform }) => readPlanCatalogue(platform.db, platform.config.supportEmail),
  }),

  route('GET user-profile/pricings/get', {
    gate: 'profile',
    withoutPackage: true,
    handle: ({ platform, company, lang }) => readPlanOffer(platform, company.id, lang),
  }),

  route('POST user-profile/plan-requests', {
    gate: 'packages',
    withoutPackage: true,
    notWhileImpersonating: true,
    permit: (actor) => actor.companyActive,
    handle: async ({ platform, tenant, session, request }, { body }) => {
      const { supportEmail } = platform.config;
      await requestPlan(tenant, body.package, { session, ip: request.ip, supportEmail });
      return {};
    },
  }),

  route('POST user-profile/preorder', {
    gate: 'packages',
    withoutPackage: true,
    notWhileImpersonating: true,
    // Before its activation a company has no access that a package could extend; a blocked company has to contact
    // support.
    permit: (actor) => actor.companyActive,
    handle: async ({ tenant, session, request }, { body }) =>
      presentPreorder(
        await getPreorder(tenant, await orderPackage(tenant, body, { session, ip: request.ip })),
      ),
  }),

  route('GET user-profile/preorders', {
    gate: 'packages',
    withoutPackage: true,
    handle: ({ tenant }, { query }) => readPreordersPage(tenant, query.page),
  }),

  route('GET user-profile/preorders/export', {
    gate: 'packages',
    withoutPackage: true,
    handle: (ctx, { query }) => exportList(ctx, query, ordersExport),
  }),

  route<'GET user-profile/preorders/{id}', PreorderRecord>('GET user-profile/preorders/{id}', {
    gate: 'packages',
    withoutPackage: true,
    find,
    handle: async (_ctx, { subject }) => presentPreorder(subject),
  }),

  route<'GET user-profile/preorders/{id}/pdf', PreorderRecord>('GET user-profile/preorders/{id}/pdf', {
    gate: 'packages',
    withoutPackage: true,
    find,
    handle: async (_ctx, { subject }) => ({
      name: `${subject.number}.pdf`,
      type: 'application/pdf',
      content: await renderPdf(preorderDocument(subject)),
    }),
  }),
];
