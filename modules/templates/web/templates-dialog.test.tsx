import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RequestFormState } from '#core/requests/web/form/use-request-form.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { RequestTemplate } from '../wire.ts';
import TemplatesDialog from './templates-dialog.tsx';

afterEach(() => {
  cleanup();
  toasts.clear();
});

const template = (more: Partial<RequestTemplate>): RequestTemplate => ({
  ...{ id: 7, version: 1, name: 'Higijena', shared: true, articles: 3, suppliers: 2, may_change: true },
  ...{ updated_at: '2026-11-26T10:00:00.000Z', schedule: null },
  ...more,
});

it('does not delete a template that a colleague has changed, and reads the list again', async () => {
  let kept = template({});
  const deleted: (string | null)[] = [];
  mockServerResponses((request) => {
    if (request.method === 'GET') return createResponse(200, { data: [kept] });
    const version = new Headers(request.headers).get('if-match');
    deleted.push(version);
    return version?.includes(String(kept.version))
      ? createResponse(200, {})
      : createProblemResponse(412, 'stale');
  });
  renderApp(<TemplatesDialog state={{} as RequestFormState} onClose={() => undefined} />, {
    path: '/procurements/new-request',
  });
  const ask = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete template' }));
    await screen.findByText(`Delete the template ${name}?`);
  };
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Delete template' }));
  await ask('Higijena');
  kept = template({ version: 2, name: 'Higijena za zimu' });
  confirm();
  await ask('Higijena za zimu');
  expect(toasts.list()).toMatchObject([{ title: 'The template was not deleted', text: 'detail of stale' }]);
  confirm();
  await waitFor(() => expect(toasts.list()).toMatchObject([{}, { title: 'Template deleted' }]));
  expect(deleted.map((one) => one?.replaceAll('"', ''))).toEqual(['1', '2']);
});

it('does not overwrite a schedule that was changed in another window; shows the change and can save over it', async () => {
  const scheduled = (version: number, on_day: number) =>
    template({
      version: 5,
      schedule: { ...{ version, every: 'month', on_day }, next_on: '2026-12-01', resting: false },
    });
  let kept = scheduled(1, 3);
  const sent: [string | undefined, unknown][] = [];
  mockServerResponses((request) => {
    if (request.method === 'GET')
      return createResponse(200, request.url.endsWith('request-templates') ? { data: [kept] } : kept);
    const version = new Headers(request.headers).get('if-match')?.replaceAll('"', '');
    sent.push([version, JSON.parse(request.body ?? '{}')]);
    return version === String(kept.schedule?.version)
      ? createResponse(200, kept)
      : createProblemResponse(412, 'stale', { fresh: kept });
  });
  renderApp(<TemplatesDialog state={{} as RequestFormState} onClose={() => undefined} />, {
    path: '/procurements/new-request',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Higijena' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change the schedule' }));
  const week = await screen.findByRole('radio', { name: 'Week' });
  kept = scheduled(2, 9);
  fireEvent.click(week);
  fireEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('How often: Every month, on day 3. → Every month, on day 9.');
  fireEvent.click(screen.getByRole('button', { name: 'Save my version anyway' }));
  await waitFor(() => expect(toasts.list()).toMatchObject([{ title: 'Schedule saved' }]));
  expect(sent.map(([version]) => version)).toEqual(['1', '2']);
  expect(sent[1]?.[1]).toMatchObject({ every: 'week' });
});
