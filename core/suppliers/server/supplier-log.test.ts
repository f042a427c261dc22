import { describe, expect, it } from 'vitest';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { keysOf } from '#platform/shared/closed-list.ts';
import { SUPPLIER_FIELDS } from '../supplier-fields.ts';
import { type Supplier, type SupplierBody, supplierFields } from '../wire/suppliers.ts';
import { EMPTY_SUPPLIER_ROW } from './actions/supplier-row.ts';
import { suppliers } from './index.ts';
import { addSupplier, findDemoCategoryId, generatePib } from './supplier.test-support.ts';

const server = setUpTestServer();
const admin = server.caller('admin@demo.test');

const OLD = '310-1234567891211-86';
const NEW = '160-4000117001-96';

async function added(): Promise<Supplier & { body: object }> {
  const body = {
    name: `Log ${generatePib()}`,
    pib: generatePib(),
    account_number: OLD,
    registrationNumber: '17162543',
  };
  return { ...(await addSupplier(admin, body)).body, body };
}

const logged = (after: number) =>
  server.db.selectFrom('audit_events').selectAll().where('id', '>', after).orderBy('id').execute();
const lastEntry = async () =>
  (await server.db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.id ?? 0;

const filled = (known: Supplier, account_number = OLD) => ({
  ...EMPTY_SUPPLIER_ROW,
  ...{ name: known.name, pib: known.pib, country: 'RS' },
  ...{ registration_number: '17162543', account_number },
});
const formed = (known: Supplier, account_number = OLD) => ({
  ...filled(known, account_number),
  categories: [],
});
const PERSON = { nameAndSurname: 'Ana Anić', email: 'ana@metal.test', phone: '', lang: 'sr_latin' } as const;
const person = (email: string = PERSON.email) => ({
  ...{ contact_person: PERSON.nameAndSurname, email, phone: '', lang: 'sr_latin' },
});

/**
 * The log entry of each writing call; null for a call that creates a different kind of entry or changes no supplier.
 */
const CALLS: Readonly<
  Record<
    string,
    | null
    | ((call: Caller) => Promise<{ kind: string; before: object | undefined; after: object | undefined }>)
  >
> = {
  'POST suppliers': async (call) => {
    const body = {
      name: `Log ${generatePib()}`,
      pib: generatePib(),
      account_number: OLD,
      registrationNumber: '17162543',
    };
    const made = await addSupplier(call, body);
    return { kind: 'supplier_added', before: undefined, after: formed(made.body) };
  },
  'PUT suppliers/{id}': async (call) => {
    const known = await current();
    await call('PUT', `suppliers/${known.id}`, { body: { ...known.body, account_number: NEW } });
    return { kind: 'supplier_changed', before: formed(known), after: formed(known, NEW) };
  },
  'DELETE suppliers/{id}': async (call) => {
    const known = await current();
    await call('DELETE', `suppliers/${known.id}`);
    return { kind: 'supplier_deleted', before: filled(known), after: undefined };
  },
  'POST suppliers/import': async (call) => {
    const cells = {
      name: 'Iz tabele',
      pib: generatePib(),
      account_number: OLD,
      registrationNumber: '17162543',
    };
    const people = { nameAndSurname: 'Ana Anić; Petar Perić', email: 'ana@metal.test; pera@metal.test' };
    const tied = { categories: 'Higijena, Ambalaža', ...people, phone: '; +381641234567' };
    await call('POST', 'suppliers/import', { body: { rows: [{ row: 2, cells: { ...cells, ...tied } }] } });
    return {
      kind: 'supplier_added',
      before: undefined,
      after: {
        ...filled({ name: cells.name, pib: cells.pib } as Supplier),
        categories: ['Ambalaža', 'Higijena'],
        contact_person: ['Ana Anić (ana@metal.test)', 'Petar Perić (pera@metal.test, +381641234567)'],
      },
    };
  },
  'POST suppliers/{id}/pause': async (call) => {
    const known = await current();
    await call('POST', `suppliers/${known.id}/pause`, { body: { reason: 'Kasni' } });
    return { kind: 'supplier_paused', before: undefined, after: undefined };
  },
  'POST suppliers/{id}/resume': async (call) => {
    const known = await current({ paused: true });
    await call('POST', `suppliers/${known.id}/resume`);
    return { kind: 'supplier_resumed', before: undefined, after: undefined };
  },
  'POST suppliers/{id}/accounts': async (call) => {
    const known = await current();
    await call('POST', `suppliers/${known.id}/accounts`, { body: { number: NEW } });
    return { kind: 'supplier_changed', before: filled(known), after: filled(known, NEW) };
  },
  // The steps of an account have separate entries (core/suppliers/server/accounts/accounts.test.ts).
  'PUT suppliers/{id}/accounts/{account_id}/approve': null,
  'PUT suppliers/{id}/accounts/{account_id}/refuse': null,
  'PUT suppliers/{id}/accounts/{account_id}/withdraw': null,
  'PUT suppliers/{id}/accounts/{account_id}/lift': null,
  'PUT suppliers/{id}/accounts/{account_id}/stop': null,
  'POST suppliers/import/preview': null,
  'POST suppliers/import/check': null,
  'POST suppliers/category/add': async (call) => {
    const { id } = await current();
    const body = {
      supplier_id: id,
      contact_person: PERSON,
      category_ids: [await findDemoCategoryId(admin, 'Higijena')],
    };
    await call('POST', 'suppliers/category/add', { body });
    return { kind: 'supplier_changed', before: undefined, after: person() };
  },
  'PUT suppliers/category/add/{contact_person_id}': async (call) => {
    const { id } = await contact();
    const contact_person = { ...PERSON, email: 'druga@metal.test' };
    await call('PUT', `suppliers/category/add/${id}`, { body: { contact_person, category_ids: [] } });
    return { kind: 'supplier_changed', before: person(), after: person('druga@metal.test') };
  },
  'POST contact_persons': async (call) => {
    const { id: supplierId } = await current();
    await call('POST', 'contact_persons', { body: { supplierId, ...PERSON } });
    return { kind: 'supplier_changed', before: undefined, after: person() };
  },
  'PUT contact_persons/{id}': async (call) => {
    const { id } = await contact();
    await call('PUT', `contact_persons/${id}`, { body: { ...PERSON, email: 'druga@metal.test' } });
    return { kind: 'supplier_changed', before: person(), after: person('druga@metal.test') };
  },
  'DELETE contact_persons/{id}': async (call) => {
    const { id } = await contact();
    await call('DELETE', `contact_persons/${id}`);
    return { kind: 'supplier_changed', before: person(), after: undefined };
  },
  'POST contact_persons/{id}/try_mail_again': null,
};

let known: Awaited<ReturnType<typeof added>>;
let mark = 0;
/** Creates a supplier before the call, so that the log contains only the entry of the call. */
async function current({ paused = false } = {}) {
  known = await added();
  if (paused) await admin('POST', `suppliers/${known.id}/pause`, { body: { reason: 'Kasni' } });
  mark = await lastEntry();
  return known;
}

/** Creates a contact person of a new supplier before the call. */
async function contact(): Promise<{ id: number }> {
  const { id: supplierId } = await current();
  const { body } = await admin<{ id: number }>('POST', 'contact_persons', {
    body: { supplierId, ...PERSON },
  });
  mark = await lastEntry();
  return body;
}

/** A changed value for each field of the form; any other text will do for the fields that are not listed. */
const OTHERS: Readonly<Partial<Record<keyof SupplierBody, unknown>>> = {
  pib: 'ATU12345675',
  country: 'AT',
  registrationNumber: '20000009',
  internationalSupplier: true,
  contract_end_date: '2030-01-01',
  account_number: NEW,
  category_ids: [],
};

describe('the log of suppliers', () => {
  it('tells each field of the form that changes, and what it was', async () => {
    const category = await findDemoCategoryId(admin, 'Higijena');
    for (const field of keysOf(supplierFields.shape)) {
      const value = field in OTHERS ? OTHERS[field] : 'Drugo';
      const column = field === 'category_ids' ? 'categories' : SUPPLIER_FIELDS[field].column;
      const { id, body } = await current();
      const had = { ...body, category_ids: [category] };
      await admin('PUT', `suppliers/${id}`, { body: had });
      mark = await lastEntry();
      // A different country requires a different number format.
      const fitting = ['pib', 'country'].includes(field)
        ? { pib: 'ATU12345675', country: 'AT', account_number: '' }
        : { country: 'RS' };
      const { status } = await admin('PUT', `suppliers/${id}`, {
        body: { ...had, [field]: value, ...fitting },
      });
      expect(status, field).toBe(200);
      const [entry] = await logged(mark);
      const { before, after } = (entry?.data ?? {}) as Record<string, Record<string, unknown>>;
      expect(after?.[column], field).not.toEqual(before?.[column]);
      await admin('DELETE', `suppliers/${id}`);
    }
  });

  it('knows every call that writes one', () => {
    const writes = suppliers.routes
      .map(({ key }) => key)
      .filter(
        (key) => !key.startsWith('GET ') && /^(suppliers|contact_persons)\b/.test(key.split(' ')[1] ?? ''),
      );
    expect(writes.filter((key) => !(key in CALLS))).toEqual([]);
  });

  const callers = [
    ['a session', async () => admin],
    ['an API token', tokenOfAdmin],
  ] as const;
  for (const [who, callerOf] of callers)
    it.each(Object.keys(CALLS).filter((key) => CALLS[key] !== null))(
      `%s by ${who} leaves exactly one entry, with what was before and after`,
      async (key) => {
        const call = await callerOf();
        mark = await lastEntry();
        const expected = await CALLS[key]?.(call);
        const entries = await logged(mark);
        expect(entries.map(({ kind }) => kind)).toEqual([expected?.kind]);
        expect(entries[0]?.data.before).toEqual(expected?.before);
        expect(entries[0]?.data.after).toEqual(expected?.after);
        expect(entries[0]?.data.token).toBe(who === 'a session' ? undefined : 'ERP');
      },
    );

  it('a sheet leaves one entry for each supplier, its preview none', async () => {
    const rows = [2, 3, 4].map((row) => ({ row, cells: { name: `Red ${row}`, pib: generatePib() } }));
    mark = await lastEntry();
    await admin(
      'POST',
      'suppliers/import/preview',
      buildSingleFileBody('a.csv', Buffer.from('name,pib\nA,101134702\n')),
    );
    await admin('POST', 'suppliers/import', { body: { rows } });
    expect((await logged(mark)).map(({ data }) => data.supplier)).toEqual(['Red 2', 'Red 3', 'Red 4']);
  });

  it('the owner is mailed another account, and nothing while it stays', async () => {
    const mine = await current();
    await admin('PUT', `suppliers/${mine.id}`, { body: { ...mine.body, city: 'Niš' } });
    await admin('PUT', `suppliers/${mine.id}`, { body: { ...mine.body, account_number: NEW } });
    const mails = await server.db
      .selectFrom('mails')
      .select(['to_email', 'params'])
      .where('template', '=', 'supplier-account-changed')
      .execute();
    const told = mails.filter(({ params }) => (params as { supplier_id: number }).supplier_id === mine.id);
    expect(told).toEqual([
      { to_email: 'owner@demo.test', params: expect.objectContaining({ before: OLD, after: NEW }) },
    ]);
  });
});

let token: Caller | undefined;
async function tokenOfAdmin(): Promise<Caller> {
  if (!token) {
    const { body } = await admin<{ token: string }>('POST', 'user-profile/api-tokens', {
      body: { name: 'ERP', writes: ['suppliers'], expires_on: '' },
    });
    token = server.withToken(body.token);
  }
  return token;
}
