import type { Feature } from '#platform/server/feature.ts';
import { budgetsRoutes } from './budgets.routes.ts';

/**
 * Budgets limit spending by category and period. Purchases write their ledger
 * (core/purchase/server/ledger/budget.repo.ts).
 */
export const budgets: Feature = { routes: budgetsRoutes };
