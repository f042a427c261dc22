import { readBudgetEffect } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { type Day, dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import { periodDays } from '../rules/period.ts';
import type { BudgetRecord } from '../wire.ts';
import { changeBudget } from './actions/change-budget.ts';
import { createBudget } from './actions/create-budget.ts';
import { deleteBudget } from './actions/delete-budget.ts';
import { moveMoney } from './actions/move-money.ts';
import { getBudget, readBudgetOptions, readBudgetsPage, requireCategory } from './budgets.read.ts';
import { budgetsExport, changesExport, ledgerExport } from './budgets-export.ts';
import { readBudgetChangesPage } from './changes.read.ts';
import { readBudgetBalance, readLedgerPage } from './ledger.read.ts';
import { readBudgetStatistics } from './statistics.read.ts';
import { readBudgetUse } from './use.read.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getBudget(ctx.tenant, id);
const today = ({ session }: CompanyContext) => dayInBelgrade(session.now);
const dayOr = (text: string): Day | '' => (isDay(text) ? text : '');

async function record(ctx: CompanyContext, id: number, asOf: Day | '' = ''): Promise<BudgetRecord> {
  return {
    ...(await getBudget(ctx.tenant, id)),
    currency: ctx.company.settings.currency,
    reserving: ctx.company.reserving,
    as_of: asOf === '' ? null : await readBudgetBalance(ctx.tenant, id, asOf),
  };
}

export const budgetsRoutes = [
  route('GET budgets', {
    gate: 'budgetsView',
    handle: (ctx, { query: { page, category_id, period } }) =>
      readBudgetsPage(ctx.tenant, { category_id, days: periodDays(period, today(ctx)) }, page),
  }),

  route('GET budgets/export', {
    gate: 'budgetsView',
    handle: (ctx, { query }) => {
      const filter = { category_id: query.category_id, days: periodDays(query.period, today(ctx)) };
      return exportList(ctx, query, budgetsExport(ctx, filter));
    },
  }),

  route('GET budgets/options', {
    gate: 'budgets',
    handle: async (ctx) => ({ data: await readBudgetOptions(ctx.tenant, today(ctx)) }),
  }),

  // The handler checks access and reads the purchase together: a user who confirms the purchase may also see its
  // budget.
  route('GET budgets/{categoryId}', {
    gate: 'app',
    find: (ctx, { categoryId }) => requireCategory(ctx.tenant, categoryId),
    handle: async (ctx, { params, query }) => {
      const effect = await readBudgetEffect(ctx, params.categoryId, query.purchase_id);
      return { data: effect && { ...effect, currency: ctx.company.settings.currency } };
    },
  }),

  route('GET budgets/record/{id}', {
    gate: 'budgetsView',
    find,
    handle: (ctx, { subject, query }) => record(ctx, subject.id, dayOr(query.as_of)),
  }),

  route('GET budgets/use/{id}', {
    gate: 'budgetsView',
    find,
    handle: (ctx, { subject }) => readBudgetUse(ctx, subject.id),
  }),

  route('GET budgets/ledger/{id}', {
    gate: 'budgetsView',
    find,
    handle: (ctx, { subject, query: { page, kind, as_of } }) =>
      readLedgerPage(ctx, subject.id, page, { kind, asOf: dayOr(as_of) }),
  }),

  route('GET budgets/ledger/{id}/export', {
    gate: 'budgetsView',
    find,
    handle: (ctx, { subject, query }) =>
      exportList(ctx, query, ledgerExport(ctx, subject, { kind: query.kind, asOf: dayOr(query.as_of) })),
  }),

  route('GET budgets/changes/{id}', {
    gate: 'budgetsView',
    find,
    handle: (ctx, { subject, query }) => readBudgetChangesPage(ctx.tenant, subject.id, query.page),
  }),

  route('GET budgets/changes/{id}/export', {
    gate: 'budgetsView',
    find,
    handle: (ctx, { subject, query }) => exportList(ctx, query, changesExport(ctx, subject)),
  }),

  // The change history names a user of the company, so a moderator must not change budgets while impersonating a user.
  route('POST budgets', {
    gate: 'budgets',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => record(ctx, await createBudget(ctx, body)),
  }),

  route('PUT budgets/{id}', {
    gate: 'budgets',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeBudget(ctx, { subject, ifMatch }, body);
      return record(ctx, subject.id);
    },
  }),

  route('DELETE budgets/{id}', {
    gate: 'budgets',
    notWhileImpersonating: true,
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteBudget(ctx, { subject, ifMatch });
      return {};
    },
  }),

  route('POST budgets/move', {
    gate: 'budgets',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      await moveMoney(ctx, body);
      return { from: await getBudget(ctx.tenant, body.from_id), to: await getBudget(ctx.tenant, body.to_id) };
    },
  }),

  route('GET statistics/budgets/get', {
    gate: 'budgetsView',
    handle: async (ctx, { query }) => ({
      ...(await readBudgetStatistics(ctx.tenant, periodDays(query.period, today(ctx)))),
      currency: ctx.company.settings.currency,
      reserving: ctx.company.reserving,
    }),
  }),
];
