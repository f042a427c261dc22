import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { useAttachments } from './use-attachments.ts';

vi.mock('#platform/web/lib/http/upload.ts', () => ({ upload: vi.fn() }));

const pdf = new File(['%PDF-1.7'], 'otpremnica.pdf', { type: 'application/pdf' });

it.each([
  ['out of reach', new ApiError(0, { code: 'offline' as never }), 'Failed to upload attachments. Try again.'],
  [
    'broken',
    new ApiError(500, { code: 'internal', detail: 'x' }),
    'Failed to upload attachments. Try again.',
  ],
  ['refused', new ApiError(422, { code: 'file_too_large', detail: 'Too large.' }), 'Too large.'],
])(
  'S8.15 %s: the file stays, says why at its own row, and goes up when tried again',
  async (_, error, text) => {
    vi.mocked(upload).mockRejectedValueOnce(error);
    vi.mocked(upload).mockResolvedValueOnce({ data: [{ id: 7 }], refused: [] } as never);
    const { result } = renderHook(() => useAttachments());
    act(() => void result.current.add([pdf]));
    await waitFor(() => expect(result.current.rows[0]).toMatchObject({ state: 'failed', message: text }));
    expect(result.current.rows[0]?.name).toBe('otpremnica.pdf');
    act(() => result.current.retry(result.current.rows[0]?.id ?? ''));
    await waitFor(() => expect(result.current.rows[0]?.state).toBe('done'));
  },
);
