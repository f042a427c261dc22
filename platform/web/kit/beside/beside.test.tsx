import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { parseIdText, useSearchState } from '#platform/web/lib/search-state.ts';
import { watchShortcuts } from '#platform/web/shell/shortcuts.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { BesidePanel } from './beside-panel.tsx';
import { useOpenBeside } from './open-beside.ts';

const ROWS = [7, 8, 9].map((id) => ({ id, name: `Request ${id}` }));
const href = (id: number) => `/list/${id}`;
const read = (raw: Record<string, unknown>) => ({ beside: parseIdText(raw.beside) });

function Page() {
  const [search, setSearch] = useSearchState(read);
  const beside = useOpenBeside({
    value: search.beside,
    onChange: (id, how) => setSearch({ beside: id }, how),
    href,
  });
  return (
    <div data-with-beside="">
      <DataTable
        caption="Requests"
        columns={[{ id: 'name', head: 'Name', rowHead: true, cell: (row: (typeof ROWS)[0]) => row.name }]}
        rows={ROWS}
        rowKey={({ id }) => String(id)}
        href={(row) => href(row.id)}
        onOpen={beside.open}
        current={search.beside}
      />
      {search.beside !== '' && (
        <BesidePanel
          number={search.beside}
          title={ROWS.find(({ id }) => String(id) === search.beside)?.name}
          pill={null}
          beside={beside}
          rows={ROWS}
        >
          {(close) => (
            <>
              <input aria-label="Note" />
              <button type="button" onClick={close}>
                Decide
              </button>
            </>
          )}
        </BesidePanel>
      )}
    </div>
  );
}

let stop = () => {};
/** Renders the list in a window of this width. */
async function open(url = '/list', width = 1440) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { router } = renderApp(<Page />, { path: url, route: '/list' });
  await waitFor(() => expect(document.body.textContent).not.toBe(''));
  const url_ = () => router.history.location.href;
  return { router, url: url_ };
}
const link = (id: number) => screen.findByRole('link', { name: `Request ${id}` });
const panel = () => screen.queryByRole('complementary');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLElement.prototype.checkVisibility ??= () => true;
  stop = watchShortcuts({ onSearch: () => {}, onHelp: () => {}, onGo: () => false });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

it('opens a row beside the list, which the URL keeps, and Back closes it', async () => {
  const { router, url } = await open();
  fireEvent.click(await link(7));
  await waitFor(() => expect(url()).toBe('/list?beside=7'));
  expect(await screen.findByRole('complementary', { name: 'Request 7' })).toBeTruthy();
  expect((await link(7)).closest('tr')?.getAttribute('aria-current')).toBe('true');
  act(() => router.history.back());
  await waitFor(() => expect(panel()).toBeNull());
  expect(url()).toBe('/list');
  fireEvent.click(await link(8));
  await screen.findByRole('complementary', { name: 'Request 8' });
  press('Escape');
  await waitFor(() => expect(url()).toBe('/list'));
  expect(router.history.location.state.__TSR_index).toBe(0);
});

it('follows arrow keys, J and K through the rows, and Enter opens the page', async () => {
  const { router, url } = await open();
  (await link(7)).focus();
  fireEvent.click(await link(7));
  await screen.findByRole('complementary', { name: 'Request 7' });
  press('ArrowDown');
  expect(await screen.findByRole('complementary', { name: 'Request 8' })).toBeTruthy();
  press('j');
  expect(await screen.findByRole('complementary', { name: 'Request 9' })).toBeTruthy();
  press('k');
  expect(await screen.findByRole('complementary', { name: 'Request 8' })).toBeTruthy();
  press('ArrowUp');
  expect(await screen.findByRole('complementary', { name: 'Request 7' })).toBeTruthy();
  expect(url()).toBe('/list?beside=7');
  fireEvent.click(document.activeElement as Element);
  expect(await screen.findByText('Another page')).toBeTruthy();
  act(() => router.history.back());
  expect(await screen.findByRole('complementary', { name: 'Request 7' })).toBeTruthy();
  act(() => router.history.back());
  await waitFor(() => expect(url()).toBe('/list'));
});

it('Escape closes it, and the row has the focus; a field in the side view keeps its keys', async () => {
  const { url } = await open('/list?beside=8');
  const note = await screen.findByLabelText('Note');
  note.focus();
  press('ArrowDown');
  expect(url()).toBe('/list?beside=8');
  (await link(8)).focus();
  press('Escape');
  await waitFor(() => expect(panel()).toBeNull());
  expect(url()).toBe('/list');
  expect(document.activeElement).toBe(await link(8));
});

it('closes from within without a history entry, and the row has the focus', async () => {
  const { router, url } = await open();
  fireEvent.click(await link(7));
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(panel()).toBeNull());
  expect(url()).toBe('/list');
  expect(router.history.location.state.__TSR_index).toBe(0);
  expect(document.activeElement).toBe(await link(7));
});

it('a mouse press on another row opens that row, not its page', async () => {
  const { url } = await open('/list?beside=8');
  await screen.findByRole('complementary', { name: 'Request 8' });
  const other = await link(9);
  fireEvent.pointerDown(other);
  other.focus();
  fireEvent.click(other);
  await waitFor(() => expect(url()).toBe('/list?beside=9'));
});

it('a narrower window shows the page instead', async () => {
  const { url } = await open('/list?beside=8', 1280);
  expect(await screen.findByText('Another page')).toBeTruthy();
  expect(url()).toBe('/list/8');
  cleanup();
  const again = await open('/list', 1280);
  fireEvent.click(await link(7));
  await waitFor(() => expect(again.url()).toBe('/list/7'));
});
