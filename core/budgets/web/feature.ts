import { msg } from '@lingui/core/macro';
import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import { gates } from '#platform/shared/access/gates.ts';
import type { Feature } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';

const common = { layout: 'content' } as const;

export const feature: Feature = {
  id: 'budgets',
  pages: [
    {
      ...common,
      path: paths.budgets(),
      title: msg({ message: 'Budgets overview' }),
      gate: gates.budgetsView,
      menu: { group: 'budgets', icon: IconChartPie, letter: 'b' },
      page: () => import('./budgets.page.tsx'),
    },
    {
      ...common,
      path: paths.budgetCreate(),
      title: msg({ message: 'New budget' }),
      gate: gates.budgets,
      page: () => import('./new-budget.page.tsx'),
    },
    {
      ...common,
      path: `${paths.budgets()}/$id`,
      title: msg({ message: 'Budget' }),
      gate: gates.budgetsView,
      page: () => import('./budget.page.tsx'),
    },
    {
      ...common,
      path: `${paths.budgets()}/$id/edit`,
      title: msg({ message: 'Change budget' }),
      gate: gates.budgets,
      page: () => import('./edit-budget.page.tsx'),
    },
  ],
};
