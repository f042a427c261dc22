import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import type { BudgetPeriod } from '../rules/period.ts';
import { reservingRefetchInterval } from './reserving-notice.tsx';

export const budgetKeys = {
  all: ['budgets'],
  one: (id: number) => ['budgets', 'one', id],
} as const;

export const budgetTotalsQuery = (period: BudgetPeriod) =>
  queryOptions({
    queryKey: [...budgetKeys.all, 'statistics', period],
    queryFn: ({ signal }) => call('GET statistics/budgets/get', { query: { period }, signal }),
    refetchInterval: ({ state }) => reservingRefetchInterval(state.data),
  });

/** Query for one budget; with `asOf`, also for its sums at the end of that day. */
export const budgetQuery = (id: number, asOf = '') =>
  queryOptions({
    queryKey: [...budgetKeys.one(id), asOf],
    queryFn: ({ signal }) =>
      call('GET budgets/record/{id}', { params: { id }, query: { as_of: asOf }, page: true, signal }),
    refetchInterval: ({ state }) => reservingRefetchInterval(state.data),
  });

/**
 * Query for the pending purchases with an amount reserved in a budget, and for the suppliers with the highest
 * spending.
 */
export const budgetUseQuery = (id: number) =>
  queryOptions({
    queryKey: [...budgetKeys.one(id), 'use'],
    queryFn: ({ signal }) => call('GET budgets/use/{id}', { params: { id }, signal }),
  });

/** Infinite query for a budget's change history, newest first. */
export const budgetChangesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...budgetKeys.all, 'trail', id],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET budgets/changes/{id}', { params: { id }, query: { page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
  });

/** Query for a category's currently valid budget; null if the category has no budget. */
export const categoryBudgetQuery = (categoryId: number) =>
  queryOptions({
    queryKey: [...budgetKeys.all, 'category', categoryId],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET budgets/{categoryId}', {
        params: { categoryId },
        background: true,
        signal,
      });
      return data;
    },
  });

export const categoryOptionsQuery = queryOptions({
  queryKey: ['categories', 'options'],
  queryFn: ({ signal }) => call('GET categories/options', { signal, background: true }),
  staleTime: 60_000,
});
