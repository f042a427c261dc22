import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { findBuyerForAccount } from '../procurements/account.read.ts';
import { joinPublishedRequest } from '../procurements/actions/join-published.ts';
import { assignCategories } from './actions/assign-categories.ts';
import { deleteContactPerson } from './actions/delete-contact-person.ts';
import { leaveCategory } from './actions/leave-category.ts';
import { getCategory, readAccountCategoriesPage } from './categories.read.ts';
import { accountCategoriesExport } from './categories-export.ts';
import { getContactPerson, readContactPersons } from './contact-persons.read.ts';

const findPerson = (ctx: CompanyContext, id: number) => getContactPerson(ctx.tenant, id, ctx.lang);

export const marketplaceCategoriesRoutes = [
  route('GET market-place/categories/get', {
    gate: 'marketplace',
    withoutPackage: true,
    handle: (ctx, { query }) => readAccountCategoriesPage(ctx.tenant, ctx.lang, query.page),
  }),

  route('GET market-place/categories/get/export', {
    gate: 'marketplace',
    withoutPackage: true,
    handle: (ctx, { query }) => exportList(ctx, query, accountCategoriesExport),
  }),

  route('GET market-place/contact-persons/get', {
    gate: 'marketplace',
    withoutPackage: true,
    handle: async (ctx) => ({ data: await readContactPersons(ctx.tenant, ctx.lang) }),
  }),

  route('POST market-place/category/add', {
    gate: 'marketplace',
    withoutPackage: true,
    handle: async (ctx, { body, query }) =>
      findPerson(
        ctx,
        await assignCategories(ctx, {
          category_ids: body.category_ids,
          contact_person: body.contact_person,
          replace: query.update === 1,
        }),
      ),
  }),

  route('PUT market-place/category/add/{contact_person_id}', {
    gate: 'marketplace',
    withoutPackage: true,
    find: (ctx, params) => findPerson(ctx, params.contact_person_id),
    handle: async (ctx, { subject, ifMatch, body, query }) =>
      findPerson(
        ctx,
        await assignCategories(ctx, {
          seen: { subject, ifMatch },
          category_ids: body.category_ids,
          contact_person: body.contact_person,
          replace: query.update === 1,
        }),
      ),
  }),

  route('DELETE market-place/contact-persons/{id}', {
    gate: 'marketplace',
    withoutPackage: true,
    find: (ctx, { id }) => findPerson(ctx, id),
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteContactPerson(ctx, { subject, ifMatch });
      return {};
    },
  }),

  route('DELETE market-place/categories/{id}', {
    gate: 'marketplace',
    withoutPackage: true,
    find: (ctx, { id }) => getCategory(ctx.tenant, id, ctx.lang),
    handle: async (ctx, { subject }) => {
      await leaveCategory(ctx.tenant, subject.id);
      return {};
    },
  }),

  route('POST market-place/procurements/{id}/bid', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    // A moderator who impersonates a user must not do business on the user's behalf.
    notWhileImpersonating: true,
    find: async (ctx, { id }) => {
      const found = await findBuyerForAccount(ctx.platform.db, id, ctx.company.id);
      if (!found) throw notFoundError();
      return { ...found, purchase_id: id };
    },
    handle: (ctx, { subject }) =>
      joinPublishedRequest({
        ...subject,
        platform: ctx.platform,
        accountId: ctx.company.id,
        ip: ctx.request.ip,
      }),
  }),
];
