import { I18nProvider } from '@lingui/react';
import type { SupplierDocument } from '@ponuda/contract/documents';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { i18n } from '../../lib/words/i18n.ts';
import { DocumentCard } from './documents-table.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

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
  render(
    <I18nProvider i18n={i18n}>
      <DocumentCard row={row} mayWrite ofSupplier onDeed={() => undefined} />
    </I18nProvider>,
  );

it('a locked file says why on its row and is neither shown nor saved; it can still be replaced and deleted', () => {
  show({ ...DOCUMENT, preview: false, locked: true });
  expect(screen.getByText('locked: a virus was found in the file')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change Okvirni ugovor',
    'Delete Okvirni ugovor',
  ]);
});

it('any other is opened by its name and saved', () => {
  show(DOCUMENT);
  expect(screen.queryByText(/locked/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Okvirni ugovor' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download Okvirni ugovor' })).toBeTruthy();
});
