import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  buildRequestForm,
  readKnownRecords,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { Sector } from '../wire.ts';
import type { UserRefusal } from './users.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');

type SectorAnswer = Sector & UserRefusal;
const path = 'user-management/sectors';
const list = async () => (await owner<Paged<Sector>>('GET', path)).body.data;
const named = async (name: string) => (await list()).find((sector) => sector.name === name);
const add = (name: string) => owner<SectorAnswer>('POST', path, { body: { name } });
const EXISTS = { name: [{ rule: 'exist', params: {} }] };

async function audit(kind: string) {
  const rows = await server.db.selectFrom('audit_events').select('data').where('kind', '=', kind).execute();
  return rows.map(({ data }) => data);
}

describe('departments', () => {
  it('S3.11 S7.53 are listed with what belongs to them; the old list answers as before', async () => {
    const known = await readKnownRecords(server, 'morava');
    await owner('POST', 'purchases', {
      body: buildRequestForm(known, { sector_id: requireId(known.sectors, 'Montaža') }),
    });
    const sectors = await list();
    expect(sectors.map(({ name }) => name)).toEqual([
      'Administracija',
      'Magacin',
      'Montaža',
      'Održavanje',
      'Opšti poslovi',
      'Proizvodnja',
    ]);
    expect(sectors.find(({ name }) => name === 'Proizvodnja')?.users_count).toBe(1);
    expect(sectors.find(({ name }) => name === 'Montaža')?.purchases_count).toBe(1);
    expect(sectors.some(({ categories_count }) => categories_count > 0)).toBe(true);
    const all = await owner<{ data: { id: number; name: string }[] }>('GET', `${path}/getAll`);
    expect(all.body.data).toEqual(sectors.map(({ id, name }) => ({ id, name })));
    const found = await owner<Paged<Sector>>('GET', path, { query: { name: 'odrzav' } });
    expect(found.body.data.map(({ name }) => name)).toEqual(['Održavanje']);
  });

  it('S5.09 have names of their own, capitals aside', async () => {
    expect((await add('Nabavka')).status).toBe(201);
    expect((await add('NABAVKA')).body.errors).toEqual(EXISTS);
    const both = await Promise.all([add('Prodaja'), add('prodaja')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const sector = await named('Nabavka');
    const rename = (name: string) => owner<SectorAnswer>('PUT', `${path}/${sector?.id}`, { body: { name } });
    expect((await rename('magacin')).body.errors).toEqual(EXISTS);
    expect((await rename('NABAVKA')).body.name).toBe('NABAVKA');
    expect((await rename(' ')).body.errors).toEqual({ name: [{ rule: 'required', params: {} }] });
    expect(await audit('sector_renamed')).toEqual([
      { before: { name: 'Nabavka' }, after: { name: 'NABAVKA' } },
    ]);
  });

  it('go when nothing belongs to them, and not before', async () => {
    const { body: sector } = await add('Kratkog veka');
    const { body: category } = await owner<{ id: number }>('POST', 'categories', {
      body: { name: 'Kratka', sector: 'kratkog VEKA' },
    });
    const remove = () => owner<SectorAnswer>('DELETE', `${path}/${sector.id}`);
    expect((await remove()).body.code).toBe('in_use');
    await owner('DELETE', `categories/${category.id}`);
    expect((await remove()).status).toBe(200);
    expect(await named('Kratkog veka')).toBeUndefined();
    expect((await remove()).status).toBe(404);
    expect(await audit('sector_deleted')).toEqual([{ name: 'Kratkog veka' }]);
  });

  it('merge: users, categories, purchases and their counts move; who belongs to both belongs once', async () => {
    const before = { from: await named('Proizvodnja'), into: await named('Montaža') };
    const { from, into } = before;
    if (!from || !into) throw new Error('the cast has changed');
    const user = await server.as('user@demo.test');
    const seen = async () => (await user<Paged<unknown>>('GET', 'purchases')).body.total;
    const seenBefore = await seen();
    const tenant = await server.tenant('morava');
    await tenant.transaction(async (tx) => {
      const marko = await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'user@demo.test')
        .executeTakeFirstOrThrow();
      await tx.insertInto('user_sectors', { user_id: marko.id, sector_id: into.id }).execute();
    });
    const merge = (into_id: number) =>
      owner<SectorAnswer>('POST', `${path}/${from.id}/merge`, { body: { into_id } });
    expect((await merge(from.id)).body.errors).toEqual({ into_id: [{ rule: 'choice', params: {} }] });
    const drina = await readKnownRecords(server, 'drina');
    const foreign = [...drina.sectors.values()][0] ?? 0;
    expect((await merge(foreign)).body.errors).toEqual({ into_id: [{ rule: 'unknown_record', params: {} }] });
    const merged = await merge(into.id);
    expect(merged.body).toEqual({
      ...into,
      users_count: 1,
      categories_count: from.categories_count + into.categories_count,
      purchases_count: from.purchases_count + into.purchases_count,
    });
    expect(await named('Proizvodnja')).toBeUndefined();
    expect(await seen()).toBeGreaterThanOrEqual(seenBefore);
    expect(await audit('sectors_merged')).toEqual([
      expect.objectContaining({ sector: 'Proizvodnja', into: 'Montaža', users: 1 }),
    ]);
  });

  it('another company’s are not there', async () => {
    const drina = await readKnownRecords(server, 'drina');
    const [foreign = 0] = [...drina.sectors.values()];
    const into_id = (await named('Magacin'))?.id ?? 0;
    expect((await owner('PUT', `${path}/${foreign}`, { body: { name: 'X' } })).status).toBe(404);
    expect((await owner('DELETE', `${path}/${foreign}`)).status).toBe(404);
    expect((await owner('POST', `${path}/${foreign}/merge`, { body: { into_id } })).status).toBe(404);
  });

  it('two merges of the same department at once: one wins', async () => {
    const { body: from } = await add('Deljeni');
    const targets = [await named('Magacin'), await named('Administracija')];
    const answers = await Promise.all(
      targets.map((into) =>
        owner<SectorAnswer>('POST', `${path}/${from.id}/merge`, { body: { into_id: into?.id } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
