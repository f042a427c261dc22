import { queryOptions } from '@tanstack/react-query';
import type { Unit } from '#platform/shared/units.ts';
import { call } from '#platform/web/lib/http/http.ts';

const LONG = 5 * 60_000;

/**
 * Queries the earlier prices of an article. The page neither waits for the prices nor reports a failure to load them.
 */
export const articlePricesQuery = (name: string, unit: Unit) =>
  queryOptions({
    queryKey: ['article-prices', name, unit],
    queryFn: ({ signal }) => call('GET articles/prices', { query: { name, unit }, signal, background: true }),
    enabled: name.length > 2,
    staleTime: LONG,
    retry: false,
  });

/** Queries the earlier prices of each article of a purchase, by article id. */
export const purchasePricesQuery = (id: number) =>
  queryOptions({
    queryKey: ['article-prices', id],
    queryFn: ({ signal }) =>
      call('GET purchases/{id}/article-prices', { params: { id }, signal, background: true }),
    select: ({ data }) => new Map(data.map((article) => [article.article_id, article])),
    staleTime: LONG,
    retry: false,
  });
