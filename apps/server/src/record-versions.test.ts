import type { Category } from '@ponuda/contract/categories';
import type { Problem } from '@ponuda/contract/common';
import type { ContactPerson, Supplier } from '@ponuda/contract/suppliers';
import type { Sector } from '@ponuda/contract/users';
import { describe, expect, it } from 'vitest';
import { addSupplier, freshPib } from './features/suppliers/supplier.test-support.ts';
import { withServer } from './test-support/server.ts';

const server = withServer();
const owner = server.caller('owner@demo.test');
type Fresh<T> = T & Problem & { readonly fresh?: T };

const put = <T>(path: string, body: object, version?: number) =>
  owner<Fresh<T>>('PUT', path, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
let made = 0;
const unusedName = (name: string) => `${name} ${++made}`;
const newSupplier = async () => (await addSupplier(owner, { name: 'Metal', pib: freshPib() })).body;

/** The tax number of the supplier that is edited. */
let pib = '';

interface Kind {
  readonly make: () => Promise<{ readonly path: string; readonly version: number }>;
  readonly body: (name: string) => object;
  readonly nameIn: string;
}
const KINDS: Readonly<Record<string, Kind>> = {
  supplier: {
    make: async () => {
      const { id, version, pib: own } = await newSupplier();
      pib = own;
      return { path: `suppliers/${id}`, version };
    },
    body: (name) => ({ name, pib }),
    nameIn: 'name',
  },
  'contact person': {
    make: async () => {
      const body = { supplierId: (await newSupplier()).id, nameAndSurname: 'Ana', email: 'ana@firma.test' };
      const { id, version } = (await owner<ContactPerson>('POST', 'contact_persons', { body })).body;
      return { path: `contact_persons/${id}`, version };
    },
    body: (nameAndSurname) => ({ nameAndSurname, email: 'ana@firma.test' }),
    nameIn: 'nameAndSurname',
  },
  category: {
    make: async () => {
      const { id, version } = (
        await owner<Category>('POST', 'categories', { body: { name: unusedName('Vozila') } })
      ).body;
      return { path: `categories/${id}`, version };
    },
    body: (name) => ({ name }),
    nameIn: 'name',
  },
  department: {
    make: async () => {
      const path = 'user-management/sectors';
      const { id, version } = (await owner<Sector>('POST', path, { body: { name: unusedName('Transport') } }))
        .body;
      return { path: `${path}/${id}`, version };
    },
    body: (name) => ({ name }),
    nameIn: 'name',
  },
};

describe.each(Object.entries(KINDS))('%s', (_name, { make, body, nameIn }) => {
  it('refuses the later of two edits of one version with the fresh record', async () => {
    const { path, version } = await make();
    const [one, two] = [unusedName('Prva'), unusedName('Druga')];
    const first = await put<{ version: number }>(path, body(one), version);
    expect(first.status).toBe(200);
    expect(first.body.version).toBeGreaterThan(version);
    const late = await put<object>(path, body(two), version);
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(late.body.fresh).toMatchObject({ [nameIn]: one, version: first.body.version });
    const now = await put<object>(path, body(two), first.body.version);
    expect([now.status, now.body]).toMatchObject([200, { [nameIn]: two }]);
  });

  it('lets one of two simultaneous edits win', async () => {
    const { path, version } = await make();
    const answers = await Promise.all(
      ['A', 'B'].map((name) => put(path, body(`Istovremeno ${name}`), version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('categories of a contact person', () => {
  it('count a version of the person, of the person who loses them, and of the supplier', async () => {
    const { id: supplierId } = await newSupplier();
    const { id: categoryId } = (await owner<Category>('POST', 'categories', { body: { name: 'Gume' } })).body;
    const add = async (nameAndSurname: string, email: string) =>
      (await owner<ContactPerson>('POST', 'contact_persons', { body: { supplierId, nameAndSurname, email } }))
        .body;
    const ana = await add('Ana', 'ana@gume.test');
    const boris = await add('Boris', 'boris@gume.test');
    const supplier = (await owner<Supplier>('GET', `suppliers/${supplierId}`)).body;
    const tie = (id: number, version: number) =>
      put<Supplier>(`suppliers/category/add/${id}`, { category_ids: [categoryId] }, version);
    const tied = await tie(ana.id, ana.version);
    expect(tied.body.version).toBeGreaterThan(supplier.version);
    const versionOf = (id: number) => tied.body.contact_persons.find((one) => one.id === id)?.version ?? 0;
    expect(versionOf(ana.id)).toBeGreaterThan(ana.version);
    expect((await tie(ana.id, ana.version)).status).toBe(412);
    expect((await tie(boris.id, boris.version)).status).toBe(200);
    expect((await tie(ana.id, versionOf(ana.id))).status).toBe(412);
  });
});
