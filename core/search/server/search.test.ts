import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoCompanyKey, DemoUserEmail } from '#app/server/seed/cast.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { createActiveRequest, type RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { toSearchKey } from '#platform/shared/search/search-key.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import type { searchApi } from '../wire.ts';

type Results = EndpointResponse<(typeof searchApi)['GET search']>;

const server = setUpTestServer();
let scene: RequestScene;
beforeAll(async () => {
  scene = await createActiveRequest(server, { name: 'Đubrivo za proleće' });
  await attach(scene.id, 'Crtež_đubrivo.pdf', {});
  await attach(scene.id, 'Ponuda đubrivo.pdf', { rfp_id: scene.invited[0].rfp_id });
});

/** Attaches a file to a purchase, or to an offer if `rfp_id` names the invitation. */
async function attach(purchaseId: number, name: string, more: { rfp_id?: number }) {
  const tenant = await server.tenant('morava');
  await tenant.transaction(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow();
    const by = more.rfp_id ? { uploaded_by_rfp_id: more.rfp_id } : { uploaded_by_user_id: owner.id };
    const { id } = await tx
      .insertInto('files', {
        storage_key: `${purchaseId}/${name}`,
        name,
        size: 9,
        type: 'application/pdf',
        ...by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('attachments', { file_id: id, purchase_id: purchaseId, ...more }).execute();
  });
}

async function search(email: DemoUserEmail, q: string): Promise<Results> {
  const call = await server.as(email);
  const { status, body } = await call<Results>('GET', 'search', { query: { q } });
  expect(status).toBe(200);
  return body;
}
const namesOf = (found: { data: readonly { name: string }[] }) => found.data.map(({ name }) => name);

describe('search_key', () => {
  const LETTERS = [
    ...'abcdefghijklmnopqrstuvwxyzčćđšžäöüßéñłøæœ',
    ...'абвгдђежзијклљмнњопрстћуфхцчџшйыэёщюяъьіїєґѓќѕ',
    ...['dj', 'lj', 'nj', 'dž', 'c\u030C', 'S\u030C', 'и\u0306', 'ﬁ'],
  ];
  const text = fc
    .array(fc.constantFrom(...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase()), ...' 019-_.,()%'), {
      maxLength: 40,
    })
    .map((letters) => letters.join(''));

  it('S2.68 folds as its twin does: case, accents, đ and dj, both scripts', async () => {
    const texts = fc.sample(text, { numRuns: 3000, seed: 29 });
    const { rows } = await server.platform.pool.query<{ key: string }>(
      'select search_key(one) as key from unnest($1::text[]) with ordinality t(one, place) order by place',
      [texts],
    );
    rows.forEach(({ key }, at) => {
      expect(key, texts[at]).toBe(toSearchKey(texts[at] ?? ''));
    });
  });
});

describe('what is found', () => {
  it.each(['đubrivo', 'djubrivo', 'DUBRIVO', 'ђубриво', 'proleće đubrivo', 'про ђуб', 'du'])(
    'S2.68 S2.69 %s finds the purchase and its files',
    async (q) => {
      const { purchases, files } = await search('owner@demo.test', q);
      expect(purchases.data).toMatchObject([
        { id: scene.id, name: 'Đubrivo za proleće', request_number: scene.number, kind: 'request' },
      ]);
      if (q.includes(' ')) return;
      expect(files).toMatchObject({
        total: 2,
        data: [
          { name: 'Ponuda đubrivo.pdf', size: 9, author: scene.invited[0].name },
          { name: 'Crtež_đubrivo.pdf', author: 'Jelena Marković', purchase: { id: scene.id } },
        ],
      });
    },
  );

  it('a purchase with the item alone says which item it is', async () => {
    const made = await createActiveRequest(server, {
      name: 'Zalihe za mart',
      articles: [
        { name: 'Čelične šipke okrugle', quantity: '2' },
        { name: 'Podloške', quantity: '4' },
      ],
    });
    const { purchases } = await search('owner@demo.test', 'sipke celicne');
    expect(purchases).toMatchObject({
      total: 1,
      data: [{ id: made.id, name: 'Zalihe za mart', item: 'Čelične šipke okrugle', goods_state: null }],
    });
    expect((await search('owner@demo.test', 'zalihe')).purchases.data).toMatchObject([{ item: null }]);
    expect((await search('storekeeper@demo.test', 'sipke')).purchases.total).toBe(0);
  });

  it('by its number, whole or in part', async () => {
    for (const q of [scene.number, scene.number.slice(3), `${scene.number.replace('-', ' ')}`])
      expect((await search('owner@demo.test', q)).purchases.data.map(({ id }) => id)).toContain(scene.id);
  });

  it('S2.69 contacts have an e-mail, an avatar and a time: contact persons and colleagues', async () => {
    const [invited] = scene.invited;
    const person = await search('owner@demo.test', invited.email);
    expect(person.contacts.data).toMatchObject([
      {
        kind: 'contact_person',
        email: invited.email,
        supplier: { name: invited.name },
        at: expect.any(String),
      },
    ]);
    const colleague = await search('owner@demo.test', 'petrovic');
    expect(colleague.contacts.data).toContainEqual({
      id: expect.any(Number),
      kind: 'colleague',
      name: 'Marko Petrović',
      email: 'user@demo.test',
      profile_picture: expect.any(String),
      at: null,
      supplier: null,
    });
    expect(namesOf((await search('owner@demo.test', 'metal-pro')).suppliers)).toEqual([
      'Metal-Promet d.o.o.',
    ]);
  });

  it('S2.70 S9.17 at most five of a kind, with how many there are, up to a hundred', async () => {
    const tenant = await server.tenant('morava');
    await tenant.transaction(async (tx) => {
      const { creator_id, category_id } = await tx
        .selectFrom('purchases')
        .select(['creator_id', 'category_id'])
        .where('id', '=', scene.id)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 130 }, (_, n) => ({
        request_number: `2025-${1000 + n}`,
        kind: 'request' as const,
        status: 3 as const,
        name: n < 14 ? `Ležaj kuglični ${n}` : `Kaiš zupčasti ${n}`,
        category_id,
        creator_id,
      }));
      await tx.insertInto('purchases', rows).execute();
    });
    const some = (await search('owner@demo.test', 'lezaj')).purchases;
    expect([some.data.length, some.total]).toEqual([5, 14]);
    expect(some.data[0]?.name).toBe('Ležaj kuglični 13');
    const many = (await search('owner@demo.test', 'kais')).purchases;
    expect([many.data.length, many.total]).toEqual([5, 100]);
  });

  it('nothing by one letter, by no letter, nor by signs that a pattern would read', async () => {
    const nothing = { data: [], total: 0 };
    for (const q of ['', 'đ', ' % ', '_', '%%', "'", '\\', '(', '**', '+[']) {
      expect(await search('owner@demo.test', q), q).toEqual({
        items: nothing,
        purchases: nothing,
        suppliers: nothing,
        files: nothing,
        contacts: nothing,
      });
    }
    const call = await server.as('owner@demo.test');
    expect((await call('GET', 'search', { query: { q: 'x'.repeat(101) } })).status).toBe(422);
  });
});

describe('who finds what', () => {
  it('S6.16 nobody finds another company’s', async () => {
    for (const stranger of ['premium.owner@demo.test', 'both@demo.test'] as const) {
      for (const q of ['đubrivo', scene.number]) {
        const { purchases, files } = await search(stranger, q);
        expect([purchases.total, files.total], `${stranger} ${q}`).toEqual([0, 0]);
      }
      expect((await search(stranger, 'petrovic')).contacts.total).toBe(0);
    }
  });

  it.each([
    ['owner@demo.test', 1, ['Ponuda đubrivo.pdf', 'Crtež_đubrivo.pdf'], true],
    ['admin@demo.test', 1, ['Ponuda đubrivo.pdf', 'Crtež_đubrivo.pdf'], true],
    // The creator of the purchase.
    ['user@demo.test', 1, ['Ponuda đubrivo.pdf', 'Crtež_đubrivo.pdf'], true],
    ['approver@demo.test', 0, [], true],
    ['storekeeper@demo.test', 0, [], false],
    ['finance@demo.test', 0, [], false],
    ['adhoc@demo.test', 0, [], true],
    ['direct@demo.test', 0, [], true],
  ] as const)(
    'S6.16 %s: %i purchase, files %j, contact persons %s',
    async (email, purchases, files, people) => {
      const found = await search(email, 'đubriv');
      expect(found.purchases.total).toBe(purchases);
      expect(namesOf(found.files)).toEqual(files);
      const contacts = (await search(email, scene.invited[0].email)).contacts;
      expect(contacts.total > 0).toBe(people);
      const colleagues = (await search(email, 'petrovic')).contacts.data.some(
        ({ kind }) => kind === 'colleague',
      );
      expect(colleagues).toBe(['owner@demo.test', 'admin@demo.test'].includes(email));
    },
  );

  it('a storekeeper finds an order and its drawing once it is closed, and no paper with prices', async () => {
    const closed = await createActiveRequest(server, { name: 'Čaure bez cene' });
    await attach(closed.id, 'Nacrt čaure.pdf', {});
    await attach(closed.id, 'Cene čaura.pdf', { rfp_id: closed.invited[0].rfp_id });
    const tenant = await server.tenant('morava');
    await tenant.transaction((tx) =>
      tx.updateTable('purchases').set({ status: 3 }).where('id', '=', closed.id).execute(),
    );
    const marko = await search('storekeeper@demo.test', 'čaur');
    expect(namesOf(marko.purchases)).toEqual(['Čaure bez cene']);
    expect(namesOf(marko.files)).toEqual(['Nacrt čaure.pdf']);
    expect(namesOf((await search('finance@demo.test', 'čaur')).files)).toEqual([
      'Cene čaura.pdf',
      'Nacrt čaure.pdf',
    ]);
  });

  it('what was deleted is found no more', async () => {
    const company: DemoCompanyKey = 'sava';
    const tenant = await server.tenant(company);
    const id = await tenant.transaction(async (tx) => {
      const supplier = await tx
        .insertInto('suppliers', { name: 'Žuti Kombi', pib: '100000049' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('contact_persons', {
          supplier_id: supplier.id,
          name_and_surname: 'Kombi Vozač',
          email: 'vozac@kombi.test',
        })
        .execute();
      return supplier.id;
    });
    const before = await search('both@demo.test', 'kombi');
    expect([before.suppliers.total, before.contacts.total]).toEqual([1, 1]);
    await tenant.transaction((tx) =>
      tx.updateTable('suppliers').set({ deleted_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute(),
    );
    const after = await search('both@demo.test', 'kombi');
    expect([after.suppliers.total, after.contacts.total]).toEqual([0, 0]);
  });
});
