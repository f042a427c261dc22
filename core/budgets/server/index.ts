import type { Feature } from '#platform/server/feature.ts';
import { budgetsRoutes } from './budgets.routes.ts';

/**
 * This feature says how much may be spent per category and period. Purchases write its ledger
 * (core/purchase/server/ledger/budget.repo.ts).
 */
export const budgets: Feature = { name: 'budgets', routes: budgetsRoutes };
