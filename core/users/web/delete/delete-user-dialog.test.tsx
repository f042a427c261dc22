import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

afterEach(() => {
  cleanup();
  toasts.clear();
});

const NO_WORK = {
  ...{ requests: 0, ad_hoc: 0, direct: 0, schedules: 0, awaiting_confirmation: 0, other_confirmers: 1 },
  successors: [],
};

async function refusedWith(error: ApiError) {
  const onDeleted = vi.fn();
  renderApp(
    <DeleteUserDialog
      user={{ id: 7, name: 'Marko Petrović' }}
      readOpenWork={async () => NO_WORK}
      send={() => Promise.reject(error)}
      onClose={() => undefined}
      onDeleted={onDeleted}
    />,
  );
  const button = await screen.findByRole('button', { name: 'Delete user' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  return onDeleted;
}

it('has the list read again when somebody else has deleted the user, and says so once', async () => {
  const onDeleted = await refusedWith(new ApiError(404, { code: 'not_found', detail: 'No such user.' }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
  expect(toasts.list()).toMatchObject([{ kind: 'error', title: 'No such user.' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays open after another refusal, with the reason', async () => {
  const onDeleted = await refusedWith(new ApiError(422, { code: 'last_owner', detail: 'The last owner.' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The last owner.');
  expect(onDeleted).not.toHaveBeenCalled();
  expect(toasts.list()).toEqual([]);
});
