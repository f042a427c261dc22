import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Link } from '../lib/link.tsx';
import { i18n } from '../lib/words/i18n.ts';
import { LeaveGuard } from './leave-guard.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });

async function openForm(wouldLose: () => boolean, openedBy?: string) {
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => (
      <>
        <h1>Form</h1>
        <Link href="/form?tab=2">Tab</Link>
        <Link href="/home">Home</Link>
        <LeaveGuard wouldLose={wouldLose} {...(openedBy === undefined ? {} : { openedBy })} />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/home', component: () => <h1>Inbox</h1> });
  const router = createRouter({
    routeTree: root.addChildren([form, home]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
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
  await screen.findByText('Inbox');
});

it('asks nothing when there is nothing to lose, or the page stays the same', async () => {
  await openForm(() => false);
  fireEvent.click(screen.getByText('Home'));
  await screen.findByText('Inbox');
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
