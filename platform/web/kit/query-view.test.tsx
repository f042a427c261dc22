import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { createQueryClient } from '../lib/query.ts';
import { renderApp } from '../lib/render-app.test-support.tsx';
import { QueryView } from './query-view.tsx';

afterEach(cleanup);

const fault = () => new ApiError(500, { code: 'internal', detail: 'It broke.', request_id: 'req-1' });
const read = vi.fn<() => Promise<string>>();

function Page() {
  const query = useQuery({ queryKey: ['page'], queryFn: read });
  return (
    <QueryView query={query} skeleton={<p>Loading</p>}>
      {(data) => <p>{data}</p>}
    </QueryView>
  );
}

function show() {
  const client = createQueryClient();
  renderApp(<Page />, { client });
  return client;
}

it('shows a skeleton, then why there is nothing, with the error id and a way to try again', async () => {
  let fail = (_: Error) => undefined as unknown;
  read.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  show();
  expect(screen.getByText('Loading')).toBeTruthy();
  fail(fault());
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  expect(screen.getByRole('alert').textContent).toContain('req-1');
  expect(screen.queryByText('Loading')).toBeNull();

  read.mockResolvedValueOnce('The data');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The data')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps what was read beside the reason why it could not be read again', async () => {
  read.mockResolvedValueOnce('The data');
  const client = show();
  await screen.findByText('The data');
  read.mockRejectedValueOnce(fault());
  await client.invalidateQueries({ queryKey: ['page'] });
  await screen.findByRole('alert');
  expect(screen.getByText('The data')).toBeTruthy();

  let give = (_: string) => undefined as unknown;
  read.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('alert').querySelector('[aria-busy=true]')).not.toBeNull());
  give('Newer data');
  await screen.findByText('Newer data');
  expect(screen.queryByRole('alert')).toBeNull();
});
