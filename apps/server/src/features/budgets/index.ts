import type { Feature } from '../../platform/feature.ts';
import { budgetsRoutes } from './budgets.routes.ts';

/** What may be spent per category and period; purchases write its ledger (features/purchases/core/ledger/budget.repo.ts). */
export const budgets: Feature = { name: 'budgets', routes: budgetsRoutes };
