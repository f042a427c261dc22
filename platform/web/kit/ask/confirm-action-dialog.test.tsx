import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#platform/web/lib/http/http.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { ConfirmActionDialog } from './confirm-action-dialog.tsx';

const onClose = vi.fn();
const after = vi.fn();
const read = vi.fn(() => Promise.resolve(1));

afterEach(() => {
  cleanup();
  toasts.clear();
  vi.clearAllMocks();
});

function Question() {
  useQuery({ queryKey: ['suppliers'], queryFn: read });
  return (
    <ConfirmActionDialog
      action={{
        call: (reason) => call('POST suppliers/{id}/pause', { params: { id: 7 }, body: { reason } }),
        done: () => ({ title: 'Steel has been paused' }),
        refused: 'Steel was not paused',
        keys: [['suppliers']],
        after,
      }}
      title="Pause Steel?"
      confirmLabel="Pause"
      reason={{ label: 'Reason' }}
      onClose={onClose}
    >
      It is invited to nothing new.
    </ConfirmActionDialog>
  );
}

const press = async () => {
  renderApp(<Question />);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Late' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
};

it('closes, says what was done and has it read again', async () => {
  const sent = mockServerResponses(() => createResponse(200, { id: 7 }));
  await press();
  expect(sent.map(({ body }) => body)).toEqual([JSON.stringify({ reason: 'Late' })]);
  expect(toasts.list()).toMatchObject([{ kind: 'success', title: 'Steel has been paused' }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(after).toHaveBeenCalledWith({ id: 7 }, 'Late');
});

it('stays open after a refusal with what was typed, and shows the state as it is now', async () => {
  mockServerResponses(() => createProblemResponse(422, 'in_use'));
  await press();
  expect(toasts.list()).toMatchObject([{ title: 'Steel was not paused', text: 'detail of in_use' }]);
  expect(onClose).not.toHaveBeenCalled();
  expect(after).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Late');
});

it('closes when the record is gone, although a reason was typed', async () => {
  mockServerResponses(() => createProblemResponse(404, 'not_found'));
  await press();
  expect(toasts.list()).toMatchObject([{ title: 'Steel was not paused', text: 'detail of not_found' }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(after).not.toHaveBeenCalled();
});
