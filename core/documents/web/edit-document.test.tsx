import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { SupplierDocument } from '../wire.ts';
import EditDocument from './edit-document.tsx';

vi.mock('#platform/web/lib/http/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('#platform/web/shell/leave-guard.tsx', () => ({ LeaveGuard: () => null }));
afterEach(() => {
  cleanup();
  toasts.clear();
  vi.mocked(upload).mockReset();
});

const DOCUMENT = {
  id: 7,
  supplier: { id: 1, name: 'Metal-Promet d.o.o.' },
  name: 'Ugovor',
  description: '',
  file: { id: 1, name: 'ugovor.pdf', size: 10, type: 'application/pdf' },
  expires_on: null,
  version: 3,
} as SupplierDocument;

const show = () => {
  const onClose = vi.fn();
  renderApp(<EditDocument document={DOCUMENT} onClose={onClose} />);
  const name = screen.getByRole('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: 'Ugovor 2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { onClose, name };
};

it('S8.16 a document that could not be updated says so, and what was typed stays', async () => {
  vi.mocked(upload).mockRejectedValue(
    new ApiError(422, { code: 'document_update_failed', detail: 'Try again.' }),
  );
  const { onClose, name } = show();
  const notice = await screen.findByRole('alert');
  within(notice).getByText('Failed to update document');
  within(notice).getByText('Try again.');
  expect(name).toHaveProperty('value', 'Ugovor 2027');
  expect(onClose).not.toHaveBeenCalled();
});

it('S8.35 one that was updated says so, once', async () => {
  vi.mocked(upload).mockResolvedValue(DOCUMENT);
  const { onClose } = show();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(toasts.list()).toMatchObject([{ title: 'Document updated' }]);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(vi.mocked(upload).mock.calls[0]?.[1]).toMatchObject({ params: { id: 7 }, version: 3 });
});
