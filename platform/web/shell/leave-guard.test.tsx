import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link } from '../lib/link.tsx';
import { renderApp } from '../lib/render-app.test-support.tsx';
import { LeaveGuard } from './leave-guard.tsx';

async function openForm(wouldLose: () => boolean, openedBy?: string) {
  const { router } = renderApp(
    <>
      <h1>Form</h1>
      <Link href="/form?tab=2">Tab</Link>
      <Link href="/home">Home</Link>
      <LeaveGuard wouldLose={wouldLose} {...(openedBy === undefined ? {} : { openedBy })} />
    </>,
    { path: '/form' },
  );
  await screen.findByText('Form');
  return router;
}

it('asks before typed text is lost; staying keeps the page, leaving goes on', async () => {
  const router = await openForm(() => true);
  fireEvent.click(screen.getByText('Home'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on the page' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/form');

  fireEvent.click(screen.getByText('Home'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Another page');
});

it('asks nothing when there is nothing to lose, or the page stays the same', async () => {
  await openForm(() => false);
  fireEvent.click(screen.getByText('Home'));
  await screen.findByText('Another page');
  cleanup();

  const router = await openForm(() => true);
  fireEvent.click(screen.getByText('Tab'));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=2'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks when the form would close that a search param holds open', async () => {
  const router = await openForm(() => true, 'tab');
  fireEvent.click(screen.getByText('Tab'));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay on the page' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.searchStr).toBe('');

  fireEvent.click(screen.getByText('Tab'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=2'));
});
