import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { isUnusualPrice } from '#core/purchase/rules/offers/unusual-price.ts';
import { classifyResponse } from '#core/statistics/rules/response-case.test-support.ts';
import { responseRate } from '#core/statistics/rules/response-rate.ts';
import type {
  KeyFiguresAnswer,
  PossibleSplit,
  PurchaseKindsAnswer,
  Savings,
  Spend,
  StepTime,
  SupplierResponseRate,
  WaitingPurchase,
  WaitingStep,
} from '#core/statistics/wire/answers.ts';
import type { CountedPurchase } from '#core/statistics/wire/purchase-statistics.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import { createSeededRandom } from '../statistics.test-support.ts';
import { insertRandomPurchases, type PlainPurchase, readPurchasesDirectly } from './answers.test-support.ts';

const server = setUpTestServer();
let plain: readonly PlainPurchase[];
const random = createSeededRandom(20_261_122);
const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const EVER = { date_from: '2024-12-01', date_to: '2026-12-31', groupby: 3 };

beforeAll(async () => {
  await insertRandomPurchases(server, random, { company: 'drina', purchases: 8 });
  await insertRandomPurchases(server, random, { company: 'morava', purchases: 160 });
  plain = await readPurchasesDirectly(server);
});

type Query = Record<string, string | number>;
const read = async <T>(call: Caller, what: string, query: Query = {}): Promise<T> => {
  const answer = await call<T>('GET', `statistics/answers/${what}`, { query });
  expect(answer.status, `${what} ${JSON.stringify(query)}`).toBe(200);
  return answer.body;
};
const money = (cents: number) => (cents / 100).toFixed(2);

/** Returns a few users, each with an independent definition of the purchases they see. */
async function people() {
  const { rows } = await server.platform.pool.query<{ id: number; email: string; sectors: number[] }>(
    `select u.id, u.email, coalesce(array_agg(s.sector_id) filter (where s.sector_id is not null), '{}') as sectors
      from users u left join user_sectors s on s.user_id = u.id group by u.id`,
  );
  const of = (email: DemoUserEmail) => {
    const found = rows.find((row) => row.email === email);
    if (!found) throw new Error(email);
    return found;
  };
  const own = (email: DemoUserEmail) => {
    const { id, sectors } = of(email);
    return ({ creator, sector }: PlainPurchase) => creator === id || sectors.includes(sector);
  };
  const finance = own('finance@demo.test');
  return [
    { email: 'owner@demo.test', sees: () => true },
    { email: 'user@demo.test', sees: own('user@demo.test') },
    {
      email: 'finance@demo.test',
      sees: (row: PlainPurchase) => finance(row) || [3, 5, 6, 8].includes(row.status),
    },
  ] as const satisfies readonly { email: DemoUserEmail; sees: (row: PlainPurchase) => boolean }[];
}

/** Returns a random range and filters, and the purchases that match them. */
function asked(sees: (row: PlainPurchase) => boolean) {
  const query = {
    date_from: `2025-${String(1 + random(9)).padStart(2, '0')}-${10 + random(18)}`,
    date_to: `2026-0${1 + random(3)}-0${1 + random(9)}`,
    groupby: 1 + random(5),
    category: random(3) === 0 ? one(plain).category : 0,
    supplier:
      random(3) === 0 ? (one(plain.filter(({ awards }) => awards.length > 0)).awards[0]?.supplier ?? 0) : 0,
    sector: random(4) === 0 ? one(plain).sector : 0,
  };
  const rows = plain.filter(
    (row) =>
      row.confirmed &&
      sees(row) &&
      row.day >= query.date_from &&
      row.day <= query.date_to &&
      (query.category === 0 || row.category === query.category) &&
      (query.sector === 0 || row.sector === query.sector) &&
      (query.supplier === 0 || row.awards.some(({ supplier }) => supplier === query.supplier)),
  );
  const ofSupplier = <T extends { supplier: number }>(list: readonly T[]) =>
    list.filter(({ supplier }) => query.supplier === 0 || supplier === query.supplier);
  return { query, rows, ofSupplier };
}

describe('spend', () => {
  it('is what the awards come to, group by group, and the purchases behind each bar add up to it', async () => {
    let bars = 0;
    for (const { email, sees } of await people()) {
      const call = await server.as(email);
      for (let round = 0; round < 6; round += 1) {
        const { query, rows, ofSupplier } = asked(sees);
        for (const by of ['category', 'supplier', 'sector', 'creator'] as const) {
          const about = JSON.stringify([email, query, by]);
          const expected = new Map<number, number>();
          for (const row of rows)
            for (const { supplier, cents } of ofSupplier(row.awards)) {
              const group = by === 'supplier' ? supplier : row[by];
              expected.set(group, (expected.get(group) ?? 0) + cents);
            }
          const spend = await read<Spend>(call, 'spend/get', { ...query, by });
          const all = [...expected.values()].reduce((sum, cents) => sum + cents, 0);
          expect(spend.total.value, about).toBe(money(all));
          for (const { id, value } of spend.data) expect(value, about).toBe(money(expected.get(id) ?? 0));
          const shown = spend.data.reduce((sum, { id }) => sum + (expected.get(id) ?? 0), 0);
          expect(spend.others?.value ?? '0.00', about).toBe(money(all - shown));
          const bar = spend.data[0];
          if (!bar || round > 2) continue;
          bars += 1;
          const behind = await read<Paged<CountedPurchase> & { value: string }>(call, 'purchases/get', {
            ...query,
            by,
            of: 'one',
            group: bar.id,
          });
          expect([behind.total, behind.value], about).toEqual([bar.n, bar.value]);
          if (behind.total <= 20)
            expect(
              money(behind.data.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)),
              about,
            ).toBe(bar.value);
          if (spend.others) {
            const others = await read<{ value: string }>(call, 'purchases/get', {
              ...query,
              by,
              of: 'others',
            });
            expect(others.value, about).toBe(spend.others.value);
          }
        }
      }
    }
    expect(bars).toBeGreaterThan(20);
  });

  it('has no value for who sees no prices', async () => {
    const spend = await read<Spend>(await server.as('storekeeper@demo.test'), 'spend/get', EVER);
    expect(spend.total.value).toBeNull();
    expect(spend.data.every(({ value }) => value === null)).toBe(true);
    const kinds = await read<PurchaseKindsAnswer>(
      await server.as('storekeeper@demo.test'),
      'kinds/get',
      EVER,
    );
    expect(kinds.totals.every(({ value }) => value === null)).toBe(true);
    const savings = await read<Savings>(await server.as('storekeeper@demo.test'), 'savings/get', EVER);
    expect(Number(savings.totals.compared)).toBe(0);
  });
});

describe('savings', () => {
  it('are those of lines that two or more offered in the quantity ordered, and of no other price than usual ones', async () => {
    let compared = 0;
    for (const { email, sees } of await people()) {
      const call = await server.as(email);
      for (let round = 0; round < 6; round += 1) {
        const { query, rows, ofSupplier } = asked(sees);
        const sums = { compared: 0, mean: 0, highest: 0 };
        const lines = rows.flatMap((row) => ofSupplier(row.lines)).filter(({ prices }) => prices.length >= 2);
        for (const { quantity, paid, prices } of lines) {
          sums.compared += paid;
          sums.mean += (quantity * prices.reduce((sum, price) => sum + price, 0)) / prices.length;
          sums.highest += quantity * Math.max(...prices);
        }
        compared += lines.length;
        const { totals, periods, suppliers } = await read<Savings>(call, 'savings/get', query);
        const about = JSON.stringify([email, query]);
        // Tolerance: each line is rounded to hundredths.
        const near = 0.01 * (lines.length + 1);
        expect(Math.abs(Number(totals.compared) - sums.compared), about).toBeLessThan(near);
        expect(Math.abs(Number(totals.against_mean) - (sums.mean - sums.compared)), about).toBeLessThan(
          2 * near,
        );
        expect(Math.abs(Number(totals.against_highest) - (sums.highest - sums.compared)), about).toBeLessThan(
          2 * near,
        );
        expect(totals.n, about).toBe(rows.filter((row) => ofSupplier(row.awards).length > 0).length);
        const added = periods.reduce((sum, row) => sum + Math.round(Number(row.against_mean) * 100), 0);
        expect(money(added), about).toBe(totals.against_mean);
        const most = suppliers.reduce((sum, row) => sum + Math.round(Number(row.compared) * 100), 0);
        expect(most, about).toBeLessThanOrEqual(Math.round(Number(totals.compared) * 100));
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});

it('the database knows an unusual price by the rule of the domain', async () => {
  const prices = ['0', '0.2', '1', '1.0001', '4.9999', '5', '5.0001', '24.9999', '25', '26'];
  const { rows } = await server.platform.pool.query<{ price: string; usual: string; unusual: boolean }>(
    `select p as price, u as usual, is_unusual_price(p::numeric, array[u::numeric]) as unusual
      from unnest($1::text[]) p cross join unnest($1::text[]) u`,
    [prices],
  );
  for (const { price, usual, unusual } of rows)
    expect([price, usual, unusual]).toEqual([
      price,
      usual,
      isUnusualPrice(toDecimal(price), [toDecimal(usual)]),
    ]);
});

describe('time', () => {
  /**
   * Returns the duration of each step: each moment is limited to the range between the previous moment and the
   * confirmation.
   */
  const steps = ({ raised, moments }: PlainPurchase): (number | null)[] => {
    const end = moments[5] ?? raised;
    let before = 0;
    const seconds = moments.map((moment) => {
      if (moment === null) return null;
      const at = Math.max(before, Math.round((Math.min(moment, end) - raised) / 1000));
      const lasted = at - before;
      before = at;
      return lasted;
    });
    return [...seconds, before];
  };
  const percentile = (values: readonly number[], part: number) => {
    const sorted = [...values].sort((low, high) => low - high);
    const place = (sorted.length - 1) * part;
    const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round(low + (high - low) * (place - Math.floor(place)));
  };

  it('is the exact median and 90th percentile of each step', async () => {
    for (const { email, sees } of await people()) {
      const call = await server.as(email);
      for (let round = 0; round < 5; round += 1) {
        const { query, rows } = asked(sees);
        const lasted = rows.filter(({ kind }) => kind === 'request').map(steps);
        const { steps: found } = await read<{ steps: StepTime[] }>(call, 'times/get', query);
        for (const [index, { step, n, median, p90 }] of found.entries()) {
          const values = lasted.flatMap((row) => row[index] ?? []);
          expect([step, n, median, p90], JSON.stringify([email, query])).toEqual([
            step,
            values.length,
            values.length === 0 ? null : percentile(values, 0.5),
            values.length === 0 ? null : percentile(values, 0.9),
          ]);
        }
      }
    }
  });

  it('shows what waits now by step, each purchase once and the oldest first', async () => {
    for (const { email, sees } of await people()) {
      const call = await server.as(email);
      const open = plain.filter(({ status }) => [-3, -2, -1, 1, 2, 7, 20].includes(status));
      const { data } = await read<{ data: WaitingStep[] }>(call, 'waiting/get');
      // Users who confirm also see the purchases that wait for them; these users do not confirm.
      const seen = email === 'owner@demo.test' ? open : open.filter(sees);
      expect(data.reduce((sum, { n }) => sum + n, 0)).toBe(seen.length);
      for (const { n, ages } of data) expect(ages.reduce((sum, age) => sum + age, 0)).toBe(n);
      const list: WaitingPurchase[] = [];
      for (let page = 1; ; page += 1) {
        const part = await read<Paged<WaitingPurchase>>(call, 'waiting-purchases/get', { page });
        list.push(...part.data);
        if (page >= part.last_page) break;
      }
      expect(list.map(({ id }) => id).sort((low, high) => low - high)).toEqual(seen.map(({ id }) => id));
      const since = list.map(({ since }) => Date.parse(since));
      expect(since).toEqual([...since].sort((low, high) => low - high));
    }
  });
});

describe('purchase types and answers', () => {
  it('count and add up requests, ad hoc and direct purchases by period', async () => {
    let bars = 0;
    for (const { email, sees } of await people()) {
      const { query, rows, ofSupplier } = asked(sees);
      const call = await server.as(email);
      const { totals, periods } = await read<PurchaseKindsAnswer>(call, 'kinds/get', query);
      // Checks each kind as a whole, and each kind in each period that contains such a purchase.
      const filled = periods.flatMap(({ period, kinds }) =>
        kinds.filter(({ n }) => n > 0).map((part) => ({ bucket: period, part })),
      );
      for (const { bucket, part } of [
        ...totals.map((part) => ({ bucket: '', part })),
        ...filled.slice(0, 3),
        ...filled.slice(-3),
      ]) {
        bars += part.n > 0 ? 1 : 0;
        const behind = await read<Paged<CountedPurchase> & { value: string }>(call, 'purchases/get', {
          ...query,
          bucket,
          kind: part.kind,
        });
        expect([behind.total, behind.value], JSON.stringify([email, query, bucket])).toEqual([
          part.n,
          part.value,
        ]);
        expect(behind.data.every(({ kind }) => kind === part.kind)).toBe(true);
      }
      for (const { kind, n, value } of totals) {
        const own = rows.filter((row) => row.kind === kind);
        expect(n, JSON.stringify(query)).toBe(own.length);
        expect(value).toBe(
          money(own.flatMap((row) => ofSupplier(row.awards)).reduce((sum, { cents }) => sum + cents, 0)),
        );
        const byPeriod = periods.map(({ kinds }) => kinds.find((part) => part.kind === kind)?.n ?? 0);
        expect(byPeriod.reduce((sum, part) => sum + part, 0)).toBe(n);
      }
    }
    expect(bars).toBeGreaterThan(10);
  });

  it('have the response rate of the supplier’s record, without open, withdrawn and cancelled requests', async () => {
    const { rows } = await server.platform.pool.query<{
      supplier_id: number;
      sent_at: string | null;
      withdrawn_at: string | null;
      due_on: string | null;
      status: number;
      answered: boolean;
    }>(
      `select r.supplier_id, r.sent_at, r.withdrawn_at, r.due_on, p.status,
          r.offer_id is not null or r.declined_at is not null as answered
        from rfps r join purchases p on p.id = r.purchase_id where r.company_id = $1`,
      [server.companyId('morava')],
    );
    const call = await server.as('owner@demo.test');
    const { data } = await read<Paged<SupplierResponseRate>>(call, 'suppliers/get', { order: 'answered' });
    const rates = data.flatMap(({ answer_rate }) => (answer_rate === null ? [] : [Number(answer_rate)]));
    expect(rates.length).toBeGreaterThan(2);
    expect(rates).toEqual([...rates].sort((one, other) => other - one));
    for (const { id, counted, answered, answer_rate } of data) {
      const cases = rows
        .filter(({ supplier_id }) => supplier_id === id)
        .map((row) =>
          classifyResponse({
            standing: row.sent_at !== null && row.withdrawn_at === null,
            deadlinePassed: row.due_on !== null,
            cancelled: row.status === 4,
            answered: row.answered,
          }),
        );
      const of = cases.filter((one) => one !== null).length;
      const part = cases.filter((one) => one === 'answered').length;
      expect([counted, answered, answer_rate]).toEqual([
        of,
        part,
        responseRate(part, of)?.toFixed(1) ?? null,
      ]);
    }
  });

  it('rank suppliers by the counts of their profiles', async () => {
    const { rows } = await server.platform.pool.query<{ id: number; invited: number; answered: number }>(
      `select supplier_id as id, count(*)::int as invited,
          count(*) filter (where offer_id is not null or declined_at is not null)::int as answered
        from rfps where company_id = $1 and sent_at is not null and withdrawn_at is null group by 1`,
      [server.companyId('morava')],
    );
    const { data, total } = await read<Paged<Record<'id' | 'invited' | 'offered' | 'declined', number>>>(
      await server.as('owner@demo.test'),
      'suppliers/get',
    );
    expect(total).toBe(rows.length);
    expect(
      data.map(({ id, invited, offered, declined }) => ({ id, invited, answered: offered + declined })),
    ).toEqual([...rows].sort((one, other) => other.invited - one.invited || one.id - other.id).slice(0, 20));
  });
});

describe('split purchases', () => {
  const splits = async (call: Caller, query: Query = {}) => {
    const found: PossibleSplit[] = [];
    for (let page = 1; ; page += 1) {
      const part = await read<Paged<PossibleSplit>>(call, 'splits/get', { ...EVER, ...query, page });
      found.push(...part.data);
      if (page >= part.last_page) return found;
    }
  };
  const idsOf = ({ purchases }: PossibleSplit) => purchases.map(({ id }) => id);

  it('are hints whose sum passes a line that each stays below, and no pair of them is missed', async () => {
    const owner = await server.as('owner@demo.test');
    const byId = new Map(plain.map((row) => [row.id, row]));
    const found = await splits(owner, { days: 14 });
    expect(found.length).toBeGreaterThan(1);
    const days = (low: string, high: string) => (Date.parse(high) - Date.parse(low)) / 86_400_000;
    for (const split of found) {
      const rows = idsOf(split).map((id) => byId.get(id) as PlainPurchase);
      const order = rows.map(({ day }) => day).sort();
      expect(days(order[0] ?? '', order.at(-1) ?? '')).toBeLessThan(14);
      if (split.passes.includes('band')) {
        expect(rows.every(({ net_eur }) => net_eur <= 4000)).toBe(true);
        expect(rows.reduce((sum, { net_eur }) => sum + net_eur, 0)).toBeGreaterThan(4000);
      }
      if (split.passes.includes('limit')) expect(Number(split.value)).toBeGreaterThan(Number(split.limit));
    }
    // Of every two purchases that are close together, at least one is in a hint.
    const hinted = new Set(found.flatMap(idsOf));
    const small = plain.filter(
      ({ confirmed, net_eur, awards }) => confirmed && net_eur > 0 && net_eur <= 4000 && awards.length > 0,
    );
    for (const [index, first] of small.entries())
      for (const second of small.slice(index + 1)) {
        const near = Math.abs(days(first.day, second.day)) < 14;
        const same = first.category === second.category && first.creator === second.creator;
        if (near && same && first.net_eur + second.net_eur > 4000)
          expect(hinted.has(first.id) || hinted.has(second.id)).toBe(true);
      }
  });

  it('hide once somebody has looked, with who and when, and come back', async () => {
    const [owner, approver] = [await server.as('owner@demo.test'), await server.as('approver@demo.test')];
    const before = await splits(owner);
    const hint = before[0] as PossibleSplit;
    const mark = (call: Caller, looked_at: boolean, purchase_ids = idsOf(hint)) =>
      call('PUT', 'statistics/answers/splits/looked-at', { body: { purchase_ids, looked_at } });
    expect((await mark(owner, true)).status).toBe(200);
    expect((await mark(owner, true, idsOf(hint).reverse())).status).toBe(200);
    expect((await splits(owner)).length).toBe(before.length - 1);
    const [looked] = await splits(owner, { looked_at: 1 });
    expect(looked && idsOf(looked)).toEqual(idsOf(hint));
    expect(looked?.looked_at?.by.name).toBeTruthy();
    expect((await mark(owner, false)).status).toBe(200);
    expect(await splits(owner)).toEqual(before);
    // Purchases that the caller may not see, and purchases of another company, are not found.
    const [unseen] = plain.filter(({ confirmed }) => !confirmed);
    expect((await mark(approver, true, [unseen?.id ?? 0, 999_999])).status).toBe(404);
    expect((await mark(await server.as('both@demo.test'), true)).status).toBe(404);
  });
});

describe('facts', () => {
  const facts = async () => ({
    purchases: (await server.platform.pool.query('select * from confirmed_purchases order by purchase_id'))
      .rows,
    awards: (
      await server.platform.pool.query('select * from confirmed_awards order by purchase_id, supplier_id')
    ).rows,
  });

  it('follow every change of status, department, buyer and day, and are what a rebuild makes', async () => {
    const { pool } = server.platform;
    for (let round = 0; round < 60; round += 1) {
      const { id } = one(plain);
      await pool.query(
        one([
          'update purchases set status = 4 where id = $1',
          "update purchases set status = case kind when 'request' then 3 when 'ad_hoc' then 8 else 21 end, confirmed_at = coalesce(confirmed_at, now_utc()) where id = $1",
          "update purchases set status = 6 where id = $1 and kind <> 'direct'",
          'update purchases set sector_id = null where id = $1',
          'update purchases set confirmed_by_owner = not confirmed_by_owner where id = $1',
          "update purchases set confirmed_at = confirmed_at + interval '3 days' where id = $1",
        ]),
        [id],
      );
    }
    const kept = await facts();
    expect(kept.purchases.length).toBeGreaterThan(80);
    await pool.query('select rebuild_confirmed_facts()');
    expect(await facts()).toEqual(kept);
  });

  it('are answered for nobody who asks in another company’s name', async () => {
    const owner = await server.as('owner@demo.test');
    for (const what of ['spend', 'savings', 'times', 'kinds', 'splits', 'purchases'])
      expect(
        (
          await owner('GET', `statistics/answers/${what}/get`, {
            query: { company_id: server.companyId('drina') },
          })
        ).status,
      ).toBe(404);
  });
});

describe('GET statistics/answers/figures/get', () => {
  it('leads the tabs with the figures of the answers themselves, and of the earlier time', async () => {
    for (const email of ['owner@demo.test', 'user@demo.test'] as const) {
      const call = await server.as(email);
      for (const query of [EVER, { ...EVER, date_from: '2026-01-01', compare: 'year' }] as const) {
        const [figures, savings, { steps }, spend] = [
          await read<KeyFiguresAnswer>(call, 'figures/get', query),
          await read<Savings>(call, 'savings/get', query),
          await read<{ steps: StepTime[] }>(call, 'times/get', query),
          await read<Spend>(call, 'spend/get', { ...query, by: 'supplier', compare: 'none' }),
        ];
        const stepOf = (name: string) => steps.find(({ step }) => step === name);
        expect(figures.now).toMatchObject({
          total_median: stepOf('total')?.median,
          total_p90: stepOf('total')?.p90,
          first_offer_median: stepOf('first_offer')?.median,
          confirming_median: stepOf('confirmed')?.median,
          money: {
            value: savings.totals.value,
            compared: savings.totals.compared,
            against_mean: savings.totals.against_mean,
            against_highest: savings.totals.against_highest,
            suppliers: spend.data.length + (spend.others?.groups ?? 0),
            largest_share: spend.data[0]?.share ?? '0.0',
          },
        });
        const { earlier } = figures;
        if (!earlier) continue;
        const { date_from, date_to, ...then } = earlier;
        const asked = await read<KeyFiguresAnswer>(call, 'figures/get', { ...query, date_from, date_to });
        expect(asked.now).toEqual(then);
      }
    }
  });

  it('has no earlier figures, instead of zeros, for a time before the first data of the company', async () => {
    const query = { ...EVER, date_from: '2025-01-01', date_to: '2025-03-31', compare: 'year' };
    const figures = await read<KeyFiguresAnswer>(await server.as('owner@demo.test'), 'figures/get', query);
    expect(figures).toMatchObject({ earlier: null, no_data_before: expect.stringMatching(/^202[45]-/) });
  });

  it('counts as competed what three suppliers offered for; without prices nothing has a value', async () => {
    const { rows } = await server.platform.pool.query<{ share: string }>(
      `select round(100 * sum(a.net) filter (where n.offers >= 3) / sum(a.net), 1)::text as share
       from confirmed_awards a cross join lateral (
         select count(*) as offers from rfps r
         where r.purchase_id = a.purchase_id and r.offer_id is not null and r.declined_at is null
           and r.withdrawn_at is null and not r.to_be_reconfirmed) n
       where a.company_id = $1 and a.counted_on between '2024-12-01' and '2026-12-31'`,
      [server.companyId('morava')],
    );
    const { now } = await read<KeyFiguresAnswer>(await server.as('owner@demo.test'), 'figures/get', EVER);
    expect(now.money?.three_offers_share).toBe(rows[0]?.share ?? '0.0');
    const storekeeper = await read<KeyFiguresAnswer>(
      await server.as('storekeeper@demo.test'),
      'figures/get',
      EVER,
    );
    expect([storekeeper.now.money, storekeeper.prices]).toEqual([null, 'none']);
  });
});
