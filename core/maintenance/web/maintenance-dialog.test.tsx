import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, dayInBelgrade, formatDay, instantInBelgrade } from '#platform/shared/dates.ts';
import { createFailureHandler } from '#platform/web/lib/http/api-failure.ts';
import { setFailureHandler } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Maintenance } from '../wire.ts';
import MaintenanceDialog from './maintenance-dialog.tsx';

const day = addDays(dayInBelgrade(new Date().toISOString()), 7);
const starts_at = instantInBelgrade(day, 22, 0);
const running: Maintenance = {
  id: 7,
  version: 3,
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
  reasons: null,
  status: 'running',
  ended_at: null,
  deadlines: 0,
};

afterEach(() => {
  cleanup();
  toasts.clear();
  vi.unstubAllGlobals();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const bodyOf = ({ body }: { readonly body: string | undefined }) => JSON.parse(body ?? '{}');

describe('the form of a maintenance', () => {
  it('plans it in Belgrade time, without a reason', async () => {
    const onClose = vi.fn();
    const { sent } = renderApp(
      <Suspense>
        <MaintenanceDialog maintenance={null} onClose={onClose} />
      </Suspense>,
      { answers: () => createResponse(200, running) },
    );
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: formatDay(day) } });
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodyOf(sent[0] as { body: string })).toEqual({ starts_at, minutes: 60, reasons: null });
  });

  it('asks for the reason in every language once it is stated', async () => {
    const { sent } = renderApp(<MaintenanceDialog maintenance={null} onClose={() => undefined} />, {
      answers: () => createResponse(200, running),
    });
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: formatDay(day) } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.change(screen.getByLabelText(/^Deutsch$|^Deutsch \*/), { target: { value: 'Neuer Server' } });
    save();
    await waitFor(() => expect(screen.getAllByText(/is required/).length).toBeGreaterThan(4));
    expect(sent).toEqual([]);
  });

  it('moves only the end of a running one', () => {
    renderApp(<MaintenanceDialog maintenance={running} onClose={() => undefined} />, {});
    expect(screen.getByLabelText<HTMLInputElement>(/^Day/).disabled).toBe(true);
  });
});

describe('a form that is sent while a maintenance runs', () => {
  it('says so once, keeps what was typed, and sends it after the end', async () => {
    setFailureHandler(createFailureHandler({ toast: showFailure, go: () => undefined }));
    let over = false;
    const onClose = vi.fn();
    const { sent } = renderApp(<MaintenanceDialog maintenance={null} onClose={onClose} />, {
      answers: () =>
        over
          ? createResponse(200, running)
          : createProblemResponse(503, 'maintenance', { detail: 'Maintenance until 23:00.' }),
    });
    fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: formatDay(day) } });
    save();
    await waitFor(() =>
      expect(toasts.list().map(({ title }) => title)).toEqual(['Maintenance until 23:00.']),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(/^Day/).value).toBe(formatDay(day));
    over = true;
    save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(sent[0]?.headers.get('time-zone')).toBeTruthy();
  });
});
