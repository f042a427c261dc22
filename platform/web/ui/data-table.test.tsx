// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Column } from './data-table-types.ts';

interface Request {
  id: string;
  name: string;
  sum: string;
}

const rows: Request[] = [
  { id: '1', name: 'Sheets', sum: '100,00' },
  { id: '2', name: 'Screws', sum: '90,00' },
  { id: '3', name: 'Oil', sum: '80,00' },
];

const columns: Column<Request>[] = [
  { id: 'name', head: 'Subject', rowHead: true, sortable: true, cell: (row) => row.name },
  { id: 'sum', head: 'Best, RSD', sortable: true, align: 'end', cell: (row) => row.sum },
  {
    id: 'actions',
    head: 'Actions',
    hideHead: true,
    cell: (row) => <button type="button">More for {row.name}</button>,
  },
];

const table = (props: Partial<DataTableProps<Request>> = {}) =>
  render(<DataTable caption="Requests" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />);

function Selectable() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...keys].sort().join(' ')}</output>
      <DataTable
        caption="Requests"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selection={{ keys, onChange: setKeys, label: (row) => `Select ${row.name}` }}
      />
    </>
  );
}

const phone = (is: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: is,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

beforeEach(() => void phone(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('DataTable: sort', () => {
  it('says which column is sorted and turns the direction on a second click', () => {
    const onSort = vi.fn();
    table({ sort: { column: 'sum', direction: 'asc' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Best, RSD' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(screen.getByRole('columnheader', { name: 'Subject' }).getAttribute('aria-sort')).toBe('none');
    expect(screen.getByRole('columnheader', { name: 'Actions' }).hasAttribute('aria-sort')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Best, RSD' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'sum', direction: 'desc' });
    fireEvent.click(screen.getByRole('button', { name: 'Subject' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'asc' });
  });

  it('has no arrow at a column whose values neither only rise nor only fall', () => {
    table({ sort: { column: 'sum', direction: 'other' }, onSort: vi.fn() });
    const head = screen.getByRole('columnheader', { name: 'Best, RSD' });
    expect(head.getAttribute('aria-sort')).toBe('other');
    expect(head.querySelector('svg')).toBeNull();
  });
});

describe('DataTable: rows that open', () => {
  const links = () => ({ href: (row: Request) => `/requests/${row.id}`, onOpen: vi.fn() });

  it('opens on a click anywhere in the row, but not on its controls', () => {
    const given = links();
    table(given);
    fireEvent.click(screen.getByText('90,00'));
    expect(given.onOpen).toHaveBeenLastCalledWith(rows[1]);
    fireEvent.click(screen.getByRole('button', { name: 'More for Screws' }));
    expect(given.onOpen).toHaveBeenCalledTimes(1);
  });

  it('is a true link, whose plain click stays in the app', () => {
    const given = links();
    table(given);
    const link = screen.getByRole('link', { name: 'Oil' });
    expect(link.getAttribute('href')).toBe('/requests/3');
    expect(fireEvent.click(link)).toBe(false);
    expect(given.onOpen).toHaveBeenCalledTimes(1);
  });

  it('leaves Ctrl+click on the link to the browser, and opens a tab for one beside it', () => {
    const given = links();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    table(given);
    fireEvent.click(screen.getByText('90,00'), { ctrlKey: true });
    expect(open).toHaveBeenCalledWith('/requests/2', '_blank', 'noopener');
    expect(fireEvent.click(screen.getByRole('link', { name: 'Oil' }), { ctrlKey: true })).toBe(true);
    expect(given.onOpen).not.toHaveBeenCalled();
  });
});

describe('DataTable: selection', () => {
  it('takes single rows, all rows of the page, and shows a part as mixed', () => {
    render(<Selectable />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Screws' }));
    expect(screen.getByRole('status').textContent).toBe('2');
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('1 2 3');
    expect(all.checked).toBe(true);
    expect(all.indeterminate).toBe(false);
    fireEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('takes the rows between with Shift', () => {
    render(<Selectable />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Sheets' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Oil' }), { shiftKey: true });
    expect(screen.getByRole('status').textContent).toBe('1 2 3');
  });
});

describe('DataTable: states', () => {
  const slots = { empty: <p>Nothing yet</p>, noMatch: <p>Nothing matches</p> };

  it('shows skeleton rows and says it loads', () => {
    const { container } = table({ rows: undefined, skeletonRows: 4, ...slots });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByText('Nothing yet')).toBeNull();
  });

  it('tells nothing yet from nothing matches', () => {
    const { rerender } = table({ rows: [], ...slots });
    expect(screen.queryByText('Nothing yet')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    rerender(
      <DataTable
        caption="Requests"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        filtered
        {...slots}
      />,
    );
    expect(screen.queryByText('Nothing yet')).toBeNull();
    expect(screen.queryByText('Nothing matches')).not.toBeNull();
  });

  it('keeps the old rows below an error', () => {
    table({ error: <p role="alert">Not loaded</p> });
    expect(screen.getByRole('alert').textContent).toBe('Not loaded');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('shows the error alone when there were no rows', () => {
    table({ rows: undefined, error: <p role="alert">Not loaded</p>, ...slots });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('Nothing yet')).toBeNull();
  });
});

describe('DataTable: phone', () => {
  it('turns rows into cards with the same data, link and actions', () => {
    phone(true);
    table({ href: (row) => `/requests/${row.id}` });
    expect(screen.queryByRole('table')).toBeNull();
    const list = screen.getByRole('list', { name: 'Requests' });
    const card = within(list).getByText('Screws').closest('li');
    expect(card?.textContent).toContain('Best, RSD');
    expect(card?.textContent).toContain('90,00');
    expect(within(list).getByRole('link', { name: 'Screws' }).getAttribute('href')).toBe('/requests/2');
    expect(within(list).getByRole('button', { name: 'More for Screws' })).not.toBeNull();
  });
});

describe('DataTable: too narrow for its columns', () => {
  it('says below the head of a row what folds: as it is told, with its head, or its cell alone', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    const figure = { align: 'end', cell: (row: Request) => row.sum } as const;
    table({
      columns: [
        ...columns,
        { ...figure, id: 'else', head: 'Else', foldedCell: (row) => `folded ${row.sum}` },
        { ...figure, id: 'told', head: 'Told', fold: (row) => `for ${row.name}` },
        { ...figure, id: 'named', head: 'Named', fold: true },
        { ...figure, id: 'alone', head: 'Alone', fold: 'cell' },
      ],
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Subject',
      'Best, RSD',
      'Actions',
      'Else',
    ]);
    screen.getByRole('cell', { name: 'folded 100,00' });
    const { textContent } = screen.getByRole('rowheader', { name: /Sheets/ });
    expect(textContent).toBe('Sheetsfor SheetsNamed: 100,00100,00');
  });
});
