// @module-tag exhaustive

import { useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#platform/shared/wire/rules.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { useContractForm } from '#platform/web/lib/forms/forms.ts';
import { createFailureHandler } from '#platform/web/lib/http/api-failure.ts';
import { call, setFailureHandler } from '#platform/web/lib/http/http.ts';
import { showFailure, showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createProblemResponse, mockServerResponses } from '#platform/web/lib/web.test-support.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';

const go = vi.fn();

beforeEach(() => {
  setFailureHandler(createFailureHandler({ toast: showFailure, go }));
  go.mockClear();
});
afterEach(() => {
  cleanup();
  toasts.clear();
});
// Resets the handler, because test files share modules and other tests expect refusals to be shown at the fields.
afterAll(() => setFailureHandler(() => undefined));

const remove = () => call('DELETE categories/{id}', { params: { id: 1 } });
/** The hooks need the type of a write's response; in this test no write gets a response. */
const removeAs = remove as unknown as () => Promise<never>;

function ByHelper() {
  const removal = useMutation({ mutationFn: remove, onError: (error) => showWriteFailure(error) });
  return <Press onPress={() => removal.mutate()} />;
}

function ByHelperWithWords() {
  const removal = useMutation({
    mutationFn: remove,
    onError: (error) => showWriteFailure(error, 'The category was not deleted'),
  });
  return <Press onPress={() => removal.mutate()} />;
}

function ByAction() {
  const { run } = useAction({ call: remove, refused: 'The category was not deleted' });
  return <Press onPress={() => void run()} />;
}

const AskedFirst = () => (
  <ConfirmActionDialog
    action={{ call: remove }}
    title="Delete it?"
    confirmLabel="Write"
    onClose={() => undefined}
  >
    It is gone then.
  </ConfirmActionDialog>
);

function InBackground() {
  const press = () =>
    call('DELETE categories/{id}', { params: { id: 1 }, background: true }).catch((error) =>
      showWriteFailure(error),
    );
  return <Press onPress={() => void press()} />;
}

function InPlace() {
  const removal = useMutation({ mutationFn: remove });
  return (
    <>
      <WriteFailure error={removal.error} />
      <Press onPress={() => removal.mutate()} />
    </>
  );
}

function Kept() {
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <>
      <WriteFailure error={failure} />
      <Press onPress={() => void remove().catch(setFailure)} />
    </>
  );
}

function ByForm() {
  const [schema] = useState(() => z.object({ name: requiredText(10) }));
  const { form, onSubmit, errorOf, failureText } = useContractForm({
    schema,
    labels: { name: 'Name' },
    defaultValues: { name: 'Steel' },
    send: async () => void (await remove()),
  });
  return (
    <form onSubmit={onSubmit}>
      <input {...form.register('name')} />
      {errorOf('name') !== undefined && <p role="alert">{errorOf('name')}</p>}
      {failureText !== undefined && <p role="alert">{failureText}</p>}
      <button type="submit">Write</button>
    </form>
  );
}

function OfPurchase() {
  const writes = usePurchaseWrites(purchaseKeys.detail(1));
  return <Press onPress={() => void writes.run('write', removeAs)} />;
}

function OfAnotherRead() {
  const writes = usePurchaseWrites(null);
  return <Press onPress={() => void writes.run('write', removeAs, { title: 'Done' })} />;
}

const Press = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    Write
  </button>
);

/** All methods by which the application sends writes. source-writes.test.mjs checks that no other method exists. */
const WAYS = {
  ByHelper,
  ByHelperWithWords,
  ByAction,
  AskedFirst,
  InBackground,
  InPlace,
  Kept,
  ByForm,
  OfPurchase,
  OfAnotherRead,
};

const ANSWERS = {
  '500': () => createProblemResponse(500, 'internal'),
  '503': () => createProblemResponse(503, 'unavailable'),
  '402': () => createProblemResponse(402, 'payment_required'),
  '403': () => createProblemResponse(403, 'forbidden'),
  '412': () => createProblemResponse(412, 'stale'),
  '422 for the state': () => createProblemResponse(422, 'deadline_passed'),
  '422 for a field': () =>
    createProblemResponse(422, 'validation_failed', { errors: { name: [{ rule: 'required', params: {} }] } }),
  '429': () => createProblemResponse(429, 'too_many_requests'),
  'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
};

/** Counts messages to the user: toasts, persistent messages and redirects. */
const messages = () => toasts.list().length + screen.queryAllByRole('alert').length + go.mock.calls.length;

describe.each(Object.entries(WAYS))('a write %s', (_name, Way) => {
  it.each(Object.entries(ANSWERS))('that gets %s says one thing', async (_answer, respond) => {
    const { sent } = renderApp(<Way />, {
      answers: ({ method }) => (method === 'DELETE' ? respond() : new Promise(() => undefined)),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Write' }));
    await waitFor(() => expect(messages()).toBeGreaterThan(0));
    // Waits long enough for any second message.
    await new Promise((done) => setTimeout(done));
    expect(messages()).toBe(1);
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

it('a helper with words names what was not done, and why', async () => {
  mockServerResponses(() => createProblemResponse(422, 'in_use'));
  const error = await remove().catch((refused) => refused);
  showWriteFailure(error, 'The category was not deleted');
  showWriteFailure(error, 'The category was not deleted');
  expect(toasts.list()).toMatchObject([{ title: 'The category was not deleted', text: 'detail of in_use' }]);
});

it('a refusal whose errors are named otherwise is still the one that was said', async () => {
  mockServerResponses(() => createProblemResponse(500, 'internal'));
  const error = await remove().catch((refused) => refused);
  showWriteFailure(error.withErrors({}));
  expect(toasts.list()).toHaveLength(1);
});

it('a fault that only its place tells has its number for support', async () => {
  mockServerResponses(() => createProblemResponse(500, 'internal'));
  await call('DELETE categories/{id}', { params: { id: 1 }, background: true }).catch((error) =>
    showWriteFailure(error),
  );
  expect(toasts.list()[0]?.title).toContain('req-1');
});
