// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DayFilter } from './day-filter.tsx';

const type = (text: string) => {
  const input = screen.getByRole('textbox', { name: 'From day' });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

it('filters by a day that is one, and by nothing while it is not', () => {
  const onChange = vi.fn();
  render(<DayFilter name="From day" value="" onChange={onChange} />);
  type('31.02.2026');
  expect(onChange.mock.calls).toEqual([]);
  type('21.11.2026');
  expect(onChange.mock.calls.at(-1)).toEqual(['2026-11-21']);
});

it('is cleared by its cross, and follows what is chosen elsewhere', () => {
  const onChange = vi.fn();
  const { rerender } = render(<DayFilter name="From day" value="2026-11-21" onChange={onChange} />);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('21.11.2026');
  fireEvent.click(screen.getByRole('button', { name: 'Clear: From day' }));
  expect(onChange.mock.calls).toEqual([['']]);
  rerender(<DayFilter name="From day" value="" onChange={onChange} />);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
});
