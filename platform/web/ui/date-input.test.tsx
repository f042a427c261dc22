// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateInput } from './date-input.tsx';
import { formatDateText } from './date-text.ts';
import { Field } from './field.tsx';

describe('formatDateText', () => {
  it('writes DD.MM.YYYY and leaves what is no day as it is', () => {
    expect(formatDateText('2026-02-01')).toBe('01.02.2026');
    expect(formatDateText('31.02.2026')).toBe('31.02.2026');
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
  it('is not left by going on to its calendar, only by going past it', () => {
    const onBlur = vi.fn();
    render(
      <Field label="Deadline">
        <DateInput value="" onChange={() => {}} onBlur={onBlur} />
      </Field>,
    );
    const button = screen.getByRole('button');
    fireEvent.blur(field(), { relatedTarget: button });
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.blur(button, { relatedTarget: document.body });
    expect(onBlur).toHaveBeenCalledTimes(1);
    cleanup();
  });

  it('gives a day as soon as one is typed, and does not rewrite the text under the fingers', () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: '1.2.2026' } });
    expect(value()).toBe('2026-02-01');
    expect(field().value).toBe('1.2.2026');
    fireEvent.blur(field());
    expect(field().value).toBe('01.02.2026');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('reads a day as sheets write it, so that one can be pasted', () => {
    render(<Form />);
    for (const text of ['1. 2. 2026.', '2026-02-01 23:30:00', '01.02.2026.']) {
      fireEvent.change(field(), { target: { value: text } });
      expect(value()).toBe('2026-02-01');
    }
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
