import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { resolveScopeAndRange } from '../statistics.ts';
import { markSplitReviewed } from './actions/mark-split.ts';
import {
  purchaseKindsExport,
  responseRatesExport,
  savingsExport,
  spendDrillDownExport,
  spendExport,
  splitsExport,
  stepTimesExport,
  waitingPurchasesExport,
} from './answers-export.ts';
import { getKeyFigures } from './figures.ts';
import { getPurchaseKinds } from './kinds.ts';
import { readResponseRatesPage } from './response-rates.read.ts';
import { getSavings } from './savings.ts';
import { getSpend } from './spend.ts';
import { readSpendDrillDownPage } from './spend-drill-down.ts';
import { readSplitsPage } from './splits.ts';
import { readStepTimes } from './times.read.ts';
import { readWaitingPurchasesPage, readWaitingSteps } from './waiting.read.ts';

const waitingScope = ({ tenant, actor, session }: CompanyContext) => ({ tenant, actor, now: session.now });

/** The routes that answer the questions of a head of purchasing on the home page (ADR 0043). */
export const answersRoutes = [
  route('GET statistics/answers/spend/get', {
    gate: 'home',
    handle: (ctx, { query }) => getSpend(ctx, query),
  }),

  route('GET statistics/answers/spend/export', {
    gate: 'home',
    handle: async (ctx, { query }) => exportList(ctx, query, await spendExport(ctx, query)),
  }),

  route('GET statistics/answers/purchases/get', {
    gate: 'home',
    handle: (ctx, { query }) => readSpendDrillDownPage(ctx, query),
  }),

  route('GET statistics/answers/purchases/get/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportList(ctx, query, spendDrillDownExport(ctx, query)),
  }),

  route('GET statistics/answers/savings/get', {
    gate: 'home',
    handle: (ctx, { query }) => getSavings(ctx, query),
  }),

  route('GET statistics/answers/savings/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportList(ctx, query, savingsExport(ctx, query)),
  }),

  route('GET statistics/answers/figures/get', {
    gate: 'home',
    handle: (ctx, { query }) => getKeyFigures(ctx, query),
  }),

  route('GET statistics/answers/times/get', {
    gate: 'home',
    handle: async (ctx, { query }) => {
      const { scope, range } = resolveScopeAndRange(ctx, query);
      return { steps: await readStepTimes(scope, range), date_from: range.from, date_to: range.to };
    },
  }),

  route('GET statistics/answers/times/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportList(ctx, query, stepTimesExport(query)),
  }),

  route('GET statistics/answers/waiting/get', {
    gate: 'home',
    handle: async (ctx) => ({ data: await readWaitingSteps(waitingScope(ctx)) }),
  }),

  route('GET statistics/answers/waiting-purchases/get', {
    gate: 'home',
    handle: (ctx, { query }) => readWaitingPurchasesPage(waitingScope(ctx), query.step, query.page),
  }),

  route('GET statistics/answers/waiting-purchases/get/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportList(ctx, query, waitingPurchasesExport(query.step)),
  }),

  route('GET statistics/answers/suppliers/get', {
    gate: 'suppliersRead',
    handle: (ctx, { query }) => readResponseRatesPage(ctx.tenant, query.order, query.page),
  }),

  route('GET statistics/answers/suppliers/get/export', {
    gate: 'suppliersRead',
    handle: (ctx, { query }) => exportList(ctx, query, responseRatesExport(query.order)),
  }),

  route('GET statistics/answers/kinds/get', {
    gate: 'home',
    handle: (ctx, { query }) => getPurchaseKinds(ctx, query),
  }),

  route('GET statistics/answers/kinds/export', {
    gate: 'home',
    handle: (ctx, { query }) => exportList(ctx, query, purchaseKindsExport(ctx, query)),
  }),

  route('GET statistics/answers/splits/get', {
    gate: 'purchaseConfirmation',
    handle: (ctx, { query }) => readSplitsPage(ctx, query),
  }),

  route('GET statistics/answers/splits/export', {
    gate: 'purchaseConfirmation',
    handle: (ctx, { query }) => exportList(ctx, query, splitsExport(ctx, query)),
  }),

  route('PUT statistics/answers/splits/looked-at', {
    gate: 'purchaseConfirmation',
    handle: async (ctx, { body }) => {
      await markSplitReviewed(ctx, body);
      return {};
    },
  }),
];
