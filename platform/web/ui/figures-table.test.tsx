import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FiguresTable } from './figures-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

const heads = ['Invited', 'Answered', 'Won'].map((text) => ({ key: text, text }));
const rows = [{ key: 'a', name: 'Adria Papir', texts: ['21', '85 %', '4'] }];

it('is a table on a wide screen, and on a phone while it has few columns', () => {
  onPhone(false);
  const { unmount } = render(<FiguresTable title="Suppliers" name="Supplier" {...{ heads, rows }} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  unmount();
  onPhone(true);
  render(<FiguresTable title="Suppliers" name="Supplier" heads={heads.slice(0, 2)} rows={rows} />);
  expect(screen.getByRole('table')).toBeTruthy();
});

it('is a card for each row on a phone, with the same figures and what they open', () => {
  onPhone(true);
  const opened: number[][] = [];
  const pick = (row: number, column: number) => () => void opened.push([row, column]);
  render(<FiguresTable title="Suppliers" name="Supplier" {...{ heads, rows, pick }} />);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('Adria Papir')).toBeTruthy();
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['Invited', 'Answered', 'Won']);
  fireEvent.click(card.getByRole('button', { name: '4' }));
  expect(opened).toEqual([[0, 2]]);
});
