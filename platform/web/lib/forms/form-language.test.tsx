import { i18n } from '@lingui/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useFieldArray } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { decimal, requiredText } from '#platform/shared/wire/rules.ts';
import { renderApp } from '../render-app.test-support.tsx';
import { useContractForm } from './forms.ts';
import { createDecimalParser } from './typed-decimal.ts';

const quantity = z
  .string()
  .transform(createDecimalParser(2))
  .pipe(decimal({ scale: 2 }));
const schema = z.object({ note: requiredText(50), lines: z.array(z.object({ name: z.string(), quantity })) });

function Lines() {
  const { form, errorOf, wouldLose } = useContractForm({
    schema,
    labels: { note: 'Note', 'lines.*.name': 'Name', 'lines.*.quantity': 'Quantity' },
    defaultValues: { note: '1.234', lines: [{ name: '1.234', quantity: '0.5' }] },
    numbers: ['lines.*.quantity'],
    send: () => Promise.resolve(),
  });
  const { fields, append } = useFieldArray({ control: form.control, name: 'lines' });
  return (
    <>
      <input aria-label="Note" {...form.register('note')} />
      {fields.map(({ id }, row) => (
        <div key={id}>
          <input aria-label={`Name ${row}`} {...form.register(`lines.${row}.name`)} />
          <input aria-label={`Quantity ${row}`} {...form.register(`lines.${row}.quantity`)} />
          <p>{errorOf(`lines.${row}.quantity`)}</p>
        </div>
      ))}
      <button type="button" onClick={() => append({ name: '', quantity: '' })}>
        Add
      </button>
      <p data-testid="dirty">{String(wouldLose())}</p>
    </>
  );
}

const show = (locale: string) => act(async () => i18n.loadAndActivate({ locale, messages: {} }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = (...labels: string[]) => labels.map((label) => field(label).value);
const isDirty = () => screen.getByTestId('dirty').textContent === 'true';

afterEach(() => show('en'));

it('rewrites the numbers of a list, its added rows too, and nothing else', async () => {
  renderApp(<Lines />);
  fireEvent.click(screen.getByText('Add'));
  fireEvent.input(field('Quantity 1'), { target: { value: '1.234' } });
  const row = field('Quantity 1');
  await show('de');
  expect(values('Note', 'Name 0', 'Quantity 0', 'Quantity 1')).toEqual(['1.234', '1.234', '0,5', '1,234']);
  expect(field('Quantity 1')).toBe(row);
  await show('en');
  expect(values('Quantity 0', 'Quantity 1')).toEqual(['0.5', '1.234']);
});

it('leaves an unchanged form unchanged, after a second language too', async () => {
  renderApp(<Lines />);
  await show('de');
  await show('ru');
  await show('en');
  expect(values('Quantity 0')).toEqual(['0.5']);
  expect(isDirty()).toBe(false);
  fireEvent.input(field('Quantity 0'), { target: { value: '7' } });
  await waitFor(() => expect(isDirty()).toBe(true));
  fireEvent.input(field('Quantity 0'), { target: { value: '0.5' } });
  await waitFor(() => expect(isDirty()).toBe(false));
});

it('still refuses a number with too many decimals, which would be a thousand in the other language', async () => {
  renderApp(<Lines />);
  fireEvent.input(field('Quantity 0'), { target: { value: '1.234' } });
  fireEvent.blur(field('Quantity 0'));
  const error = await screen.findByText(/^Quantity /);
  await show('de');
  expect(values('Quantity 0')).toEqual(['1,234']);
  await act(async () => {});
  expect(error.textContent).toMatch(/^Quantity /);
});
