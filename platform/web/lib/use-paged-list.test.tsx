import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Paged } from '#platform/shared/wire/common.ts';
import { ApiError } from './http/api-error.ts';
import { setFailureHandler } from './http/http.ts';
import { renderAppHook } from './render-app.test-support.tsx';
import { usePagedList } from './use-paged-list.ts';

/** Serves `rows` in pages of two, as the server does; rows are deleted by changing `rows`. */
function listOf(rows: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const state = { rows, failing: false };
  const fetchPage = async (page: number): Promise<Paged<string>> => {
    if (state.failing) throw new Error('unreachable');
    return {
      data: state.rows.slice((page - 1) * 2, page * 2),
      current_page: page,
      total: state.rows.length,
      last_page: Math.max(1, Math.ceil(state.rows.length / 2)),
    };
  };
  const hook = (first: number) =>
    renderAppHook(
      () => {
        const [page, setPage] = useState(first);
        const [tab, setTab] = useState('new');
        const list = usePagedList({
          queryKey: ['rows', { tab, page }],
          fetchPage: () => fetchPage(page),
          page,
          onPage: setPage,
        });
        return { ...list, setPage, setTab };
      },
      { client },
    );
  return { client, state, hook };
}

describe('usePagedList', () => {
  it.each([
    [false, [true]],
    [true, []],
  ])('S8.05 a list that is not there leads away, unless it stands beside (%s)', async (beside, led) => {
    const reported: (boolean | undefined)[] = [];
    setFailureHandler((_, { page }) => reported.push(page));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { result } = renderAppHook(
      () =>
        usePagedList({
          queryKey: ['missing'],
          fetchPage: () => Promise.reject(new ApiError(404, { code: 'not_found' })),
          page: 1,
          onPage: () => undefined,
          beside,
        }),
      { client },
    );
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(reported).toEqual(led);
  });

  it('S5.18 steps back one page when the page became empty after deletions', async () => {
    const { client, state, hook } = listOf(['a', 'b', 'c']);
    const { result } = hook(2);
    await waitFor(() => expect(result.current.rows).toEqual(['c']));
    state.rows = ['a', 'b'];
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']));
    expect(result.current.page).toBe(1);
  });

  it('steps back to the last page that has rows when more than one is gone', async () => {
    const { hook } = listOf(['a']);
    const { result } = hook(9);
    await waitFor(() => expect(result.current.rows).toEqual(['a']));
    expect(result.current.page).toBe(1);
  });

  it('an empty first page is an empty list', async () => {
    const { hook } = listOf([]);
    const { result } = hook(1);
    await waitFor(() => expect(result.current.rows).toEqual([]));
    expect(result.current.page).toBe(1);
  });

  it('keeps the old rows beside the error when a page cannot be loaded', async () => {
    const { state, hook } = listOf(['a', 'b', 'c']);
    const { result } = hook(1);
    await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']));
    state.failing = true;
    act(() => result.current.setPage(2));
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.rows).toEqual(['a', 'b']);
    expect(result.current.stale).toBe(true);
    state.failing = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.rows).toEqual(['c']));
    expect(result.current.stale).toBe(false);
  });

  it('no row of other filters stays, neither while theirs are on their way nor when these cannot be loaded', async () => {
    const { state, hook } = listOf(['a', 'b', 'c']);
    const { result } = hook(1);
    await waitFor(() => expect(result.current.rows).toEqual(['a', 'b']));
    state.failing = true;
    act(() => result.current.setTab('closed'));
    expect(result.current).toMatchObject({ rows: undefined, total: 0, error: null });
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current).toMatchObject({ rows: undefined, total: 0 });
    state.failing = false;
    state.rows = ['x'];
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.rows).toEqual(['x']));
    // The previous rows belong to the other filters and come from the cache.
    act(() => result.current.setTab('new'));
    expect(result.current.rows).toEqual(['a', 'b']);
  });
});
