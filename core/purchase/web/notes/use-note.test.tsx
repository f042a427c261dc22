import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { renderAppHook } from '#platform/web/lib/render-app.test-support.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { sendNote } from './notes.api.ts';
import { useNote } from './use-note.ts';

vi.mock('./notes.api.ts', () => ({ sendNote: vi.fn() }));
afterEach(() => {
  cleanup();
  toasts.clear();
});

it('S8.18 a note that could not be uploaded says so, and text and files stay', async () => {
  vi.mocked(sendNote).mockRejectedValue(new ApiError(422, { code: 'file_type', detail: 'No program.' }));
  const { result } = renderAppHook(() => useNote(1));
  act(() => result.current.setText('Cena je dogovorena.'));
  act(() => result.current.add([new File(['x'], 'ponuda.pdf')]));
  await act(async () => expect(await result.current.send()).toBe(false));
  expect(toasts.list()).toMatchObject([
    { kind: 'error', title: 'Failed to upload the internal note', text: 'No program.' },
  ]);
  expect(result.current.text).toBe('Cena je dogovorena.');
  expect(result.current.files).toMatchObject([{ name: 'ponuda.pdf', state: 'waiting' }]);
});
