import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckedPerson } from '#core/users/wire.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import InviteSeveral from './invite-several.tsx';

// The upload itself has its own tests; here it responds immediately.
vi.mock('#platform/web/lib/http/upload.ts', () => ({ upload: vi.fn() }));

const person = (row: number, name: string, more: Partial<CheckedPerson> = {}): CheckedPerson => ({
  row,
  cells: { name, email: `osoba${row}@morava.test`, presets: 'Storekeeper' },
  errors: {},
  warnings: {},
  rights: { role: 'user', permissions: ['storekeeper'], purchase_confirmation: false, confirm_limit: null },
  ...more,
});
const COLUMNS = ['name', 'email', 'presets', 'sectors', 'confirm_limit', 'lang'];
const ROWS = [
  person(2, 'Ana Anić', {
    cells: { name: 'Ana Anić', email: 'osoba2@morava.test', confirm_limit: '2133 EUR' },
    rights: {
      role: 'user',
      permissions: ['approve-realization-4k-less'],
      purchase_confirmation: true,
      confirm_limit: '250000.00',
    },
  }),
  person(3, 'Boris Borić'),
  person(4, 'Cane Canić', {
    cells: { name: 'Cane Canić', email: 'cane@morava.test', sectors: 'Magacni' },
    errors: {
      sectors: [{ rule: 'unknown_record', params: { name: 'Magacni', similar: 'Magacin' } }],
    },
    rights: null,
  }),
];
/** The rows as they are counted in the pasted list, which has no headings. */
const COUNTED = ROWS.map((one) => ({ ...one, row: one.row - 1 }));
const PREVIEW = {
  ...{ sheet: '', encodings: [], unknown_columns: [], to_match: [], missing: [] },
  ...{ columns: ['name', 'email'], all_columns: COLUMNS, rows: ROWS, valid: 2, invalid: 1 },
};

let sent: RecordedRequest[];
let replies: Record<string, Response>;
beforeEach(() => {
  replies = {};
  sent = mockServerResponses(({ url }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname.endsWith('/sectors/getAll'))
      return createResponse(200, { data: [{ id: 1, name: 'Magacin' }] });
    return replies[pathname] ?? createResponse(500);
  });
  vi.mocked(upload).mockResolvedValue(PREVIEW as never);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bodyOf = (path: string) =>
  JSON.parse(sent.findLast(({ url }) => url.includes(path))?.body ?? '{}') as {
    rows: { row: number; cells: Record<string, string> }[];
  };

async function paste(text: string) {
  const onDone = vi.fn();
  renderApp(<InviteSeveral onClose={vi.fn()} onDone={onDone} />, { me: buildOwnerUser() });
  fireEvent.change(screen.getByRole('textbox', { name: 'Or paste a list' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  await screen.findByText('1 row has errors, 2 can be imported');
  return onDone;
}
const showAll = () => fireEvent.click(screen.getByLabelText('All rows (3)'));
const abilities = () =>
  screen.getAllByRole('list', { name: 'Can do' }).map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replaceAll('\u00a0', ' ')),
  );

it('reads a pasted list as a sheet, and says what each person will be able to do', async () => {
  await paste('Ana Anić;ana@morava.test');
  const file = vi.mocked(upload).mock.lastCall?.[1].form.get('file') as File;
  expect(await file.text()).toBe('name;email;presets;sectors;confirm_limit;lang\nAna Anić;ana@morava.test');
  showAll();
  const [ana, boris] = abilities();
  expect(ana).toContain('confirms purchases up to 250,000.00 RSD');
  expect(boris).toEqual([
    'sees their own purchases and those of their departments',
    'receives goods in the warehouse',
  ]);
});

it('takes a suggestion, and judges the list again', async () => {
  await paste('Ana Anić;ana@morava.test');
  replies['/api/user-management/import/check'] = createResponse(200, {
    rows: [...COUNTED.slice(0, 2), person(3, 'Cane Canić')],
    ...{ valid: 3, invalid: 0 },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use “Magacin”' }));
  await screen.findByRole('button', { name: 'Invite 3 people' });
  expect(bodyOf('import/check').rows[2]?.cells.sectors).toBe('Magacin');
});

it('creates a department that is missing, and judges the list again', async () => {
  await paste('Ana Anić;ana@morava.test');
  replies['/api/user-management/sectors'] = createResponse(201, { id: 9, name: 'Magacni' });
  replies['/api/user-management/import/check'] = createResponse(200, {
    rows: [...COUNTED.slice(0, 2), person(3, 'Cane Canić')],
    ...{ valid: 3, invalid: 0 },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create department “Magacni”' }));
  await screen.findByRole('button', { name: 'Invite 3 people' });
  expect(sent.find(({ url }) => url.endsWith('/user-management/sectors'))?.body).toBe('{"name":"Magacni"}');
  expect(bodyOf('import/check').rows[2]?.cells.sectors).toBe('Magacni');
});

it('returns to the pasted text, not to another sheet', async () => {
  await paste('Ana Anić;ana@morava.test');
  fireEvent.click(screen.getByRole('button', { name: 'Change the list' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste a list' });
  expect(text.value).toBe('Ana Anić;ana@morava.test');
});

it('replaces only the whole name by a suggestion', async () => {
  const cells = { name: 'Cane Canić', email: 'cane@morava.test', sectors: 'Magacni 2, Magacni' };
  vi.mocked(upload).mockResolvedValue({
    ...PREVIEW,
    rows: [...ROWS.slice(0, 2), { ...ROWS[2], cells }],
  } as never);
  await paste('Ana Anić;ana@morava.test');
  fireEvent.click(screen.getByRole('button', { name: 'Use “Magacin”' }));
  await waitFor(() => expect(bodyOf('import/check').rows[2]?.cells.sectors).toBe('Magacni 2, Magacin'));
});

it('corrects any cell, also a right one', async () => {
  await paste('Ana Anić;ana@morava.test');
  showAll();
  replies['/api/user-management/import/check'] = createResponse(200, { rows: COUNTED, valid: 2, invalid: 1 });
  const field = screen.getByRole('combobox', { name: 'Row 2, Work' });
  fireEvent.change(field, { target: { value: 'Buyer' } });
  fireEvent.blur(field);
  await waitFor(() => expect(bodyOf('import/check').rows[1]?.cells.presets).toBe('Buyer'));
});

it('leaves out a row, and invites the others once', async () => {
  const onDone = await paste('Ana Anić;ana@morava.test');
  showAll();
  replies['/api/user-management/import/check'] = createResponse(200, {
    rows: [COUNTED[0], COUNTED[2]],
    ...{ valid: 1, invalid: 1 },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Invite Boris Borić' }));
  const send = await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(bodyOf('import/check').rows.map(({ row }) => row)).toEqual([1, 3]);
  replies['/api/user-management/import'] = createResponse(201, { created: 1 });
  await waitFor(() => expect(send.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(send);
  fireEvent.click(send);
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(1));
  const imports = sent.filter(({ url }) => url.endsWith('/user-management/import'));
  expect(imports).toHaveLength(1);
  expect(bodyOf('/user-management/import').rows.map(({ row }) => row)).toEqual([1]);
  // The limit of 2,133 EUR is sent as it was previewed.
  expect(bodyOf('/user-management/import').rows[0]?.cells.confirm_limit).toBe('250.000,00 RSD');
  expect(imports[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});
