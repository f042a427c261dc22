import { describe, expect, it } from 'vitest';
import { buildAffiliateFields } from '#core/affiliates/server/affiliates.test-support.ts';
import type { Category } from '#core/categories/wire.ts';
import { readParentCategoryId } from '#core/marketplace/server/procurements/marketplace.test-support.ts';
import { addSupplier, generatePib } from '#core/suppliers/server/supplier.test-support.ts';
import type { ContactPerson, Supplier } from '#core/suppliers/wire/suppliers.ts';
import type { Sector } from '#core/users/wire.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import { type Caller, setUpTestServer } from './test-support/server.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
type Fresh<T> = T & Problem & { readonly fresh?: T };

const put = <T>(path: string, body: object, version?: number) =>
  owner<Fresh<T>>('PUT', path, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
let made = 0;
const unusedName = (name: string) => `${name} ${++made}`;
const newSupplier = async () => (await addSupplier(owner, { name: 'Metal', pib: generatePib() })).body;

/** The tax number of the edited supplier. */
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

  it('is not deleted with a version that is no longer its own', async () => {
    const { path, version } = await make();
    const { body: changed } = await put<{ version: number }>(path, body(unusedName('Prva')), version);
    const remove = (seen: number) =>
      owner<Fresh<{ version: number }>>('DELETE', path, { headers: { 'if-match': `"${seen}"` } });
    const late = await remove(version);
    expect([late.status, late.body.code, late.body.fresh?.version]).toEqual([412, 'stale', changed.version]);
    expect((await remove(changed.version)).status).toBe(200);
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

interface Edited {
  readonly by: Caller;
  readonly path: string;
  /** Reads the record's current version. */
  readonly read: () => Promise<number>;
  readonly bodies: readonly [object, object];
}
const moderator = server.caller('moderator@demo.test');
const metal = server.caller('supplier@demo.test');
const versionAt =
  (by: Caller, path: string, method: 'GET' | 'POST' = 'GET', field = 'version') =>
  async () =>
    (await by<Record<string, number>>(method, path)).body[field] ?? 0;
const names = (name: string) => ({
  names: Object.fromEntries(LANGUAGES.map((code) => [code, `${name} ${code}`])),
});
const price = (per_month: string) => ({ prices: [{ plan: 'bsc', currency: 'RSD', per_month }] });

const MORE: Readonly<Record<string, () => Promise<Edited>>> = {
  affiliate: async () => {
    const fields = buildAffiliateFields();
    const { id, version } = (
      await moderator<{ id: number; version: number }>('POST', 'moderation/affiliates', { body: fields })
    ).body;
    return {
      by: moderator,
      path: `moderation/affiliates/${id}`,
      read: async () => version,
      bodies: [
        { ...fields, name: 'Prva' },
        { ...fields, name: 'Druga' },
      ],
    };
  },
  'marketplace category': async () => {
    const { id, version } = (
      await moderator<{ id: number; version: number }>('POST', 'moderation/parent-categories', {
        body: names(unusedName('Stakla')),
      })
    ).body;
    return {
      by: moderator,
      path: `moderation/parent-categories/${id}`,
      read: async () => version,
      bodies: [names('Stakla jedan'), names('Stakla dva')],
    };
  },
  prices: async () => ({
    by: moderator,
    path: 'moderation/prices',
    read: versionAt(moderator, 'moderation/prices'),
    bodies: [price('5100.00'), price('5200.00')],
  }),
  seller: async () => {
    const { version: _, ...settings } = (
      await moderator<{ version: number; affiliate_percent: string }>('GET', 'moderation/settings')
    ).body;
    return {
      by: moderator,
      path: 'moderation/settings',
      read: versionAt(moderator, 'moderation/settings'),
      bodies: [
        { ...settings, affiliate_percent: '11' },
        { ...settings, affiliate_percent: '12' },
      ],
    };
  },
  'support hours': async () => {
    const { version: _, ...hours } = (
      await moderator<{ version: number; shown: boolean }>('GET', 'moderation/support')
    ).body;
    return {
      by: moderator,
      path: 'moderation/support',
      read: versionAt(moderator, 'moderation/support'),
      bodies: [
        { ...hours, shown: true },
        { ...hours, shown: false },
      ],
    };
  },
  processors: async () => ({
    by: moderator,
    path: 'moderation/processors',
    read: versionAt(moderator, 'moderation/processors'),
    bodies: [{ processors: [] }, { processors: [] }],
  }),
  'plan of a company': async () => {
    const { company } = (await owner<{ company: { id: number } }>('POST', 'auth/me')).body;
    return {
      by: moderator,
      path: `moderation/companies/${company.id}/plan`,
      read: versionAt(moderator, `moderation/companies/${company.id}`, 'GET', 'plan_version'),
      bodies: [
        { plan: 'prm', plan_until: '2099-01-01' },
        { plan: 'prm', plan_until: '2099-02-01' },
      ],
    };
  },
  'own data': async () => ({
    by: owner,
    path: 'user-profile/general',
    read: versionAt(owner, 'auth/me', 'POST'),
    bodies: [
      { name: 'Olga Prva', lang: 'en' },
      { name: 'Olga Druga', lang: 'en' },
    ],
  }),
  'contact person of an external supplier': async () => {
    const category_ids = [await readParentCategoryId(server, 'Metali')];
    const contact_person = {
      nameAndSurname: 'Ana',
      email: `ana${++made}@verzije.test`,
      phone: '',
      lang: 'en',
    };
    const { id, version } = (
      await metal<{ id: number; version: number }>('POST', 'market-place/category/add', {
        body: { category_ids, contact_person },
      })
    ).body;
    const renamed = (nameAndSurname: string) => ({
      category_ids,
      contact_person: { ...contact_person, nameAndSurname },
    });
    return {
      by: metal,
      path: `market-place/category/add/${id}?update=1`,
      read: async () => version,
      bodies: [renamed('Prva'), renamed('Druga')],
    };
  },
};

it.each([
  ['marketplace category', (path: string) => path],
  [
    'contact person of an external supplier',
    (path: string) => path.replace('category/add', 'contact-persons').replace(/\?.*/, ''),
  ],
])('is not deleted with a version that is no longer its own: %s', async (kind, pathOf) => {
  const edited = await MORE[kind]?.();
  if (!edited) throw new Error(kind);
  const version = await edited.read();
  const remove = (seen: number) =>
    edited.by<Problem>('DELETE', pathOf(edited.path), { headers: { 'if-match': `"${seen}"` } });
  const late = await remove(version + 1);
  expect([late.status, late.body.code]).toEqual([412, 'stale']);
  expect((await remove(version)).status).toBe(200);
});

it.each(Object.keys(MORE))('refuses the later of two edits of one version: %s', async (kind) => {
  const edited = await MORE[kind]?.();
  if (!edited) throw new Error(kind);
  const { by, path, read, bodies } = edited;
  const version = await read();
  expect(version).toBeGreaterThan(0);
  const headers = { 'if-match': `"${version}"` };
  expect((await by('PUT', path, { body: bodies[0], headers })).status).toBe(200);
  const late = await by<Problem & { fresh?: object }>('PUT', path, { body: bodies[1], headers });
  expect([late.status, late.body.code]).toEqual([412, 'stale']);
  expect(JSON.stringify(late.body.fresh)).toMatch(/"(plan_)?version":\d/);
});

it('counts an own change of a name as a version of the user whom an administrator edits', async () => {
  const { id } = (await owner<{ id: number }>('POST', 'auth/me')).body;
  const before = (await owner<{ version: number }>('GET', `users/${id}`)).body.version;
  await owner('PUT', 'user-profile/general', { body: { name: 'Olga Treća', lang: 'en' } });
  expect((await owner<{ version: number }>('GET', `users/${id}`)).body.version).toBe(before + 1);
});
