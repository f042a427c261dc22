import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import MergeSectors from './merge-sectors.tsx';

const SECTOR = {
  id: 7,
  version: 3,
  name: 'Montaža',
  users_count: 2,
  categories_count: 1,
  purchases_count: 0,
};

afterEach(() => {
  cleanup();
  toasts.clear();
});

async function refusedWith(refusal: Response) {
  const onGone = vi.fn();
  renderApp(<MergeSectors sector={SECTOR} onClose={() => undefined} onGone={onGone} />, {
    answers: ({ method }) =>
      method === 'GET' ? createResponse(200, { data: [SECTOR, { id: 8, name: 'Servis' }] }) : refusal,
  });
  fireEvent.click(await screen.findByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Servis' }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge departments' }));
  return onGone;
}

it('has the list read again when somebody else has deleted the department, and says so once', async () => {
  const onGone = await refusedWith(createProblemResponse(404, 'not_found'));
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(toasts.list()).toMatchObject([{ kind: 'error', title: 'detail of not_found' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays open after another refusal, with the reason', async () => {
  const onGone = await refusedWith(createProblemResponse(422, 'in_use'));
  expect((await screen.findByRole('alert')).textContent).toBe('detail of in_use');
  expect(onGone).not.toHaveBeenCalled();
  expect(toasts.list()).toEqual([]);
});
