import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { breakRule, day, id, requiredText, withCrossFieldRule } from '#platform/shared/wire/rules.ts';
import { ApiError } from '../http/api-error.ts';
import { renderApp } from '../render-app.test-support.tsx';
import { useContractForm } from './forms.ts';

const schema = z.object({ name: requiredText(10), pib: requiredText(9) });
const labels = { name: 'Name', pib: 'PIB' };

function Form({ send }: { send: (values: z.output<typeof schema>) => Promise<void> }) {
  const { form, onSubmit, errorOf, failureText, busy, wouldLose } = useContractForm({
    schema,
    labels,
    defaultValues: { name: '', pib: '' },
    send,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      {(['name', 'pib'] as const).map((field) => (
        <div key={field}>
          <label htmlFor={field}>{labels[field]}</label>
          <input id={field} {...form.register(field)} />
          <span data-testid={`${field}-error`}>{errorOf(field)}</span>
        </div>
      ))}
      <p data-testid="failure">{failureText}</p>
      <p data-testid="busy">{String(busy)}</p>
      <p data-testid="dirty">{String(wouldLose())}</p>
      <button type="submit">Save</button>
    </form>
  );
}

const show = (send: (values: z.output<typeof schema>) => Promise<void>) => renderApp(<Form send={send} />);
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const textOf = (id: string) => screen.getByTestId(id).textContent;

describe('useContractForm', () => {
  it('S5.11 checks a field once it is left, and from then on with every key', async () => {
    show(vi.fn());
    fireEvent.blur(screen.getByLabelText('Name'));
    await waitFor(() => expect(textOf('name-error')).toBe('Name is required.'));
    type('Name', 'Vijak');
    await waitFor(() => expect(textOf('name-error')).toBe(''));
    expect(textOf('pib-error')).toBe('');
  });

  it('keeps what stands below a field in its place until a press is over: the click would be lost', async () => {
    show(vi.fn());
    type('Name', 'Vijak');
    type('Name', '');
    fireEvent.pointerDown(screen.getByLabelText('PIB'));
    fireEvent.blur(screen.getByLabelText('Name'));
    type('PIB', '1');
    await waitFor(() => expect(textOf('dirty')).toBe('true'));
    expect(textOf('name-error')).toBe('');
    fireEvent.pointerUp(screen.getByLabelText('PIB'));
    await waitFor(() => expect(textOf('name-error')).toBe('Name is required.'));
  });

  it('focuses the first error and sends nothing', async () => {
    const send = vi.fn();
    show(send);
    type('Name', 'Vijak');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(textOf('pib-error')).toBe('PIB is required.'));
    expect(document.activeElement).toBe(screen.getByLabelText('PIB'));
    expect(send).not.toHaveBeenCalled();
  });

  it('puts what the server finds at the fields, focuses the first and keeps what was typed', async () => {
    const refusal = new ApiError(422, {
      code: 'validation_failed',
      detail: 'Some fields need your attention.',
      errors: { pib: [{ rule: 'exist', params: {} }] },
    });
    show(() => Promise.reject(refusal));
    type('Name', 'Vijak');
    type('PIB', '101478369');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(textOf('pib-error')).toMatch(/^PIB already exists/));
    expect(document.activeElement).toBe(screen.getByLabelText('PIB'));
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Vijak');
    expect(textOf('failure')).toBe('');
  });

  it('sends once and stays busy if it is submitted again before the answer', async () => {
    let answer = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    show(send);
    type('Name', 'Vijak');
    type('PIB', '101478369');
    fireEvent.click(screen.getByText('Save'));
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(textOf('busy')).toBe('true'));
    fireEvent.click(screen.getByText('Save'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([send.mock.calls.length, textOf('busy')]).toEqual([1, 'true']);
    answer();
    await waitFor(() => expect(textOf('busy')).toBe('false'));
  });

  it('says above the form what belongs to no field', async () => {
    show(() => Promise.reject(new ApiError(422, { code: 'in_use', detail: 'It is in use.' })));
    type('Name', 'Vijak');
    type('PIB', '101478369');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(textOf('failure')).toBe('It is in use.'));
  });

  it('knows that typed text would be lost', async () => {
    show(vi.fn());
    expect(textOf('dirty')).toBe('false');
    type('Name', 'Vijak');
    await waitFor(() => expect(textOf('dirty')).toBe('true'));
  });
});

describe('a rule across fields', () => {
  const period = withCrossFieldRule(
    z.object({ category_id: id(), date_from: day(), date_to: day() }),
    ['date_from', 'date_to'],
    'date_to',
    ({ date_from, date_to }, ctx) => {
      if (date_to < date_from) breakRule(ctx, 'date_order', {}, ['date_to']);
    },
  );
  const names = { date_from: 'First day', date_to: 'Last day' };
  const ORDER = 'The last day cannot be before the first.';

  function Period() {
    const { form, errorOf } = useContractForm({
      schema: period,
      labels: names,
      defaultValues: { date_from: '', date_to: '' },
      send: vi.fn(),
    });
    return (
      <>
        {(['date_from', 'date_to'] as const).map((field) => (
          <div key={field}>
            <label htmlFor={field}>{names[field]}</label>
            <input id={field} {...form.register(field)} />
            <span data-testid={`${field}-error`}>{errorOf(field)}</span>
          </div>
        ))}
      </>
    );
  }
  const showPeriod = () => renderApp(<Period />);
  const leave = (label: string, value: string) => {
    type(label, value);
    fireEvent.blur(screen.getByLabelText(label));
  };

  it.each([
    [
      ['First day', '2027-12-31'],
      ['Last day', '2027-01-01'],
    ],
    [
      ['Last day', '2027-01-01'],
      ['First day', '2027-12-31'],
    ],
  ] as const)(
    'S5.11 is told on leaving %s and %s, with the rest empty, and goes as soon as they fit',
    async (...days) => {
      showPeriod();
      for (const [label, value] of days) leave(label, value);
      await waitFor(() => expect(textOf('date_to-error')).toBe(ORDER));
      type('First day', '2026-12-31');
      await waitFor(() => expect(textOf('date_to-error')).toBe(''));
      type('First day', '2028-12-31');
      await waitFor(() => expect(textOf('date_to-error')).toBe(ORDER));
    },
  );

  it('says nothing of a field that is not filled yet', async () => {
    showPeriod();
    leave('First day', '');
    await waitFor(() => expect(textOf('date_from-error')).toBe('First day is required.'));
    leave('First day', '2027-12-31');
    await waitFor(() => expect(textOf('date_from-error')).toBe(''));
    expect(textOf('date_to-error')).toBe('');
  });
});
