import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DemoCompanyKey } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { MarketplaceStatistics, marketplaceStatisticsApi } from '#core/marketplace/wire/statistics.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { rebuildAccountCounts } from './account-counts.repo.ts';
import { compactAccountCounts } from './jobs/compact-account-counts.ts';
import { readStoredAndRecomputed } from './marketplace.test-support.ts';

const server = setUpTestServer();
const supplier = server.caller('supplier@demo.test');

const read = async <T = MarketplaceStatistics>(
  query: Record<string, string | number> = {},
  call = supplier,
) => await call<T>('GET', 'market-place/statistics/global/get', { query });
type DrillDown = EndpointResponse<
  (typeof marketplaceStatisticsApi)['GET market-place/statistics/procurements/get']
>;
const tie = (call: Caller, scene: RequestScene) =>
  call('POST', 'market-place/links', { body: { hash: scene.invited[0].hash } });

/** Stores a confirmation of the purchase: the status, the day, the exchange rate, and the won offer. */
async function confirmed(scene: RequestScene, day: string, won: boolean, net = '100.00') {
  const [{ rfp_id }] = scene.invited;
  const at = `${day}T10:00:00Z`;
  await sql`update rfps set status = ${won ? 4 : 5} where id = ${rfp_id}`.execute(server.db);
  if (won)
    await sql`insert into awards (company_id, purchase_id, rfp_id, supplier_id, order_number, currency, net, vat, gross,
      net_in_company_currency) select r.company_id, r.purchase_id, r.id, r.supplier_id, 'N-' || r.id, 'RSD', ${net}, 0,
      ${net}, ${net} from rfps r where r.id = ${rfp_id}`.execute(server.db);
  await sql`update purchases set status = 3, confirmed_at = ${at}, frozen_rates =
    '{"day": "2026-01-01", "rates": {"EUR": "1", "RSD": "117", "KM": "1.95583", "GBP": "0.85", "USD": "1.1"}}'
    where id = ${scene.id}`.execute(server.db);
}
const invitedOn = (scene: RequestScene, day: string) =>
  sql`update rfps set sent_at = ${`${day}T10:00:00Z`} where purchase_id = ${scene.id}`.execute(server.db);

describe('GET market-place/statistics/global/get', () => {
  // Also proves S3.22.
  it('S7.17 S3.21 counts its own invitations, offers and confirmed sales by period and group', async () => {
    const first = await createActiveRequest(server);
    await tie(supplier, first);
    await invitedOn(first, '2026-03-02');
    await sendOffer(server, first, first.invited[0], ['10', '20']);
    await sql`update offers set created_at = '2026-03-04T10:00:00Z' where rfp_id = ${first.invited[0].rfp_id}`.execute(
      server.db,
    );
    await confirmed(first, '2026-03-31', true, '1170.00');
    const second = await createActiveRequest(server, { category: 'Ambalaža' });
    await invitedOn(second, '2026-03-30');
    await confirmed(second, '2026-04-01', false);

    const range = { date_from: '2026-03-01', date_to: '2026-04-30', groupby: 3 };
    const { body } = await read(range);
    expect(body.totals).toEqual({ invited: 2, offered: 1, won: 1, lost: 1, won_value: '1170.00' });
    expect(body.count_invitations_by_period).toMatchObject({
      labels: ['2026-03-01', '2026-04-01'],
      data: ['2', '0'],
    });
    expect(body.count_purchases_by_period.data).toEqual(['1', '0']);
    expect(body.total_consumption_by_period.data).toEqual(['1170.00', '0.00']);
    expect(body.total_by_period_and_supplier).toMatchObject({
      data: [{ id: server.companyId('metal'), name: 'Metal-Promet d.o.o.', data: ['1170.00', '0.00'] }],
      labels: ['2026-03-01', '2026-04-01'],
    });
    expect(body.count_purchases_by_category).toMatchObject({
      labels: ['Metals'],
      data: ['1'],
      parent_cats: ['Metals'],
    });
    expect(body.count_purchases_by_customer).toMatchObject({ labels: ['Morava Oprema d.o.o.'], data: ['1'] });
    for (const dataset of [body.count_purchases_by_period, body.count_purchases_by_category]) {
      const { length } = dataset.labels;
      expect([dataset.data, dataset.colors, dataset.parent_cats].map((list) => list.length)).toEqual([
        length,
        length,
        length,
      ]);
    }

    // Both days are inclusive, in Belgrade time. Empty periods are omitted.
    expect((await read({ date_from: '2026-03-31', date_to: '2026-03-31' })).body.totals.won).toBe(1);
    expect((await read({ date_from: '2026-04-01', date_to: '2026-04-30' })).body.totals.won).toBe(0);
    expect((await read({ ...range, no_value: 0 })).body.count_purchases_by_period.labels).toEqual([
      '2026-03-01',
    ]);
    const lost = (await read({ ...range, status: 5 })).body;
    expect(lost.count_purchases_by_category.labels).toEqual(['Packaging and paper']);
    expect((await read({ ...range, status: 0 })).body.count_purchases_by_period.data).toEqual(['2', '0']);
    expect((await read({ ...range, customer: server.companyId('drina') })).body.totals.invited).toBe(0);
    expect((await read({ ...range, customer: server.companyId('morava') })).body.totals.invited).toBe(2);
    // A category always has the same colour, whatever else is shown.
    const all = (await read({ ...range, status: 0 })).body.count_purchases_by_category;
    const colour = (name: string) => all.colors[all.labels.indexOf(name)];
    expect(lost.count_purchases_by_category.colors).toEqual([colour('Packaging and paper')]);
    expect(colour('Metals')).not.toBe(colour('Packaging and paper'));
    // Amounts in a different currency are converted through EUR at the confirmation's rate.
    await sql`update companies set settings = '{"currency": "EUR"}' where id = ${server.companyId('metal')}`.execute(
      server.db,
    );
    expect((await read(range)).body).toMatchObject({ currency: 'EUR', totals: { won_value: '10.00' } });
    await sql`update companies set settings = '{}' where id = ${server.companyId('metal')}`.execute(
      server.db,
    );
    // A purchase that is cancelled after its confirmation no longer counts as a sale.
    await sql`update purchases set status = 4 where id = ${first.id}`.execute(server.db);
    expect((await read(range)).body.totals).toMatchObject({ won: 0, won_value: '0.00' });
  });

  it('S9.18 begins with the last month until today, by day, with empty days', async () => {
    await server.setClock('0');
    const { body } = await read();
    expect(body.count_purchases_by_period.labels.length).toBeGreaterThanOrEqual(29);
    expect(body.count_purchases_by_period.labels[0]).toBe(body.date_from);
    expect(body.count_purchases_by_period.labels.at(-1)).toBe(body.date_to);
    expect(body.date_from.slice(0, 7)).not.toBe(body.date_to.slice(0, 7));
  });

  it('S7.17 refuses at the field what is no filter, and another company is not there', async () => {
    const wrong = async (query: Record<string, string | number>) => {
      const { status, body } = await read<{ errors?: object }>(query);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await wrong({ date_from: '2026-02-30' })).toEqual([422, ['date_from']]);
    expect(await wrong({ date_from: '2026-03-02', date_to: '2026-03-01' })).toEqual([422, ['date_to']]);
    expect(await wrong({ date_from: '2990-03-02' })).toEqual([422, ['date_from']]);
    expect(await wrong({ date_from: '2199-03-02' })).toEqual([422, ['date_to']]);
    expect(await wrong({ date_from: '1901-01-01', date_to: '2026-01-01' })).toEqual([422, ['date_from']]);
    expect(await wrong({ date_from: '1901-01-01' })).toEqual([422, ['date_from']]);
    expect(await wrong({ groupby: 6 })).toEqual([422, ['groupby']]);
    expect(await wrong({ status: 'toString' })).toEqual([422, ['status']]);
    expect((await read({ company_id: server.companyId('metal') })).status).toBe(200);
    expect((await read({ company_id: server.companyId('morava') })).status).toBe(404);
    expect((await read({ supplier: server.companyId('morava') })).status).toBe(404);
  });

  it('S7.17 comes as a sheet and as CSV', async () => {
    const query = { date_from: '2026-03-01', date_to: '2026-04-30', groupby: 3, status: 0 };
    const path = 'market-place/statistics/global/export';
    const csv = await supplier('GET', path, { query: { ...query, format: 'csv' } });
    expect(csv.headers['content-disposition']).toContain('.csv');
    const lines = csv.raw.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('Grouped by,Name,Invitations,Offers,Won,"Net value of awards, RSD",Procurements');
    expect(lines).toContain('Period,2026-03-01,2,1,0,0.00,2');
    expect(lines).toContain('Customer,Morava Oprema d.o.o.,,,,,2');
    const xlsx = await supplier('GET', path, { query });
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK');
    // Exports a single chart with its earlier values.
    const one = await supplier('GET', path, {
      query: { ...query, format: 'csv', dataset: 'count_purchases_by_period' },
    });
    expect(one.raw.toString('utf8').replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Period,Procurements',
      '2026-03-01,2',
      '2026-04-01,0',
    ]);
  });

  it('S3.22 stands beside the period before and the year before, period by period', async () => {
    const scene = await createActiveRequest(server);
    await tie(supplier, scene);
    await invitedOn(scene, '2024-02-29');
    await confirmed(scene, '2024-06-03', true, '500.00');
    const later = await createActiveRequest(server);
    await invitedOn(later, '2025-02-28');
    await confirmed(later, '2025-06-30', true, '700.00');
    const range = { date_from: '2025-06-01', date_to: '2025-07-31', groupby: 3 };
    const { body } = await read(range);
    expect(body.previous_year).toMatchObject({
      date_from: '2024-06-01',
      date_to: '2024-07-31',
      totals: { won: 1, won_value: '500.00' },
      count_purchases_by_period: { labels: ['2024-06-01', '2024-07-01'], data: ['1', '0'] },
      total_consumption_by_period: { labels: ['2024-06-01', '2024-07-01'], data: ['500.00', '0.00'] },
    });
    expect(body.previous_period).toMatchObject({
      date_from: '2025-04-01',
      date_to: '2025-05-31',
      totals: { won: 0 },
      count_purchases_by_period: { labels: ['2025-04-01', '2025-05-01'], data: ['0', '0'] },
    });
    // If empty periods are omitted from the requested range, they are also omitted from the earlier year.
    const shown = (await read({ ...range, no_value: 0 })).body;
    expect(shown.count_purchases_by_period.labels).toEqual(['2025-06-01']);
    expect(shown.previous_year?.count_purchases_by_period).toMatchObject({
      labels: ['2024-06-01'],
      data: ['1'],
    });
    // Before the first data, the value is null instead of 0, because nothing was counted then.
    const oldest = (await read({ date_from: '2024-06-01', date_to: '2024-06-30' })).body;
    expect(oldest).toMatchObject({ totals: { won: 1 }, previous_year: null });
    // The calendar does not allow an earlier range before its first day.
    const first = (await read({ date_from: '1900-01-01', date_to: '1900-01-31' })).body;
    expect([first.previous_period, first.previous_year]).toEqual([null, null]);
  });
});

describe('GET market-place/statistics/procurements/get', () => {
  const behind = (query: Record<string, string | number>, call = supplier) =>
    call<DrillDown>('GET', 'market-place/statistics/procurements/get', { query });

  it('S3.22 lists what every point, bar and slice counts; the values add up to it', async () => {
    const scenes = [
      await createActiveRequest(server),
      await createActiveRequest(server, { category: 'Ambalaža' }),
      await createActiveRequest(server),
    ];
    for (const [index, scene] of scenes.entries()) {
      await tie(supplier, scene);
      await invitedOn(scene, `2023-0${index + 1}-15`);
      await sendOffer(server, scene, scene.invited[0], ['10', '20']);
      await sql`update offers set created_at = '2023-04-02T10:00:00Z' where rfp_id = ${scene.invited[0].rfp_id}`.execute(
        server.db,
      );
      await confirmed(scene, `2023-0${index + 4}-05`, index !== 1, `${index + 1}00.05`);
    }
    const range = { date_from: '2023-01-01', date_to: '2023-12-31', groupby: 3 };
    for (const status of ['', 0, 2, 5]) {
      const { body } = await read({ ...range, status });
      const { count_purchases_by_period: byPeriod, total_consumption_by_period: value } = body;
      for (const [at, bucket] of byPeriod.labels.entries()) {
        const page = (await behind({ ...range, status, bucket })).body;
        expect(page.total, `${status} ${bucket}`).toBe(Number(byPeriod.data[at]));
        expect(page.data.length).toBe(page.total);
        for (const row of page.data) expect(row.counted_on.slice(0, 7)).toBe(bucket.slice(0, 7));
        expect(page.value).toBe(status === '' ? value.data[at] : null);
        const sum = page.data.reduce((cents, row) => cents + Math.round(Number(row.value) * 100), 0);
        if (status === '') expect(sum).toBe(Math.round(Number(value.data[at]) * 100));
      }
      for (const [name, groups] of [
        ['category', body.count_purchases_by_category],
        ['customer', body.count_purchases_by_customer],
      ] as const)
        for (const [at, id] of groups.ids.entries()) {
          const page = (await behind({ ...range, status, [name]: id })).body;
          expect(page.total).toBe(Number(groups.data[at]));
          for (const row of page.data) expect(row[name]).toMatchObject({ id, name: groups.labels[at] });
        }
    }
    // The newest day is first.
    const won = (await behind(range)).body;
    expect(won.data.map(({ id, value }) => [id, value])).toEqual([
      [scenes[2]?.id, '300.05'],
      [scenes[0]?.id, '100.05'],
    ]);
    expect(won).toMatchObject({ total: 2, value: '400.10', currency: 'RSD' });
    expect(won.data[0]).toMatchObject({ state: 'won', customer: { name: 'Morava Oprema d.o.o.' } });
  });

  it('S3.22 shows what belongs to no category by itself', async () => {
    const scene = await createActiveRequest(server, { category: 'Ambalaža' });
    await tie(supplier, scene);
    await invitedOn(scene, '2022-03-15');
    const range = { date_from: '2022-01-01', date_to: '2022-12-31', status: 0 };
    const rename = (parent: string | null) =>
      sql`update categories set parent_category_id = (select id from parent_categories where names ->> 'en' = ${parent})
        where name = 'Ambalaža' and company_id = ${server.companyId('morava')}`.execute(server.db);
    await rename(null);
    expect((await read(range)).body.count_purchases_by_category).toMatchObject({ ids: [0], labels: [''] });
    const { body } = await behind({ ...range, uncategorised: 1 });
    expect(body.data.map(({ id, category }) => [id, category])).toEqual([[scene.id, null]]);
    await rename('Packaging and paper');
    expect((await behind({ ...range, uncategorised: 1 })).body.total).toBe(0);
  });

  it('S7.17 refuses what lies outside of the range, and shows no account what is another’s', async () => {
    const range = { date_from: '2023-01-01', date_to: '2023-12-31', groupby: 3 };
    expect((await behind({ ...range, bucket: '2024-01-01' })).status).toBe(422);
    expect((await behind({ ...range, status: 'toString' })).status).toBe(422);
    expect((await behind({ ...range, company_id: server.companyId('morava') })).status).toBe(404);
    const other = await server.as('both@demo.test');
    expect((await behind({ ...range, status: 0 }, other)).body.total).toBe(0);
  });
});

describe('counts kept with every change', () => {
  it('are what counting anew finds, after random changes, folding and rebuilding', async () => {
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const scenes: RequestScene[] = [];
    for (let index = 0; index < 6; index += 1) scenes.push(await createActiveRequest(server));
    const one = () => scenes[random(scenes.length)] ?? scenes[0];
    const run = (text: string, values: readonly unknown[]) => server.platform.pool.query(text, [...values]);
    const accounts: readonly (DemoCompanyKey | null)[] = ['metal', 'sava', null];
    const changes: readonly ((scene: RequestScene) => Promise<unknown>)[] = [
      (scene) =>
        run('update purchases set status = $2, confirmed_at = now_utc() where id = $1', [
          scene.id,
          [1, 2, 3, 4, 5, 9][random(6)],
        ]),
      (scene) =>
        run('update rfps set status = $2 where id = $1', [scene.invited[random(3)]?.rfp_id, random(6)]),
      (scene) =>
        run(
          'update rfps set withdrawn_at = case when withdrawn_at is null then now_utc() end where id = $1',
          [scene.invited[random(3)]?.rfp_id],
        ),
      (scene) =>
        run(`update purchases set date_for_offer = now_utc() + make_interval(days => $2) where id = $1`, [
          scene.id,
          random(9),
        ]),
      (scene) =>
        run(
          'update purchases set category_id = (select id from categories c where c.company_id = purchases.company_id order by id offset $2 limit 1) where id = $1',
          [scene.id, random(4)],
        ),
      () =>
        run(
          `update categories set parent_category_id = nullif((parent_category_id + $1) % 4, 0) where name = 'Ambalaža' and parent_category_id is not null`,
          [random(3)],
        ),
      (scene) =>
        run(`update rfps set sent_at = sent_at - make_interval(days => $2) where id = $1`, [
          scene.invited[random(3)]?.rfp_id,
          random(40),
        ]),
      (scene) =>
        sendOffer(server, scene, scene.invited[random(3)] ?? scene.invited[0], [String(1 + random(90)), '5']),
      () => {
        const key = accounts[random(3)] ?? null;
        const id = key && server.companyId(key);
        return run(
          'update suppliers set account_company_id = $1, account_linked_at = case when $1::int is null then null else now_utc() end where id = (select id from suppliers where company_id = $2 order by id offset $3 limit 1)',
          [id, server.companyId('morava'), random(3)],
        );
      },
      async () => {
        await confirmed(
          await createActiveRequest(server),
          '2026-05-05',
          random(2) === 0,
          String(1 + random(5000)),
        );
      },
      () => compactAccountCounts(server.db),
    ];
    for (let step = 0; step < 150; step += 1) {
      const scene = one();
      if (scene) await changes[random(changes.length)]?.(scene);
      if (step % 30 !== 29) continue;
      const { rows, counts } = await readStoredAndRecomputed(server);
      expect(rows.kept.map(plain), `after step ${step}`).toEqual(rows.anew.map(plain));
      expect(counts.kept.map(plain), `after step ${step}`).toEqual(counts.anew.map(plain));
      expect(counts.kept.length).toBeGreaterThan(2);
    }
    const before = await readStoredAndRecomputed(server);
    await rebuildAccountCounts(server.db);
    await compactAccountCounts(server.db);
    const after = await readStoredAndRecomputed(server);
    expect(after.rows.kept).toEqual(before.rows.kept);
    expect(after.counts.kept.map(plain)).toEqual(before.counts.kept.map(plain));
    const { n } = await server.db
      .selectFrom('account_counts')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(after.counts.kept.length);
  });
});

/** Normalises numbers, so that trailing zeros do not matter. */
const plain = (row: Record<string, unknown>) => ({
  ...row,
  net: Number(row.net),
  net_eur: Number(row.net_eur),
});
