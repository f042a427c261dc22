import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderApp } from '../render-app.test-support.tsx';
import { i18n } from '../words/i18n.ts';
import { AmountInput, FormattedNumberInput } from './amount-input.tsx';
import type { NumberKind } from './formatted-number.ts';
import { useContractForm } from './forms.ts';
import { createDecimalParser } from './typed-decimal.ts';

const schema = z.object({ amount: z.string().transform(createDecimalParser(2)) });

function Form({ send }: { readonly send: (values: z.output<typeof schema>) => Promise<void> }) {
  const { form, onSubmit, wouldLose } = useContractForm({
    schema,
    labels: { amount: 'Amount' },
    defaultValues: { amount: '1000' },
    send,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <AmountInput aria-label="Amount" {...form.register('amount')} />
      <p data-testid="dirty">{String(wouldLose())}</p>
      <button type="submit">Save</button>
    </form>
  );
}

function Held({ kind = 'amount' }: { readonly kind?: NumberKind | null }) {
  const [text, setText] = useState('');
  return (
    <>
      <FormattedNumberInput
        aria-label="Amount"
        kind={kind}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output>{text}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const leave = (typed?: string) => {
  fireEvent.focus(field());
  if (typed !== undefined) fireEvent.input(field(), { target: { value: typed } });
  fireEvent.blur(field());
};

it.each([
  ['1234.5', '1,234.50'],
  ['1.234,5', '1,234.50'],
  ['1 234 567', '1,234,567.00'],
  ['1.234', '1.234'],
  ['12,5 RSD', '12,5 RSD'],
  ['-5', '-5'],
  ['', ''],
])('an amount that was typed as %j is written as %j when the field is left', (typed, written) => {
  renderApp(<Held />);
  leave(typed);
  expect([field().value, document.querySelector('output')?.textContent]).toEqual([written, written]);
});

it('a price keeps up to four decimals', () => {
  renderApp(<Held kind="price" />);
  leave('0.1234');
  expect(field().value).toBe('0.1234');
  leave('1500');
  expect(field().value).toBe('1,500.00');
});

it.each([
  ['1250,5', '1,250.5'],
  ['0.125', '0.125'],
  ['1250', '1,250'],
  ['1.2345', '1.2345'],
])(
  'a quantity that was typed as %j is written as %j, with no more decimals than it has',
  (typed, written) => {
    renderApp(<Held kind="quantity" />);
    leave(typed);
    expect([field().value, document.querySelector('output')?.textContent]).toEqual([written, written]);
  },
);

it('a number of no kind, such as a rate, stays as typed', () => {
  renderApp(<Held kind={null} />);
  leave('1234,5');
  expect(field().value).toBe('1234,5');
});

it('a form sends what is written, and has nothing to lose while nothing was typed', async () => {
  const send = vi.fn(() => Promise.resolve());
  renderApp(<Form send={send} />);
  leave();
  expect([field().value, screen.getByTestId('dirty').textContent]).toEqual(['1000', 'false']);
  leave('1234.5');
  expect(field().value).toBe('1,234.50');
  await vi.waitFor(() => expect(screen.getByTestId('dirty').textContent).toBe('true'));
  fireEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ amount: '1234.5' }));
});

it('a saved value that is put into the field while it has the focus is no change', async () => {
  function Saved() {
    const { form, onSubmit, wouldLose } = useContractForm({
      schema,
      labels: { amount: 'Amount' },
      defaultValues: { amount: '1000' },
      send: async (): Promise<void> => form.reset({ amount: '5100.5' }),
    });
    return (
      <form onSubmit={onSubmit} noValidate>
        <AmountInput aria-label="Amount" {...form.register('amount')} />
        <p data-testid="dirty">{String(wouldLose())}</p>
        <button type="submit">Save</button>
      </form>
    );
  }
  renderApp(<Saved />);
  fireEvent.focus(field());
  fireEvent.input(field(), { target: { value: '5100.50' } });
  fireEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(field().value).toBe('5100.5'));
  fireEvent.blur(field());
  expect([field().value, screen.getByTestId('dirty').textContent]).toEqual(['5100.5', 'false']);
});

it('a form writes its number in the new language of the page, and an unchanged form stays unchanged', async () => {
  function Translated() {
    const { form, wouldLose } = useContractForm({
      schema,
      labels: { amount: 'Amount' },
      defaultValues: { amount: '1000.5' },
      numbers: ['amount'],
      send: () => Promise.resolve(),
    });
    return (
      <>
        <AmountInput aria-label="Amount" {...form.register('amount')} />
        <p data-testid="dirty">{String(wouldLose())}</p>
      </>
    );
  }
  renderApp(<Translated />);
  const show = (locale: string) => act(() => i18n.loadAndActivate({ locale, messages: {} }));
  show('sr_latin');
  expect([field().value, screen.getByTestId('dirty').textContent]).toEqual(['1000,5', 'false']);
  leave('1.234,50');
  show('en');
  expect(field().value).toBe('1234.5');
  await vi.waitFor(() => expect(screen.getByTestId('dirty').textContent).toBe('true'));
});
