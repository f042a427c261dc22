import { queryOptions } from '@tanstack/react-query';
import { reservingRefetchInterval } from '#core/budgets/web/public.ts';
import { call, callFile } from '#platform/web/lib/http/http.ts';
import type { CompanyProfile } from '../wire.ts';

export const companyQuery = queryOptions({
  queryKey: ['user-profile', 'company'],
  queryFn: ({ signal }) => call('GET user-profile/company', { page: true, signal }),
  refetchInterval: ({ state }) => reservingRefetchInterval(state.data),
});

/**
 * Query for the amounts that the owner must confirm for a new currency. Not cached, because rates and limits change.
 */
export const currencyAmountsQuery = (currency: CompanyProfile['settings']['currency']) =>
  queryOptions({
    queryKey: ['user-profile', 'company', 'currency-amounts', currency],
    queryFn: ({ signal }) =>
      call('GET user-profile/company/currency-amounts', { query: { currency }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Query for the logo image. `logo` is different for every new logo. */
export const logoQuery = (logo: string) =>
  queryOptions({
    queryKey: ['user-profile', 'company', 'logo', logo],
    queryFn: async ({ signal }) => (await callFile('GET user-profile/company/logo', { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
