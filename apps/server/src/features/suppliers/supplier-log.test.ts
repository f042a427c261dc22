import type { Supplier } from '@ponuda/contract/suppliers';
import { describe, expect, it } from 'vitest';
import { oneFile } from '../../test-support/multipart.ts';
import { type Caller, withServer } from '../../test-support/server.ts';
import { suppliers } from './index.ts';
import { addSupplier, freshPib } from './supplier.test-support.ts';

const server = withServer();
const admin = server.caller('admin@demo.test');

const OLD = '310-1234567891211-86';
const NEW = '160-4000117001-96';

async function added(): Promise<Supplier & { body: object }> {
  const body = {
    name: `Log ${freshPib()}`,
    pib: freshPib(),
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

const identity = (known: Supplier, account_number = OLD) => ({
  name: known.name,
  pib: known.pib,
  country: 'RS',
  registration_number: '17162543',
  account_number,
});

/**
 * Says what each call that writes leaves in the log; null where it changes neither who a supplier is nor where it is
 * paid.
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
      name: `Log ${freshPib()}`,
      pib: freshPib(),
      account_number: OLD,
      registrationNumber: '17162543',
    };
    const made = await addSupplier(call, body);
    return { kind: 'supplier_added', before: undefined, after: identity(made.body) };
  },
  'PUT suppliers/{id}': async (call) => {
    const known = await current();
    await call('PUT', `suppliers/${known.id}`, { body: { ...known.body, account_number: NEW } });
    return { kind: 'supplier_changed', before: identity(known), after: identity(known, NEW) };
  },
  'DELETE suppliers/{id}': async (call) => {
    const known = await current();
    await call('DELETE', `suppliers/${known.id}`);
    return { kind: 'supplier_deleted', before: identity(known), after: undefined };
  },
  'POST suppliers/import': async (call) => {
    const cells = { name: 'Iz tabele', pib: freshPib(), account_number: OLD, registrationNumber: '17162543' };
    await call('POST', 'suppliers/import', { body: { rows: [{ row: 2, cells }] } });
    return {
      kind: 'supplier_added',
      before: undefined,
      after: identity({ name: cells.name, pib: cells.pib } as Supplier),
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
    return { kind: 'supplier_changed', before: identity(known), after: identity(known, NEW) };
  },
  // The steps of an account have entries of their own (accounts/accounts.test.ts).
  'PUT suppliers/{id}/accounts/{account_id}/approve': null,
  'PUT suppliers/{id}/accounts/{account_id}/refuse': null,
  'PUT suppliers/{id}/accounts/{account_id}/withdraw': null,
  'PUT suppliers/{id}/accounts/{account_id}/lift': null,
  'PUT suppliers/{id}/accounts/{account_id}/stop': null,
  'POST suppliers/import/preview': null,
  'POST suppliers/category/add': null,
  'PUT suppliers/category/add/{contact_person_id}': null,
};

let known: Awaited<ReturnType<typeof added>>;
let mark = 0;
/** A supplier of its own, made before the call, so that the log after it holds the call's entry alone. */
async function current({ paused = false } = {}) {
  known = await added();
  if (paused) await admin('POST', `suppliers/${known.id}/pause`, { body: { reason: 'Kasni' } });
  mark = await lastEntry();
  return known;
}

describe('the log of suppliers', () => {
  it('knows every call that writes one', () => {
    const writes = suppliers.routes
      .map(({ key }) => key)
      .filter((key) => !key.startsWith('GET ') && key.split(' ')[1]?.startsWith('suppliers'));
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
    const rows = [2, 3, 4].map((row) => ({ row, cells: { name: `Red ${row}`, pib: freshPib() } }));
    mark = await lastEntry();
    await admin('POST', 'suppliers/import/preview', oneFile('a.csv', Buffer.from('name,pib\nA,101134702\n')));
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
