import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#platform/shared/wire/rules.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { FormRefusal } from './form-refusal.tsx';
import { useEditForm } from './use-edit-form.ts';

afterEach(cleanup);
const schema = z.object({ name: requiredText(10) });
const stale = () => new ApiError(412, { code: 'stale' });

interface Calls {
  readonly record: { readonly version: number } | null;
  readonly send: (values: { name: string }, version: number | undefined) => Promise<void>;
  readonly readAgain: () => Promise<{ readonly version: number }>;
}

function Form({ record, send, readAgain }: Calls) {
  const state = useEditForm({
    schema,
    labels: { name: 'Name' },
    defaultValues: { name: 'Vijak' },
    record,
    send,
    readAgain,
    notSaved: 'The record was not saved',
  });
  return (
    <form onSubmit={state.onSubmit} noValidate>
      <FormRefusal state={state} href={record && '/records/1'} />
      <input aria-label="Name" {...state.form.register('name')} />
      <button type="submit">Save</button>
    </form>
  );
}

function show(calls: Partial<Calls>) {
  const all = {
    record: { version: 3 },
    send: vi.fn<Calls['send']>(async () => {}),
    readAgain: vi.fn<Calls['readAgain']>(async () => ({ version: 8 })),
    ...calls,
  };
  renderApp(<Form {...all} />);
  fireEvent.click(screen.getByText('Save'));
  return all;
}

describe('a form of a record that others may change meanwhile', () => {
  it('sends the version it began with', async () => {
    const { send } = show({});
    await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Vijak' }, 3, expect.any(Function)));
    expect(screen.queryByText('Save my version anyway')).toBeNull();
  });

  it('shows what somebody else saved, keeps what is typed, and saves it over that', async () => {
    const send = vi.fn<Calls['send']>().mockRejectedValueOnce(stale()).mockResolvedValue();
    const { readAgain } = show({ send });
    fireEvent.click(await screen.findByText('Save my version anyway'));
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: 'Vijak' }, 8, expect.any(Function)));
    expect(readAgain).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to the record as it stands', async () => {
    show({ send: vi.fn<Calls['send']>().mockRejectedValue(stale()) });
    const link = await screen.findByText('View latest version');
    expect(link.getAttribute('href')).toBe('/records/1');
  });

  it('says that nothing was saved where the record cannot be read again', async () => {
    const add = vi.spyOn(toasts, 'add');
    const send = vi.fn<Calls['send']>().mockRejectedValue(stale());
    show({ send, readAgain: async () => Promise.reject(new ApiError(500, { code: 'internal' })) });
    fireEvent.click(await screen.findByText('Save my version anyway'));
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(add.mock.calls[0]?.[0]).toMatchObject({ kind: 'error', title: 'The record was not saved' });
    expect(send).toHaveBeenCalledOnce();
  });

  it('continues from the saved record in a form that stays open', async () => {
    const send = vi.fn<(...args: unknown[]) => Promise<void>>(async (_values, _version, continueFrom) => {
      (continueFrom as (saved: { version: number }) => void)({ version: 4 });
    });
    show({ send });
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(send.mock.calls[1]?.[1]).toBe(4));
  });

  it('offers nothing to save over for a new record', async () => {
    show({ record: null, send: vi.fn<Calls['send']>().mockRejectedValue(stale()) });
    await screen.findByRole('alert');
    expect(screen.queryByText('Save my version anyway')).toBeNull();
  });
});
