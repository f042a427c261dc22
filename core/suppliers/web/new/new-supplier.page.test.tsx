import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse, type RecordedRequest } from '#platform/web/lib/web.test-support.ts';
import type { SupplierLookup } from '../../wire/suppliers.ts';
import NewSupplierPage from './new-supplier.page.tsx';

const NOTHING: SupplierLookup = { own: null, account: null, similar: [] };
const ACCOUNT = {
  ...{ name: 'Fero Spoj d.o.o.', registrationNumber: '20084712' },
  ...{ address: 'Bulevar Nemanjića 85', city: 'Niš' },
};

let sent: RecordedRequest[];
let found: SupplierLookup;
beforeEach(() => {
  sent = [];
  found = NOTHING;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  const shown = renderApp(<NewSupplierPage />, {
    me: buildOwnerUser(),
    path: '/suppliers/new',
    answers: (one) => {
      sent.push(one);
      if (one.url.includes('categories/options'))
        return createResponse(200, { data: [{ id: 3, name: 'Limovi', sector: null }] });
      if (one.url.includes('suppliers/lookup')) return createResponse(200, found);
      return createResponse(201, { id: 8, version: 1 });
    },
  });
  await screen.findByLabelText(/^Tax number/);
  return shown;
}
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: RegExp, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const posted = () => sent.filter(({ method }) => method === 'POST');
const rail = () => screen.getByRole('complementary').textContent ?? '';

it('begins with the number, and demands all that is not folded', async () => {
  await show();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Tax number/)));
  fireEvent.click(screen.getByRole('button', { name: 'Add supplier' }));
  await screen.findByText('Contact email is required.');
  for (const name of ['Name', 'Full name', 'Categories'])
    expect(screen.getByText(`${name} is required.`)).toBeTruthy();
  expect(posted()).toEqual([]);
});

it('fills in what the marketplace knows, and empties it when the user does not want it', async () => {
  found = { ...NOTHING, account: ACCOUNT };
  await show();
  type(/^Tax number/, '100002887');
  await waitFor(() => expect(field(/^Name/).value).toBe('Fero Spoj d.o.o.'));
  expect(screen.getByRole('button', { name: /^Address and company number/ }).textContent).toContain(
    'Bulevar Nemanjića 85, Niš · no. 20084712',
  );
  type(/^Name/, 'Fero Spoj Niš');
  fireEvent.click(screen.getByRole('button', { name: 'Don’t use' }));
  await waitFor(() => expect(field(/^City/).value).toBe(''));
  expect(field(/^Name/).value).toBe('Fero Spoj Niš');
});

it('a number of the own list leads to that supplier and adds no second one', async () => {
  found = { ...NOTHING, own: { id: 5, name: 'Fero Spoj' } };
  await show();
  type(/^Tax number/, '100002887');
  const link = await screen.findByRole('link', { name: 'Fero Spoj' });
  expect(link.getAttribute('href')).toBe('/suppliers/5');
  const add = screen.getByRole('button', { name: 'Add supplier' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(field(/^Name/), { key: 'Enter', ctrlKey: true });
  expect(posted()).toEqual([]);
});

it('looks a number without check digits up only once typing pauses', async () => {
  await show();
  fireEvent.click(screen.getByRole('combobox', { name: /^Country/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Another country' }));
  for (const text of ['12', '123', '1234']) type(/^Tax number/, text);
  const lookups = () => sent.filter(({ url }) => url.includes('suppliers/lookup') && url.includes('pib'));
  await waitFor(() => expect(lookups()).toHaveLength(1));
  expect(lookups()[0]?.url).toContain('1234');
});

it('says what follows while it is typed, and sends with Ctrl+Enter', async () => {
  const { router } = await show();
  type(/^Tax number/, '100002887');
  type(/^Name/, 'Fero Spoj');
  await waitFor(() =>
    expect(rail()).toContain('Fero Spoj can be invited to requests once it has a category.'),
  );
  await waitFor(() => expect(rail()).toContain('is valid and not in your list.'));
  fireEvent.click(screen.getByRole('combobox', { name: 'Categories' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Limovi' }));
  await waitFor(() =>
    expect(rail()).toContain('Fero Spoj can be invited to requests in the category Limovi right away.'),
  );
  type(/^Contact email/, 'prodaja@fero.test');
  type(/^Full name/, 'Vladimir Stojković');
  fireEvent.keyDown(field(/^Full name/), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(JSON.parse(posted()[0]?.body ?? '')).toMatchObject({
    ...{ name: 'Fero Spoj', pib: '100002887', category_ids: [3], internationalSupplier: false },
    contact_person: {
      ...{ email: 'prodaja@fero.test', nameAndSurname: 'Vladimir Stojković' },
      ...{ phone: '', lang: 'sr_latin' },
    },
  });
  await waitFor(() => expect(router.history.location.pathname).toBe('/suppliers/8'));
});
