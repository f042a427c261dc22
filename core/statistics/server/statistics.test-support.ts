import type { DemoCompanyKey, DemoUserEmail } from '#app/server/seed/cast.ts';
import type { TestServer } from '#app/server/test-support/server.ts';
import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { asDay as toDay } from '#platform/shared/dates.ts';
import { GROUP_BY, periodStart } from '../rules/periods.ts';

type Row = Record<string, unknown>;

/** Returns a generator that produces the same random numbers in every run. */
export function createSeededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SEEN = ['kind', 'category_id', 'sector_id', 'creator_id', 'premium', 'confirmed_by_owner'];
const CUTS = [
  { cut: 1, ofAwards: false, columns: ['category_id'] },
  { cut: 2, ofAwards: true, columns: ['supplier_id'] },
  { cut: 3, ofAwards: true, columns: ['category_id', 'supplier_id'] },
  { cut: 4, ofAwards: false, columns: SEEN },
  { cut: 5, ofAwards: true, columns: [...SEEN, 'supplier_id'] },
] as const;

/** Returns the stored sums after all changes are folded, and the same sums recomputed from purchases and awards. */
export async function readStoredAndRecomputedSums({
  platform: { pool },
}: TestServer): Promise<{ kept: Row[]; anew: Row[] }> {
  const confirmed = `p.status in (${CONFIRMED_STATUSES.join(', ')})`;
  const { rows } = await pool.query<Row & { net: string | null }>(`
    select p.id, p.company_id, p.kind, p.status, p.category_id, coalesce(p.sector_id, 0) as sector_id, p.creator_id,
      p.premium, p.confirmed_by_owner, a.supplier_id, ${confirmed} as confirmed,
      case when ${confirmed} then a.net_in_company_currency else 0 end as net,
      to_char((case when ${confirmed} and p.confirmed_at is not null then p.confirmed_at else p.created_at end)
        at time zone 'Europe/Belgrade', 'YYYY-MM-DD') as day
    from purchases p left join awards a on a.purchase_id = p.id`);
  const anew = new Map<string, Row & { n: number; net: bigint }>();
  const cents = (net: unknown) => BigInt(Math.round(Number(net ?? 0) * 100));
  const counted = new Set<string>();
  for (const row of rows)
    for (const { cut, ofAwards, columns } of CUTS) {
      if (ofAwards && row.supplier_id === null) continue;
      for (const unit of [GROUP_BY.DAY, GROUP_BY.WEEK, GROUP_BY.MONTH])
        for (const status of cut < 4 && row.confirmed ? [row.status, 0] : [row.status]) {
          const key: Row = {
            company_id: row.company_id,
            cut,
            unit,
            counted_on: periodStart(toDay(String(row.day)), unit),
            status,
            ...Object.fromEntries(columns.map((column) => [column, row[column]])),
          };
          const name = JSON.stringify(key);
          const found = anew.get(name) ?? { ...key, n: 0, net: 0n };
          const once = `${name} ${ofAwards ? `${row.id} ${row.supplier_id}` : row.id}`;
          anew.set(name, {
            ...found,
            n: found.n + (counted.has(once) ? 0 : 1),
            net: found.net + cents(row.net),
          });
          counted.add(once);
        }
    }
  const kept = await pool.query<Row>('select *, counted_on::text as counted_on from statistics_sums');
  const columnsOf = new Map<unknown, readonly string[]>(CUTS.map(({ cut, columns }) => [cut, columns]));
  return {
    kept: sorted(
      kept.rows.map((row) => ({
        ...Object.fromEntries(
          ['company_id', 'cut', 'unit', 'counted_on', 'status', ...(columnsOf.get(row.cut) ?? [])].map(
            (column) => [column, row[column]],
          ),
        ),
        n: row.n,
        net: cents(row.net),
      })),
    ),
    anew: sorted([...anew.values()]),
  };
}

const sorted = (rows: readonly Row[]): Row[] =>
  rows
    .map((row): [string, Row] => [
      JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      row,
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => ({ ...row, net: String(row.net) }));

/**
 * Creates, changes, awards and deletes purchases of a company at random, in sequences that the product does not allow.
 */
export async function applyRandomChanges(
  { platform: { pool }, companyId }: TestServer,
  random: (below: number) => number,
): Promise<() => Promise<void>> {
  const company = companyId('morava');
  const ids = async (table: string, where = 'true') =>
    (
      await pool.query<{ id: number }>(
        `select id from ${table} where company_id = $1 and ${where} order by id`,
        [company],
      )
    ).rows.map(({ id }) => id);
  const known = {
    categories: await ids('categories'),
    sectors: await ids('sectors'),
    users: await ids('users'),
    suppliers: await ids('suppliers'),
  };
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const purchases = new Map<number, string>();
  const statuses: Readonly<Record<string, readonly number[]>> = {
    request: [-3, -2, -1, 1, 2, 3, 3, 4, 5, 6, 9],
    ad_hoc: [4, 6, 7, 8, 8],
    direct: [4, 9, 20, 21, 22, 22],
  };
  const day = () => `${2024 + random(3)}-${1 + random(12)}-${1 + random(28)}T${random(24)}:30:00Z`;
  let number = 0;
  const run = (text: string, values: readonly unknown[]) => pool.query(text, [...values]);
  const raise = async () => {
    number += 1;
    const kind = one(Object.keys(statuses));
    const { rows } = await pool.query<{ id: number }>(
      `insert into purchases (company_id, request_number, kind, premium, status, name, category_id, sector_id, creator_id,
        created_at, confirmed_at) values ($1, $2, $3, $4, $5, 'Nabavka', $6, $7, $8, $9, $10) returning id`,
      [
        company,
        `S-${number}`,
        kind,
        random(2) === 0,
        one(statuses[kind] ?? []),
        one(known.categories),
        random(4) === 0 ? null : one(known.sectors),
        one(known.users),
        day(),
        random(4) === 0 ? null : day(),
      ],
    );
    for (const { id } of rows) purchases.set(id, kind);
  };
  const award = async (id: number) => {
    number += 1;
    await run(
      `insert into awards (company_id, purchase_id, supplier_id, order_number, currency, net, vat, gross,
        net_in_company_currency)
      select $1, $2, $3, $4, 'EUR', 1, 0, 1, $5
      where not exists (select from awards where purchase_id = $2 and supplier_id = $3)`,
      [company, id, one(known.suppliers), `S-${number}`, `${random(100_000)}.${10 + random(90)}`],
    );
  };
  const set = (column: string, value: (id: number) => unknown) => (id: number) =>
    run(`update purchases set ${column} = $2 where id = $1`, [id, value(id)]);
  const setStatus = set('status', (id) => one(statuses[purchases.get(id) ?? ''] ?? []));
  const changes: readonly ((id: number) => Promise<unknown>)[] = [
    ...Array.from({ length: 6 }, () => raise),
    setStatus,
    setStatus,
    ...Array.from({ length: 6 }, () => award),
    set('category_id', () => one(known.categories)),
    set('sector_id', () => (random(3) === 0 ? null : one(known.sectors))),
    set('creator_id', () => one(known.users)),
    set('confirmed_by_owner', () => random(2) === 0),
    set('confirmed_at', () => (random(4) === 0 ? null : day())),
    (id) =>
      run(
        `update awards set net_in_company_currency = $2, supplier_id = case when $3 then supplier_id else $4 end
        where id = (select id from awards where purchase_id = $1 order by id limit 1)
          and not exists (select from awards where purchase_id = $1 and supplier_id = $4)`,
        [id, `${random(100_000)}.${10 + random(90)}`, random(2) === 0, one(known.suppliers)],
      ),
    (id) => run('delete from awards where id = (select max(id) from awards where purchase_id = $1)', [id]),
    (id) => run('update purchases set name = name where id = $1', [id]),
    async (id) => {
      if (random(3) > 0) return;
      await run('delete from awards where purchase_id = $1', [id]);
      await run('delete from purchases where id = $1', [id]);
      purchases.delete(id);
    },
    // A rolled-back change must not be counted.
    async (id) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('update purchases set status = 3, confirmed_at = now_utc() where id = $1', [id]);
      await client.query('rollback');
      client.release();
    },
  ];
  return async () => {
    if (purchases.size === 0) await raise();
    await one(changes)(one([...purchases.keys()]));
  };
}

interface Bought {
  readonly company?: DemoCompanyKey;
  readonly kind?: string;
  readonly status: number;
  readonly premium?: boolean;
  readonly creator?: DemoUserEmail;
  /** Null for the company's first category. */
  readonly category?: string | null;
  readonly sector?: string | null;
  /** The day of creation, at noon in Belgrade. */
  readonly created: string;
  readonly confirmed?: string;
  /** Net amounts in the company's currency by the supplier's name. */
  readonly won?: Readonly<Record<string, string>>;
}
let made = 0;

/** Inserts a purchase in its final state. */
export async function insertFinishedPurchase(server: TestServer, purchase: Bought): Promise<number> {
  const {
    company = 'morava',
    kind = 'request',
    status,
    premium = false,
    creator = 'owner@demo.test',
  } = purchase;
  const { category = 'Higijena', sector = null, created, confirmed = null, won = {} } = purchase;
  made += 1;
  const companyId = server.companyId(company);
  const { rows } = await server.platform.pool.query<{ id: number }>(
    `insert into purchases (company_id, request_number, kind, premium, status, name, category_id, sector_id, creator_id,
      created_at, confirmed_at)
    select $1, $2, $3, $4, $5, 'Nabavka',
      (select id from categories where company_id = $1 and name = coalesce($6, name) order by id limit 1),
      (select id from sectors where company_id = $1 and name = $7), (select id from users where email = $8), $9, $10
    returning id`,
    [
      companyId,
      `B-${made}`,
      kind,
      premium,
      status,
      category,
      sector,
      creator,
      `${created}T11:00:00Z`,
      confirmed,
    ],
  );
  const id = rows[0]?.id ?? 0;
  for (const [name, net] of Object.entries(won))
    await server.platform.pool.query(
      `insert into awards (company_id, purchase_id, supplier_id, order_number, currency, net, vat, gross,
        net_in_company_currency)
      select $1, $2::int, id, 'B-' || $2::int || '-' || id, 'RSD', $4::numeric, 0, $4::numeric, $4::numeric from suppliers
      where company_id = $1 and name = $3`,
      [companyId, id, name, net],
    );
  return id;
}
