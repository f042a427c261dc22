import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import type { SupplierDocument } from '../wire.ts';
import { DocumentCard } from './documents-table.tsx';

const DOCUMENT: SupplierDocument = {
  id: 1,
  supplier: { id: 2, name: 'Čelik Trade' },
  name: 'Okvirni ugovor',
  description: '',
  file: { id: 3, name: 'ugovor.pdf', size: 10, type: 'application/pdf' },
  expires_on: null,
  expiry: null,
  preview: true,
  locked: false,
  version: 1,
  created_by: 'Jelena',
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
};
const show = (row: SupplierDocument) =>
  renderApp(<DocumentCard row={row} mayWrite ofSupplier onDeed={() => undefined} />);

it('a locked file says why on its row and is neither shown nor saved; it can still be replaced and deleted', async () => {
  show({ ...DOCUMENT, preview: false, locked: true });
  expect(screen.getByText('locked: a virus was found in the file')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Actions for Okvirni ugovor',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Okvirni ugovor' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Change Okvirni ugovor',
    'Delete Okvirni ugovor',
  ]);
});

it('any other is opened by its name and saved', async () => {
  show(DOCUMENT);
  expect(screen.queryByText(/locked/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Okvirni ugovor' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Okvirni ugovor' }));
  expect(await screen.findByRole('menuitem', { name: 'Download Okvirni ugovor' })).toBeTruthy();
});
