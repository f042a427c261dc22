// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateInput } from './date-input.tsx';
import { formatDateText, isDay, parseDateText } from './date-text.ts';
import { Field } from './field.tsx';

afterEach(cleanup);

describe('parseDateText', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['21.11.2026.', '2026-11-21'],
    [' 1.2.2026 ', '2026-02-01'],
    ['1. 2. 2026.', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['29.02.2000', '2000-02-29'],
  ])('reads %s', (text, day) => expect(parseDateText(text)).toBe(day));

  it.each([
    '31.02.2026',
    '29.02.2026',
    '29.02.1900',
    '31.04.2026',
    '00.01.2026',
    '01.13.2026',
    '1.1.26',
    '2026-11-21',
    '11/21/2026',
    '21.11.',
    '21.11.20261',
    'tomorrow',
    '',
  ])('refuses "%s"', (text) => expect(parseDateText(text)).toBeNull());
});

describe('formatDateText', () => {
  it('writes DD.MM.YYYY and leaves what is no day as it is', () => {
    expect(formatDateText('2026-02-01')).toBe('01.02.2026');
    expect(formatDateText('31.02.2026')).toBe('31.02.2026');
    expect(isDay('2026-02-30')).toBe(false);
  });
});

function Form({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <output aria-label="value">{value}</output>
      <Field label="Deadline">
        <DateInput value={value} onChange={setValue} />
      </Field>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Deadline');
const value = () => screen.getByRole('status', { name: 'value' }).textContent;

describe('DateInput', () => {
  it('gives a day as soon as one is typed, and does not rewrite the text under the fingers', () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: '1.2.2026' } });
    expect(value()).toBe('2026-02-01');
    expect(field().value).toBe('1.2.2026');
    fireEvent.blur(field());
    expect(field().value).toBe('01.02.2026');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('refuses 31.02.: the text stays, no other day takes its place, the field is invalid', () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: '31.02.2026' } });
    expect(value()).toBe('31.02.2026');
    fireEvent.blur(field());
    expect(field().value).toBe('31.02.2026');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('can be emptied', () => {
    render(<Form start="2026-11-21" />);
    expect(field().value).toBe('21.11.2026');
    fireEvent.change(field(), { target: { value: ' ' } });
    expect(value()).toBe('');
  });

  it('takes a day from the calendar, whose weeks start on Monday', async () => {
    render(<Form start="2026-11-21" />);
    fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    await screen.findByRole('grid', { name: 'November 2026' });
    expect(document.querySelector('thead th')?.getAttribute('aria-label')).toBe('Monday');
    fireEvent.click(screen.getByRole('button', { name: /27 November 2026/ }));
    expect(value()).toBe('2026-11-27');
    expect(field().value).toBe('27.11.2026');
  });
});
