import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '../lib/web.test-support.ts';
import { toasts } from '../ui/toast-store.ts';
import { ExportMenu } from './export-menu.tsx';

let sent: RecordedRequest[];
let reply: () => Response | Promise<Response>;
beforeEach(() => {
  reply = () =>
    createResponse(200, 'rows', { 'content-disposition': `attachment; filename="Suppliers.csv"` });
  sent = mockServerResponses(() => reply());
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
});
afterEach(() => {
  cleanup();
  toasts.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shown = (onDone = vi.fn()) => {
  renderApp(
    <ExportMenu
      file="GET suppliers/export"
      options={{ query: { page: 3, name: 'Čelik', state: 'active' } as never }}
      onDone={onDone}
    />,
  );
  return onDone;
};
async function choose(item: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('asks for the file with the filters of the list and without its page, and saves it', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const onDone = shown();
  await choose('CSV');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const { searchParams, pathname } = new URL(sent[0]?.url ?? '', 'http://x');
  expect(pathname).toBe('/api/suppliers/export');
  expect(Object.fromEntries(searchParams)).toEqual({ name: 'Čelik', state: 'active', format: 'csv' });
  expect(saved).toHaveBeenCalledTimes(1);
});

it('says why there is no file, and can be asked again', async () => {
  reply = () => createProblemResponse(422, 'too_many_exports');
  shown();
  await choose('Excel (.xlsx)');
  await waitFor(() => expect(toasts.list()).toHaveLength(1));
  expect(toasts.list()[0]).toMatchObject({
    kind: 'error',
    title: 'The file could not be created',
    text: 'detail of too_many_exports',
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' }).ariaBusy).toBeFalsy());
});

it('tells of a file that takes long, and stops it when asked to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let aborted = false;
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        aborted = true;
        reject(new DOMException('left', 'AbortError'));
      });
    });
  });
  shown();
  await choose('CSV');
  await vi.advanceTimersByTimeAsync(2000);
  const [toast] = toasts.list();
  expect(toast).toMatchObject({ kind: 'info', title: 'Creating the file', timeout: null });
  toast?.action?.onAction();
  await waitFor(() => expect(toasts.list()).toEqual([]));
  expect(aborted).toBe(true);
  vi.useRealTimers();
});
