import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { templateKeys } from './template-keys.ts';

const { all: TEMPLATES, drafts: DRAFTS } = templateKeys;

export const templatesQuery = queryOptions({
  queryKey: [...TEMPLATES, 'list'],
  queryFn: ({ signal }) => call('GET request-templates', { signal }),
});

/** Queries the initial content of the form; refetched each time, because suppliers and categories change. */
export const filledTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: [...TEMPLATES, id],
    queryFn: ({ signal }) => call('GET request-templates/{id}', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const filledDraftQuery = (id: number) =>
  queryOptions({
    queryKey: [...DRAFTS, id],
    queryFn: ({ signal }) => call('GET request-drafts/{id}', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const draftsQuery = queryOptions({
  queryKey: [...DRAFTS, 'list'],
  queryFn: ({ signal }) => call('GET request-drafts', { signal, background: true }),
});

export const dueArticlesQuery = (category_id: number) =>
  queryOptions({
    queryKey: ['articles', 'due', category_id],
    queryFn: ({ signal }) => call('GET articles/due', { query: { category_id }, signal }),
  });
