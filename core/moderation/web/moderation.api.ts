import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';

export const moderationKeys = {
  all: ['moderation'],
  companies: ['moderation', 'companies'],
  company: (id: number) => ['moderation', 'companies', id],
  users: (id: number, page: number) => ['moderation', 'companies', id, 'users', { page }],
  preorders: ['moderation', 'preorders'],
  prices: ['moderation', 'prices'],
  settings: ['moderation', 'settings'],
  support: ['moderation', 'support'],
  processors: ['moderation', 'processors'],
  rates: ['moderation', 'rates'],
  categories: ['moderation', 'parent-categories'],
  keys: ['moderation', 'keys'],
  mails: ['moderation', 'mails'],
  log: (page: number) => ['moderation', 'log', { page }],
} as const;

/** The companies that await a decision; the menu shows their number. */
export const awaitingCompaniesQuery = queryOptions({
  queryKey: [...moderationKeys.companies, { count: 'awaiting' }],
  queryFn: ({ signal }) =>
    call('GET moderation/companies', {
      query: { page: 1, status: 'awaiting', name: '' },
      signal,
      background: true,
    }),
});

/** The package orders that await payment; the menu shows their number. */
export const openOrdersQuery = queryOptions({
  queryKey: [...moderationKeys.preorders, { count: 'open' }],
  queryFn: ({ signal }) =>
    call('GET moderation/preorders', { query: { page: 1, state: 'open' }, signal, background: true }),
});

export const moderatedCompanyQuery = (id: number) =>
  queryOptions({
    queryKey: moderationKeys.company(id),
    queryFn: ({ signal }) => call('GET moderation/companies/{id}', { params: { id }, page: true, signal }),
  });

export const pricesQuery = queryOptions({
  queryKey: moderationKeys.prices,
  queryFn: ({ signal }) => call('GET moderation/prices', { page: true, signal }),
});

export const signingKeysQuery = queryOptions({
  queryKey: moderationKeys.keys,
  queryFn: ({ signal }) => call('GET moderation/keys', { page: true, signal }),
});

export const supportSettingsQuery = queryOptions({
  queryKey: moderationKeys.support,
  queryFn: ({ signal }) => call('GET moderation/support', { page: true, signal }),
});

export const platformSettingsQuery = queryOptions({
  queryKey: moderationKeys.settings,
  queryFn: ({ signal }) => call('GET moderation/settings', { page: true, signal }),
});

export const processorsQuery = queryOptions({
  queryKey: moderationKeys.processors,
  queryFn: ({ signal }) => call('GET moderation/processors', { page: true, signal }),
});
