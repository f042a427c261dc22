import { msg } from '@lingui/core/macro';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { chipFilter, defineFilters, ListFilters, textFilter } from '../filters/list-filters.tsx';
import { useShownColumns } from './hidden-columns.ts';
import type { ListView } from './list-views.api.ts';

const LIST = '/suppliers';
const STEEL = [{ value: '3', label: 'Steel' }];
/** The categories that the server has; undefined while they load. */
let categories: typeof STEEL | undefined;
let notify = () => {};
const subscribe = (listener: () => void) => {
  notify = listener;
  return () => {};
};
const COLUMNS: Column<null>[] = [
  { id: 'name', head: 'Name', rowHead: true, cell: () => null },
  { id: 'city', head: 'City', cell: () => null },
  { id: 'pib', head: 'Tax number', cell: () => null },
  { id: 'actions', head: 'Actions', hideHead: true, cell: () => null },
];
const FILTERS = defineFilters<'GET suppliers'>()({
  q: textFilter(msg`Name`, () => ({})),
  category: chipFilter({
    name: msg`Category`,
    read: (raw) => (typeof raw === 'string' ? raw : ''),
    query: () => ({}),
    useOptions: () => useSyncExternalStore(subscribe, () => categories),
  }),
});

function Page() {
  const [search, setSearch] = useSearchState(FILTERS.read);
  return (
    <>
      <ListFilters filters={FILTERS} views={LIST} columns={COLUMNS} search={search} onChange={setSearch} />
      <output>{`${search.q}|${search.category}`}</output>
      <p data-testid="columns">
        {useShownColumns(COLUMNS)
          .map(({ id }) => id)
          .join()}
      </p>
    </>
  );
}

const view = (more: Partial<ListView>): ListView => ({
  id: 1,
  version: 1,
  name: 'Steel only',
  search: 'category=3',
  shared: false,
  is_default: false,
  may_change: true,
  ...more,
});

beforeEach(() => {
  categories = STEEL;
  localStorage.clear();
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('lang', 'en');
  toasts.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders a list whose server has these views; a write is answered when `answer` is called. */
async function open(views: readonly ListView[], { url = LIST, me = {} }: { url?: string; me?: object } = {}) {
  const writes: RecordedRequest[] = [];
  let answer = (_: Response): void => undefined;
  const state = { views };
  mockServerResponses((sent) => {
    if (sent.method === 'GET') return createResponse(200, { data: state.views });
    writes.push(sent);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  const { router } = renderApp(<Page />, { path: url, route: LIST, me: buildOwnerUser(me) });
  await screen.findByRole('status');
  return { router, writes, state, answer: (response: Response) => act(async () => answer(response)) };
}
const shown = () => screen.getByRole('status').textContent;
const openMenu = async (name = 'Views') => fireEvent.click(await screen.findByRole('button', { name }));

it('opens a view with its filters, and names it on the button', async () => {
  await open([view({}), view({ id: 2, name: 'Lim', search: 'q=lim', shared: true })]);
  await openMenu();
  expect(await screen.findByText('Company views')).toBeTruthy();
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Steel only' }));
  await waitFor(() => expect(shown()).toBe('|3'));
  expect(await screen.findByRole('button', { name: 'Steel only' })).toBeTruthy();
  expect(toasts.list()).toHaveLength(0);
});

it('saves the shown filters under a name, for everyone if an owner chooses so', async () => {
  const { writes, state, answer } = await open([], { url: `${LIST}?category=3&page=2` });
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
  fireEvent.change(await screen.findByLabelText(/View name/), { target: { value: 'Steel only' } });
  fireEvent.click(screen.getByLabelText('For everyone in the company'));
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(JSON.parse(writes[0]?.body ?? '')).toEqual({
    ...{ list: LIST, name: 'Steel only', search: 'category=3', shared: true },
  });
  state.views = [view({ shared: true })];
  await answer(createResponse(201, view({ shared: true })));
  expect(await screen.findByRole('button', { name: 'Steel only' })).toBeTruthy();
});

it('a refused default leaves the new view saved and its dialog closed', async () => {
  const { writes, state, answer } = await open([], { url: `${LIST}?category=3` });
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
  fireEvent.change(await screen.findByLabelText(/View name/), { target: { value: 'Steel only' } });
  fireEvent.click(screen.getByLabelText('Open the list with this view'));
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(writes).toHaveLength(1));
  state.views = [view({})];
  await answer(createResponse(201, view({})));
  await waitFor(() => expect(writes[1]?.url).toBe('/api/list-views/1/default'));
  await answer(createProblemResponse(409, 'in_use'));
  await waitFor(() => expect(toasts.list().map(({ kind }) => kind)).toContain('error'));
  expect(await screen.findByRole('button', { name: 'Steel only' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('there is nothing to save without a filter, and the menu says what to do', async () => {
  await open([]);
  await openMenu();
  const save = await screen.findByRole('menuitem', { name: /Save as a view/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(save.textContent).toContain('Set a filter, change the sort order or hide a column first.');
});

it('deletes a view at once with an undo, and shows it again after a refusal', async () => {
  const { writes, answer } = await open([view({})], { url: `${LIST}?category=3` });
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy();
  await waitFor(() => expect(writes[0]?.headers.get('if-match')).toBe('"1"'));
  await answer(createProblemResponse(409, 'in_use'));
  expect(await screen.findByRole('button', { name: 'Steel only' })).toBeTruthy();
  expect(toasts.list()).toMatchObject([{ kind: 'error', title: 'The view was not deleted' }]);
  toasts.clear();

  await openMenu('Steel only');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await answer(createResponse(200));
  await waitFor(() => expect(toasts.list()[0]?.action?.label).toBe('Undo'));
  act(() => toasts.list()[0]?.action?.onAction());
  await waitFor(() => expect(writes[2]?.method).toBe('POST'));
  expect(JSON.parse(writes[2]?.body ?? '')).toMatchObject({ name: 'Steel only', search: 'category=3' });
});

it('a colleague may open the list with a view of the company, but not change it', async () => {
  const { writes } = await open([view({ shared: true, may_change: false })], { url: `${LIST}?category=3` });
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Open the list with this view' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete view' })).toBeNull();
  await waitFor(() => expect(writes[0]?.url).toBe('/api/list-views/1/default'));
  expect(JSON.parse(writes[0]?.body ?? '')).toEqual({ is_default: true });
});

it('a view whose category was deleted opens with the rest, and says so', async () => {
  await open([view({ name: 'Old steel', search: 'q=lim&category=9&colour=red' })]);
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Old steel' }));
  await waitFor(() => expect(shown()).toBe('lim|'));
  expect(toasts.list()).toMatchObject([
    {
      title: '2 filters of this view no longer exist',
      text: 'Category. The list shows the rest of the view.',
    },
  ]);
});

it('checks the view with which the list opens too', async () => {
  await open([], { url: `${LIST}?category=9`, me: { default_views: { [LIST]: 'category=9' } } });
  await waitFor(() => expect(shown()).toBe('|'));
  expect(toasts.list()).toMatchObject([{ title: 'A filter of this view no longer exists' }]);
});

it('a choice without options is not loading: the last category was deleted', async () => {
  categories = [];
  await open([], { url: `${LIST}?category=3`, me: { default_views: { [LIST]: 'category=3' } } });
  await waitFor(() => expect(shown()).toBe('|'));
  expect(toasts.list()).toMatchObject([{ title: 'A filter of this view no longer exists' }]);
});

it('waits until the options are loaded before it checks a view', async () => {
  categories = undefined;
  await open([], { url: `${LIST}?category=9`, me: { default_views: { [LIST]: 'category=9' } } });
  await screen.findByRole('button', { name: 'Views' });
  expect(shown()).toBe('|9');
  categories = STEEL;
  act(() => notify());
  await waitFor(() => expect(shown()).toBe('|'));
});

it('checks the default view also when a menu opens the list that is open already', async () => {
  const { router } = await open([], { me: { default_views: { [LIST]: 'category=9' } } });
  expect(shown()).toBe('|');
  act(() => router.history.push(`${LIST}?category=9`));
  await waitFor(() => expect(toasts.list()).toHaveLength(1));
  await waitFor(() => expect(shown()).toBe('|'));
});

it('saves changes of the view with which the list opened', async () => {
  const { writes } = await open([view({ is_default: true })], {
    url: `${LIST}?category=3`,
    me: { default_views: { [LIST]: 'category=3' } },
  });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'lim' } });
  await waitFor(() => expect(shown()).toBe('lim|3'));
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save changes to Steel only' }));
  await waitFor(() => expect(writes[0]?.method).toBe('PUT'));
  expect(JSON.parse(writes[0]?.body ?? '')).toEqual({ name: 'Steel only', search: 'q=lim&category=3' });
});

it('hides columns but never the one that names the row, and saves them with the view', async () => {
  const { writes, router } = await open([], { url: `${LIST}?page=2` });
  const columns = () => screen.getByTestId('columns').textContent;
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  const option = (name: string) => screen.findByRole('menuitemcheckbox', { name });
  fireEvent.click(await option('Tax number'));
  await waitFor(() => expect(columns()).toBe('name,city,actions'));
  fireEvent.click(await option('City'));
  await waitFor(() => expect(columns()).toBe('name,actions'));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Name' })).toBeNull();
  expect(router.history.location.search).toBe('?page=2&hide=city.pib');
  fireEvent.click(await option('City'));
  await waitFor(() => expect(columns()).toBe('name,city,actions'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
  fireEvent.change(await screen.findByLabelText(/View name/), { target: { value: 'Narrow' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(JSON.parse(writes[0]?.body ?? '')).toMatchObject({ search: 'hide=pib' }));
});

it('shows all columns again with one entry', async () => {
  await open([], { url: `${LIST}?hide=city.pib` });
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show all columns' }));
  await waitFor(() => expect(screen.getByTestId('columns').textContent).toBe('name,city,pib,actions'));
});
