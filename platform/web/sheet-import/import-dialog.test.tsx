import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ImportSuppliers from '#core/suppliers/web/import-suppliers.tsx';
import type { ImportPreview } from '#platform/shared/wire/sheet-import.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { upload } from '../lib/http/upload.ts';
import { renderApp } from '../lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '../lib/web.test-support.ts';

// The upload itself has its own tests; here it responds immediately.
vi.mock('../lib/http/upload.ts', () => ({ upload: vi.fn() }));

const good = (row: number, name: string) => ({
  row,
  cells: { name, pib: '100002887' },
  errors: {},
  warnings: {},
});
const PREVIEW: ImportPreview = {
  sheet: '',
  encodings: [],
  columns: ['name', 'pib', 'categories', 'city'],
  unknown_columns: ['Napomena'],
  to_match: [{ heading: 'Napomena', column: '' }],
  missing: [],
  all_columns: ['name', 'pib', 'categories', 'city', 'phone'],
  rows: [
    good(2, 'Čelik'),
    {
      row: 3,
      cells: { name: '<script>', pib: '100002888', categories: 'Nepoznata', city: '' },
      errors: {
        pib: [{ rule: 'pib', params: {} }],
        categories: [{ rule: 'unknown_record', params: { name: 'Nepoznata' } }],
      },
      warnings: {},
    },
    good(4, 'Inox'),
    {
      row: 5,
      cells: { name: '', pib: '104052135' },
      errors: { name: [{ rule: 'required', params: {} }] },
      warnings: {},
    },
  ],
  valid: 2,
  invalid: 2,
};

let sent: RecordedRequest[];
let reply: Response;
beforeEach(() => {
  reply = createResponse(201, { created: 2 });
  sent = mockServerResponses(() => reply);
  vi.mocked(upload).mockResolvedValue(PREVIEW as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showPreview() {
  const onDone = vi.fn();
  renderApp(<ImportSuppliers onClose={vi.fn()} onDone={onDone} />, { me: buildOwnerUser() });
  choose();
  await screen.findByText('2 rows have errors, 2 can be imported');
  return onDone;
}

function choose() {
  const file = new File(['x'], 'dobavljači.xlsx');
  fireEvent.change(screen.getByLabelText(/Choose a sheet/), { target: { files: [file] } });
}

const cellsOf = (row: string) =>
  within(screen.getByText(row).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('judges all rows again when a cell is corrected, and keeps the row in sight', async () => {
  await showPreview();
  const corrected = { ...PREVIEW.rows[3], cells: { name: 'Novi', pib: '104052135' }, errors: {} };
  reply = createResponse(200, {
    rows: PREVIEW.rows.map((row) => (row.row === 5 ? corrected : row)),
    valid: 3,
    invalid: 1,
  });
  const field = screen.getByRole('textbox', { name: 'Row 5, Name' });
  fireEvent.blur(field);
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'Novi' } });
  fireEvent.blur(field);
  await screen.findByText('1 row has errors, 3 can be imported');
  expect(sent.map(({ url }) => new URL(url, 'http://x').pathname)).toEqual(['/api/suppliers/import/check']);
  const { rows } = JSON.parse(sent[0]?.body ?? '{}') as { rows: unknown[] };
  expect(rows).toHaveLength(4);
  expect(rows[3]).toEqual({ row: 5, cells: { name: 'Novi', pib: '104052135' } });
  expect((screen.getByRole('textbox', { name: 'Row 5, Name' }) as HTMLInputElement).value).toBe('Novi');
});

it('keeps a correction that could not be checked, and says why', async () => {
  await showPreview();
  reply = createProblemResponse(503, 'unavailable');
  const field = screen.getByRole('textbox', { name: 'Row 5, Name' });
  fireEvent.change(field, { target: { value: 'Novi' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByRole('alert');
  expect((screen.getByRole('textbox', { name: 'Row 5, Name' }) as HTMLInputElement).value).toBe('Novi');
});

it('marks each bad cell and says why; rows without errors stand back', async () => {
  await showPreview();
  expect(screen.queryByText('Čelik')).toBeNull();
  expect(cellsOf('Row 3')).toEqual([
    '<script>',
    'This tax number is not valid. Check the digits.',
    '“Nepoznata” was not found.',
  ]);
  expect(cellsOf('Row 5')[0]).toBe('Name is required.');
  expect(screen.getByText(/left out: Napomena/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('All rows (4)'));
  expect(cellsOf('Row 2')[0]).toBe('Čelik');
});

it('sends the rows without errors, all together, and says how many there are', async () => {
  const onDone = await showPreview();
  fireEvent.click(screen.getByText('Import 2 suppliers'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(2));
  expect(JSON.parse(sent[0]?.body ?? '').rows.map(({ row }: { row: number }) => row)).toEqual([2, 4]);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

it('marks what was refused at the import in the row it stands in, and imports nothing', async () => {
  reply = createProblemResponse(422, 'validation_failed', {
    errors: { 'rows.1.pib': [{ rule: 'exist', params: {} }] },
  });
  const onDone = await showPreview();
  fireEvent.click(screen.getByText('Import 2 suppliers'));
  await screen.findByText('Import 1 supplier');
  expect(cellsOf('Row 4')[1]).toBe('Already used in the sheet or in your data.');
  expect(screen.getByText('detail of validation_failed')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it('names the sheet that was read where there are several', async () => {
  vi.mocked(upload).mockResolvedValueOnce({ ...PREVIEW, sheet: 'Dobavljači' } as never);
  await showPreview();
  expect(screen.getByText('Read from the sheet “Dobavljači”.')).toBeTruthy();
});

it('shows what may be mistyped first where nothing is wrong, and imports it all the same', async () => {
  const doubtful = {
    ...good(3, 'Bodumex'),
    warnings: { pib: [{ rule: 'doubtful', params: {} }] },
  };
  const rows = [good(2, 'Čelik'), doubtful];
  vi.mocked(upload).mockResolvedValueOnce({ ...PREVIEW, rows, valid: 2, invalid: 0 } as never);
  renderApp(<ImportSuppliers onClose={vi.fn()} onDone={vi.fn()} />, { me: buildOwnerUser() });
  choose();
  await screen.findByText('Import 2 suppliers');
  expect(cellsOf('Row 3')[1]).toBe(
    '100002887Tax number (PIB) may be mistyped. Check it against the documents.',
  );
  expect(screen.queryByText('Čelik')).toBeNull();
  expect(screen.getByLabelText('To check (1)')).toBeTruthy();
});

it('a sheet that cannot be read says so, and another can be chosen', async () => {
  vi.mocked(upload).mockRejectedValueOnce(
    new ApiError(422, { code: 'sheet_unreadable', detail: 'The sheet cannot be read.' }),
  );
  renderApp(<ImportSuppliers onClose={vi.fn()} onDone={vi.fn()} />, { me: buildOwnerUser() });
  choose();
  await screen.findByText('The sheet cannot be read.');
  choose();
  await screen.findByText('Import 2 suppliers');
});

it('a cell that is missed in a column the sheet lacks is shown as well', async () => {
  vi.mocked(upload).mockResolvedValueOnce({
    ...PREVIEW,
    columns: ['name', 'pib', 'email'],
    rows: [
      {
        row: 2,
        cells: { name: 'Čelik', pib: '100002887', email: 'bojana@celik.test' },
        errors: { nameAndSurname: [{ rule: 'required', params: {} }] },
        warnings: {},
      },
    ],
    valid: 0,
    invalid: 1,
  } as never);
  renderApp(<ImportSuppliers onClose={vi.fn()} onDone={vi.fn()} />, { me: buildOwnerUser() });
  choose();
  await screen.findByText('Contact person is required.');
});

it('asks for a needed column first: there is nothing to import yet, and nothing to use before one is chosen', async () => {
  vi.mocked(upload).mockResolvedValueOnce({
    ...PREVIEW,
    to_match: [{ heading: 'PIB broj', column: '' }],
    missing: ['pib'],
    valid: 0,
    invalid: 2,
  } as never);
  renderApp(<ImportSuppliers onClose={vi.fn()} onDone={vi.fn()} />, { me: buildOwnerUser() });
  choose();
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use these columns' });
  expect(use.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('offers no import where every row has errors, and tells only what can be done', async () => {
  const rows = PREVIEW.rows.filter(({ row }) => row === 3);
  // A stored choice from an earlier import may be the cause.
  const to_match = [{ heading: 'Elektronska', column: 'pib' }];
  vi.mocked(upload).mockResolvedValueOnce({ ...PREVIEW, rows, to_match, valid: 0, invalid: 1 } as never);
  renderApp(<ImportSuppliers onClose={vi.fn()} onDone={vi.fn()} />, { me: buildOwnerUser() });
  choose();
  await screen.findByText('Correct the marked cells here, or in the sheet and choose it again.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose another sheet' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Elektronska' })).toBeTruthy();
});

it('a CSV of an old code page says how it was read, and is read anew in the one that is chosen', async () => {
  const encodings = [
    { encoding: 'windows-1251', sample: 'Љжepanoviж' },
    { encoding: 'windows-1250', sample: 'Šćepanović' },
  ];
  vi.mocked(upload).mockResolvedValueOnce({ ...PREVIEW, encodings } as never);
  await showPreview();
  const choice = screen.getByRole('combobox', { name: 'Encoding of the file' });
  expect(choice.textContent).toContain('Љжepanoviж');
  fireEvent.click(choice);
  const option = await screen.findByRole('option', { name: /Šćepanović/ });
  fireEvent.pointerDown(option);
  fireEvent.click(option);
  const encodingSent = () => vi.mocked(upload).mock.lastCall?.[1].form.get('encoding');
  await waitFor(() => expect(encodingSent()).toBe('windows-1250'));
});
