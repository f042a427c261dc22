import { msg } from '@lingui/core/macro';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feature, Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { parsePage, useSearchState } from '#platform/web/lib/search-state.ts';
import { buildOwnerUser, createResponse, mockServerResponses } from '#platform/web/lib/web.test-support.ts';
import { changeAppearance, DEFAULT_APPEARANCE } from '#platform/web/shell/look/appearance-choices.ts';
import { RETRY_PAUSE_SECONDS } from '#platform/web/ui/pause.ts';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { createAppRouter } from './router.tsx';

function HomePage() {
  return (
    <>
      <h1>Inbox</h1>
      <Link href="/suppliers?name=vijak&page=3">To the suppliers</Link>
    </>
  );
}
function SuppliersPage() {
  const [search, set] = useSearchState((raw) => ({
    name: String(raw.name ?? ''),
    page: parsePage(raw.page),
  }));
  return (
    <>
      <h1>Suppliers of {search.name}</h1>
      <output>{search.page}</output>
      <button type="button" onClick={() => set({ name: 'čelik' })}>
        Filter
      </button>
    </>
  );
}
const homeAhead = vi.fn(async () => undefined);
const homeCode = vi.fn<Page['page']>(async () => ({ default: HomePage, ahead: homeAhead }));
const financesCode = vi.fn<Page['page']>(() => Promise.reject(new TypeError('Failed to fetch')));
const feature: Feature = {
  id: 'test',
  pages: [
    {
      path: '/home',
      title: msg({ message: 'Home' }),
      gate: () => true,
      layout: 'content',
      menu: { group: 'general', icon: () => null },
      page: () => homeCode(),
    },
    {
      path: '/suppliers',
      title: msg({ message: 'Suppliers' }),
      gate: () => true,
      layout: 'content',
      menu: { group: 'general', icon: () => null, word: msg({ message: 'All suppliers' }) },
      page: async () => ({ default: SuppliersPage }),
    },
    {
      path: '/warehouse/storekeeper',
      title: msg({ message: 'Receipts' }),
      gate: () => false,
      layout: 'content',
      menu: { group: 'warehouse', icon: () => null },
      page: async () => ({ default: () => <h1>Receipts</h1> }),
    },
    {
      path: '/finances',
      title: msg({ message: 'Finances' }),
      gate: () => true,
      layout: 'content',
      menu: { group: 'finances', icon: () => null, word: msg({ message: 'Finances overview' }) },
      page: () => financesCode(),
    },
  ],
  moved: [{ from: '/old-suppliers', to: '/suppliers' }],
};

function open(path: string, me = buildOwnerUser()) {
  mockServerResponses(() => createResponse(200, me));
  return renderAt(path);
}

function renderAt(path: string) {
  const client = createQueryClient();
  const router = createAppRouter([feature], client);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  renderApp(
    <>
      <RouterProvider router={router} />
      <ToastHost />
    </>,
    { client },
  );
  return router;
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access_token', 'token');
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the router', () => {
  it('S2.33 the root leads to home', async () => {
    const router = open('/');
    await heading('Inbox');
    expect(router.state.location.pathname).toBe('/home');
  });

  it('fetches the code of a page beside who the person is, and its first data once they may see it', async () => {
    homeCode.mockClear();
    homeAhead.mockClear();
    let sayWho: (createResponse: Response) => void = () => undefined;
    mockServerResponses(() => new Promise<Response>((resolve) => (sayWho = resolve)));
    renderAt('/home');
    await waitFor(() => expect(homeCode).toHaveBeenCalledOnce());
    expect(homeAhead).not.toHaveBeenCalled();
    sayWho(createResponse(200, buildOwnerUser()));
    await heading('Inbox');
    expect(homeAhead).toHaveBeenCalledOnce();
  });

  it('S2.43 the title is that of the route and the name of the product', async () => {
    open('/home');
    await heading('Inbox');
    expect(document.title).toBe('Home · Ponuda');
  });

  it('leads from the former address of a page to its present one', async () => {
    const router = open('/old-suppliers');
    await heading(/^Suppliers of/);
    expect(router.state.location.pathname).toBe('/suppliers');
  });

  it('S2.40 a page whose gate is closed leads to home', async () => {
    const router = open('/warehouse/storekeeper');
    await heading('Inbox');
    expect(router.state.location.pathname).toBe('/home');
  });

  it.each(['/404', '/nowhere', '/suppliers/what'])('S2.15 %s shows that there is nothing', async (path) => {
    open(path);
    await heading('Page not found');
    await waitFor(() => expect(document.title).toBe('Page not found · Ponuda'));
    // The frame shows its menu, and the page offers the search.
    expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All suppliers' })).toBeTruthy();
  });

  it('S2.15 an address that leads nowhere shows no menu to who is not logged in', async () => {
    localStorage.clear();
    open('/nowhere');
    await heading('Page not found');
    expect(screen.queryByRole('link', { name: 'All suppliers' })).toBeNull();
  });

  it('a filter that is set once another page is on its way changes neither that page nor the address', async () => {
    const router = open('/suppliers?name=vijak');
    await heading('Suppliers of vijak');
    act(() => {
      router.history.push('/home');
      fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    });
    await heading('Inbox');
    expect(router.history.location.href).toBe('/home');
    act(() => router.history.back());
    await heading('Suppliers of vijak');
  });

  it('S2.35 S9.25 keeps the last visited path', async () => {
    open('/home');
    await heading('Inbox');
    fireEvent.click(screen.getByText('To the suppliers'));
    await heading('Suppliers of vijak');
    await waitFor(() => expect(localStorage.getItem('lastPage')).toBe('/suppliers?name=vijak&page=3'));
  });

  it('puts the focus at the heading of the new page and says its title', async () => {
    open('/home');
    await heading('Inbox');
    fireEvent.click(screen.getByText('To the suppliers'));
    const title = await heading('Suppliers of vijak');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.querySelector('[aria-live]')?.textContent).toBe('Suppliers');
  });

  it('puts the focus at the link that was opened after Back', async () => {
    const router = open('/home');
    await heading('Inbox');
    fireEvent.click(screen.getByText('To the suppliers'));
    await heading('Suppliers of vijak');
    act(() => router.history.back());
    await heading('Inbox');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('To the suppliers'));
  });

  it('keeps filters in the address; a new one leads back to page 1', async () => {
    const router = open('/suppliers?name=vijak&page=3');
    await heading('Suppliers of vijak');
    expect(document.querySelector('output')?.textContent).toBe('3');
    fireEvent.click(screen.getByText('Filter'));
    await heading('Suppliers of čelik');
    expect(router.state.location.searchStr).toBe('?name=%C4%8Delik');
  });

  it('shows a company that awaits activation its status at every address', async () => {
    const me = buildOwnerUser();
    open('/suppliers', { ...me, company: me.company && { ...me.company, active: false, status: 1 } });
    await heading('The account awaits activation');
  });

  it("S8.36 says when a page's code cannot be loaded; trying again fetches it anew", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const pauses = { ...RETRY_PAUSE_SECONDS };
    Object.assign(RETRY_PAUSE_SECONDS, { least: 0, most: 0 });
    open('/finances');
    await screen.findByText(/could not be loaded/);
    Object.assign(RETRY_PAUSE_SECONDS, pauses);
    expect(financesCode).toHaveBeenCalledTimes(3);
    financesCode.mockImplementation(async () => ({ default: () => <h1>Finances</h1> }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Finances');
  });

  it('S9.16 a toast outlasts the page it was raised on', async () => {
    open('/home');
    await heading('Inbox');
    act(() => void toasts.add({ title: 'Saved' }));
    fireEvent.click(screen.getByText('To the suppliers'));
    await heading('Suppliers of vijak');
    expect(screen.getByText('Saved')).toBeTruthy();
    act(toasts.clear);
  });

  it('leads to the login without a token and remembers the address', async () => {
    localStorage.clear();
    const replace = vi.fn();
    vi.stubGlobal('location', {
      pathname: '/suppliers',
      search: '?page=2',
      hash: '',
      origin: 'http://localhost:3000',
      replace,
    });
    open('/suppliers?page=2');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'));
    expect(localStorage.getItem('redirectTo')).toBe('/suppliers?page=2');
  });
});

describe('the frame', () => {
  beforeEach(() => {
    localStorage.setItem('dialogWelcomeInstructions', '1');
    // Simulates a large screen.
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.startsWith('(min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => changeAppearance(DEFAULT_APPEARANCE));
  const names = (root: HTMLElement) =>
    [...root.querySelectorAll('button, a')].map((one) => one.getAttribute('aria-label') ?? one.textContent);

  it('S2.54 has the menu beside the page, or above it in a bar, or over it; and a footer with the year', async () => {
    open('/home');
    await heading('Inbox');
    screen.getByRole('complementary', { name: 'Navigation' });
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${new Date().getFullYear()} Ponuda`);
    act(() => changeAppearance({ layout: 'horizontal' }));
    const bar = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(bar.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    // The hidden menu opens over the page, with an overlay on the rest of the page.
    act(() => changeAppearance({ menuHidden: true }));
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = await screen.findByRole('dialog');
    within(drawer).getByText('Finances overview');
    expect(document.querySelector('[role="presentation"][data-open]')).not.toBeNull();
    fireEvent.keyDown(drawer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => changeAppearance({ layout: 'vertical', menuHidden: false }));
    screen.getByRole('complementary', { name: 'Navigation' });
  });

  it('S2.53 has tutorials, the company, languages by their flags and light or dark at the top', async () => {
    changeAppearance({ layout: 'horizontal' });
    open('/home');
    await heading('Inbox');
    const top = screen.getByRole('banner');
    expect(top.textContent).toContain('Morava Oprema');
    expect(names(top)).toEqual(expect.arrayContaining(['Tutorials', 'Switch to dark mode', 'Appearance']));
    fireEvent.click(within(top).getByRole('button', { name: /^Language:/ }));
    for (const name of ['Srpski', 'English', 'Deutsch', 'Deutsch (Österreich)']) {
      const choice = screen.getByRole('button', { name });
      expect(choice.querySelector('svg'), name).not.toBeNull();
    }
  });

  it('S2.52 S1.24 has the user menu, with the switch only for whoever is active on both sides', async () => {
    const me = buildOwnerUser();
    const items = async (both: boolean) => {
      const supplies = { external_supplier: 1, external_supplier_object: { status: 'active' } } as const;
      open('/home', { ...me, company: me.company && { ...me.company, ...(both && supplies) } });
      await heading('Inbox');
      const trigger = screen.getByRole('button', { name: 'User menu: Jelena Marković' });
      fireEvent.click(trigger);
      const last = await screen.findByRole('button', { name: 'Logout' });
      const shown = names(last.parentElement ?? last);
      cleanup();
      return shown;
    };
    expect(await items(false)).toEqual(['Instructions', 'Contact support', 'Logout']);
    expect(await items(true)).toEqual([
      'Instructions',
      'Contact support',
      'Switch to the marketplace',
      'Logout',
    ]);
  });
});
