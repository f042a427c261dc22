import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Category } from '../wire.ts';
import CategoriesPage from './categories.page.tsx';

const category = (id: number, name: string, suppliers_count = 0): Category => ({
  id,
  version: 1,
  name,
  sector: { id: 1, name: 'Montaža' },
  parent_category: null,
  suppliers_count,
});

let rows: Category[];
let sent: RecordedRequest[];
let failing: boolean;
beforeEach(() => {
  rows = [category(1, 'Limovi', 2), category(2, 'Vijci')];
  failing = false;
  toasts.clear();
  sent = mockServerResponses(({ url, method, body }) => {
    if (url.includes('sectors')) return createResponse(200, { data: [{ id: 1, name: 'Montaža' }] });
    if (url.includes('get-parent')) return createResponse(200, { data: [] });
    if (failing) return createProblemResponse(503, 'unavailable');
    if (method === 'DELETE') {
      rows = rows.filter(({ id }) => !url.endsWith(`/${id}`));
      return createResponse(200);
    }
    if (method === 'POST') {
      const made = category(9, JSON.parse(body ?? '').name);
      rows = [...rows, made];
      return createResponse(201, made);
    }
    if (method === 'PUT') return createResponse(200, rows[0]);
    return createResponse(200, { data: rows, current_page: 1, total: rows.length, last_page: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (path = '/categories') => renderApp(<CategoriesPage />, { path, me: buildOwnerUser() }).router;

const titles = () => toasts.list().map(({ title }) => title);

it('S8.28 says that a category was added and leads on to adding a supplier', async () => {
  const router = show();
  await screen.findByText('Limovi');
  fireEvent.click(screen.getByText('Add category'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.input(within(dialog).getByRole('textbox', { name: /^Name/ }), { target: { value: 'Alati' } });
  fireEvent.click(within(dialog).getByText('Add category'));
  await waitFor(() => expect(titles()).toEqual(['Category added. Now add a supplier.']));
  await screen.findByText('Alati');
  toasts.list()[0]?.action?.onAction();
  expect(router.history.location.href).toBe('/suppliers/new');
});

it('S8.25 says that data were changed', async () => {
  show();
  fireEvent.click(await screen.findByText('Limovi'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.input(within(dialog).getByRole('textbox', { name: /^Name/ }), { target: { value: 'Cevi' } });
  fireEvent.click(within(dialog).getByText('Save'));
  await waitFor(() => expect(titles()).toEqual(['Data changed']));
  const put = sent.find(({ method }) => method === 'PUT');
  expect(JSON.parse(put?.body ?? '')).toEqual({ name: 'Cevi', sector: 'Montaža', parent_category_id: null });
});

it('asks before a category goes, naming it and what becomes of what hangs on it', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Limovi' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete Limovi' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Delete category “Limovi”?');
  expect(dialog.textContent).toContain('2 suppliers lose it.');
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete category' }));
  await waitFor(() => expect(screen.queryByText('Limovi')).toBeNull());
  expect(titles()).toEqual(['Category deleted']);
});

it('S8.37 a page of a list that fails says so and keeps the rows of the page before', async () => {
  const router = show();
  await screen.findByText('Limovi');
  failing = true;
  router.history.push('/categories?page=2');
  await screen.findByText('detail of unavailable', {}, { timeout: 5000 });
  expect(screen.getByText('Limovi')).toBeTruthy();
});

it('an empty list leads to the first category; a filter that matches nothing can be cleared', async () => {
  rows = [];
  const router = show('/categories?sector=Laser');
  await screen.findByText('Nothing matches these filters');
  fireEvent.click(screen.getByText('Clear filters'));
  await screen.findByText('No categories yet');
  expect(router.history.location.search).toBe('');
});
