import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { buildSupplier } from '../supplier.test-support.ts';
import { ContactPersons } from './contact-persons.tsx';

const LIMOVI = { id: 3, name: 'Limovi' };
const VIJCI = { id: 4, name: 'Vijci' };
const ANA: ContactPerson = {
  id: 11,
  version: 3,
  contact_person_id: 11,
  supplierId: 7,
  nameAndSurname: 'Ana Anić',
  email: 'ana@metal.test',
  phone: '',
  lang: 'sr_latin',
  categories: [LIMOVI],
  mail_refused: null,
};
const supplierWith = (...contact_persons: ContactPerson[]) =>
  buildSupplier({ version: 2, categories: [LIMOVI, VIJCI], contact_persons });

let sent: RecordedRequest[];
let reply: Response;
beforeEach(() => {
  toasts.clear();
  reply = createResponse(200, supplierWith(ANA));
  sent = mockServerResponses(({ url }) =>
    url.includes('categories/options')
      ? createResponse(200, { data: [LIMOVI, VIJCI].map((one) => ({ ...one, sector: null })) })
      : reply.clone(),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(supplier: Supplier) {
  const onChanged = vi.fn();
  renderApp(<ContactPersons supplier={supplier} onChanged={onChanged} onGuard={vi.fn()} />);
  return onChanged;
}

const type = (label: RegExp, value: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};
const written = () => sent.filter(({ method }) => method !== 'GET');
const titles = () => toasts.list().map(({ title }) => title);

it('S7.47 the first contact person is asked for at once, and gets the categories nobody has', async () => {
  const onChanged = show(supplierWith());
  type(/^Full name/, 'Ana Anić');
  type(/^Email(?! language)/, 'ana@metal.test');
  type(/^Phone/, '00381 64 123-4567');
  fireEvent.click(screen.getByText('Add contact person'));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(written()[0]?.url).toContain('suppliers/category/add');
  expect(JSON.parse(written()[0]?.body ?? '')).toEqual({
    supplier_id: 7,
    category_ids: [3, 4],
    contact_person: {
      nameAndSurname: 'Ana Anić',
      email: 'ana@metal.test',
      phone: '+381641234567',
      lang: 'sr_latin',
    },
  });
  expect(titles()).toEqual(['Contact person added']);
});

it('S8.26 S7.48 says that a contact person was changed; person and categories go in one call', async () => {
  show(supplierWith(ANA));
  fireEvent.click(screen.getByRole('button', { name: 'Change Ana Anić' }));
  type(/^Full name/, 'Ana Babić');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(titles()).toEqual(['Contact person changed']));
  expect(written()[0]?.url).toContain('suppliers/category/add/11');
  expect(JSON.parse(written()[0]?.body ?? '')).toMatchObject({
    category_ids: [3],
    update: 1,
    contact_person: { nameAndSurname: 'Ana Babić' },
  });
});

it('S5.02 S5.07 says at each field what is wrong, while one goes on', async () => {
  show(supplierWith());
  type(/^Email(?! language)/, 'ana@');
  await screen.findByText(/Enter a valid email address/);
  type(/^Phone/, '064');
  await screen.findByText(/a plus sign and 11 to 12 digits/);
  fireEvent.click(screen.getByText('Add contact person'));
  await screen.findByText('Full name is required.');
  expect(written()).toHaveLength(0);
});

it('S5.09 an address that is there stands at its field, though the call nests it', async () => {
  reply = createProblemResponse(422, 'validation_failed', {
    errors: { 'contact_person.email': [{ rule: 'exist', params: {} }] },
  });
  show(supplierWith());
  type(/^Full name/, 'Ana');
  type(/^Email(?! language)/, 'ana@metal.test');
  fireEvent.click(screen.getByText('Add contact person'));
  await screen.findByText('Email already exists. Enter another one.');
});

it('asks before a contact person goes, naming it', async () => {
  const onChanged = show(supplierWith(ANA));
  fireEvent.click(screen.getByRole('button', { name: 'Delete Ana Anić' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Delete contact person Ana Anić?');
  expect(written()).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete contact person' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(written()[0]).toMatchObject({ method: 'DELETE' });
  expect(titles()).toEqual(['Contact person deleted']);
});

it('says why a person gets no mail, and has the address tried again', async () => {
  const mail_refused = { at: '2026-11-20T09:15:00.000Z', reason: '550 5.1.1 No such user here' };
  show(supplierWith({ ...ANA, mail_refused }, { ...ANA, id: 12, nameAndSurname: 'Boris Borić' }));
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('was refused on');
  expect(first?.textContent).toContain('550 5.1.1 No such user here');
  expect(second?.textContent).not.toContain('refused');
  reply = createResponse(200, ANA);
  fireEvent.click(screen.getByRole('button', { name: 'Try again ana@metal.test' }));
  await waitFor(() => expect(titles()).toEqual(['Email is sent to this address again']));
  expect(written()[0]).toMatchObject({
    method: 'POST',
    url: expect.stringContaining('contact_persons/11/try_mail_again'),
  });
});
