import type { TestServer } from '#app/server/test-support/server.ts';
import { type OfferState, wasAcceptable } from '#core/purchase/rules/offer-status.ts';
import { isUnusualPrice, medianPrice } from '#core/purchase/rules/offers/unusual-price.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

type Random = (below: number) => number;

const RATES = {
  day: '2026-01-01',
  rates: { EUR: '1', RSD: '117.2', KM: '1.95583', GBP: '0.85', USD: '1.1' },
};
const CONFIRMED: Readonly<Record<string, readonly number[]>> = {
  request: [3, 5, 6, 9],
  ad_hoc: [8, 6],
  direct: [21, 22],
};
const OPEN: Readonly<Record<string, readonly number[]>> = {
  request: [-3, -2, -1, 1, 1, 1, 2, 4],
  ad_hoc: [7, 4],
  direct: [20, 4],
};

/** Inserts random purchases of a year, each in its own transaction. */
export async function insertRandomPurchases(
  { platform: { pool }, companyId }: TestServer,
  random: Random,
  { company: key, purchases }: { readonly company: 'morava' | 'drina'; readonly purchases: number },
): Promise<void> {
  const company = companyId(key);
  const ids = async (table: string) =>
    (
      await pool.query<{ id: number }>(`select id from ${table} where company_id = $1 order by id`, [company])
    ).rows.map(({ id }) => id);
  const known = {
    categories: await ids('categories'),
    sectors: await ids('sectors'),
    users: await ids('users'),
    suppliers: await ids('suppliers'),
  };
  const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const currency = () => one(['RSD', 'RSD', 'EUR', 'USD'] as const);
  const HOUR = 3_600_000;
  for (let number = 1; number <= purchases; number += 1) {
    const client = await pool.connect();
    const insert = async (table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
      const all = { company_id: company, ...row };
      const { rows } = await client.query<{ id?: number }>(
        `insert into ${table} (${Object.keys(all).join(', ')}) values (${Object.keys(all)
          .map((_, index) => `$${index + 1}`)
          .join(', ')}) returning *`,
        Object.values(all),
      );
      return rows[0]?.id ?? 0;
    };
    try {
      await client.query('begin');
      const kind = one(['request', 'request', 'request', 'ad_hoc', 'direct']);
      const confirmed = random(4) > 0;
      const premium = kind === 'request' && random(3) === 0;
      const raised = Date.UTC(2025, random(12), 1 + random(28), random(24));
      let at = raised;
      const later = (hours: number) => {
        at += random(hours) * HOUR;
        return new Date(at).toISOString();
      };
      const approved = premium ? later(90) : null;
      const sent = kind === 'request' ? later(60) : null;
      const deadline = kind === 'request' ? new Date(at + (24 + random(200)) * HOUR).toISOString() : null;
      const end = new Date(at + (1 + random(400)) * HOUR).toISOString();
      const id = await insert('purchases', {
        request_number: `A-${number}`,
        kind,
        premium,
        status: one((confirmed ? CONFIRMED : OPEN)[kind] ?? []),
        name: `Nabavka ${number}`,
        category_id: one(known.categories.slice(0, 3)),
        sector_id: random(4) === 0 ? null : one(known.sectors),
        creator_id: one(random(3) === 0 ? known.users : known.users.slice(0, 2)),
        date_for_offer: deadline,
        sent_at: sent,
        confirmed_at: confirmed ? end : null,
        confirmed_by_owner: random(5) === 0,
        status_since: sent ?? new Date(raised).toISOString(),
        created_at: new Date(raised).toISOString(),
      });
      const event = (type: string, to: number, when: string) =>
        insert('events', {
          purchase_id: id,
          kind: type,
          actor_kind: 'system',
          actor_name: '',
          to_status: to,
          at: when,
          // Statistics do not read the hash chain, so these events have no valid hashes.
          ...{
            seq: type === 'send_for_approval' ? 2 : 1,
            digest: '',
            hash: '',
            commitments: '{}',
            salts: '{}',
          },
        });
      if (approved !== null) await event('approve_initiation', -2, approved);
      if (kind === 'request' && random(2) === 0)
        await event('send_for_approval', 2, new Date(at + random(500) * HOUR).toISOString());
      const articles: { id: number; quantity: number }[] = [];
      for (let position = 1; position <= 1 + random(3); position += 1) {
        const quantity = 1 + random(9);
        articles.push({
          quantity,
          id: await insert('articles', {
            purchase_id: id,
            position,
            name: `Stavka ${position}`,
            quantity,
            unit: 'pieces',
          }),
        });
      }
      const scale = one([10, 1000, 4000, 4000, 100_000]);
      const offers: { rfp: number; supplier: number; currency: string; lines: Map<number, string> }[] = [];
      const asked = kind === 'request' ? 1 + random(4) : 0;
      const chosen = [...known.suppliers].sort(() => random(3) - 1).slice(0, asked);
      for (const supplier of chosen) {
        const answers = random(5) > 0 || supplier === chosen[0];
        const rfp = await insert('rfps', {
          purchase_id: id,
          supplier_id: supplier,
          sent_at: sent,
          status: answers ? 2 : 0,
          declined_at: !answers && random(2) === 0 ? end : null,
          to_be_reconfirmed: answers && supplier !== chosen[0] && random(6) === 0,
          withdrawn_at: answers && supplier === chosen[3] ? end : null,
        });
        if (!answers) continue;
        const of = { rfp, supplier, currency: currency(), lines: new Map<number, string>() };
        const offer = await insert('offers', {
          rfp_id: rfp,
          version: 1,
          revision: 1,
          currency: of.currency,
          net: 1,
          vat: 0,
          gross: 1,
          net_in_company_currency: 1,
          created_at: new Date(at + random(300) * HOUR).toISOString(),
        });
        for (const article of articles) {
          if (supplier !== chosen[0] && random(4) === 0) continue;
          const price = `${1 + random(scale)}.${random(10)}${random(10)}`;
          of.lines.set(article.id, price);
          await insert('offer_lines', {
            offer_id: offer,
            article_id: article.id,
            quantity: supplier !== chosen[0] && random(5) === 0 ? 0.5 : article.quantity,
            unit_price: price,
            vat_rate: 20,
            net: 1,
          });
        }
        await client.query('update rfps set offer_id = $2 where id = $1', [rfp, offer]);
        offers.push(of);
      }
      if (confirmed) {
        const rate = (from: string) =>
          Number(RATES.rates.RSD) / Number(RATES.rates[from as keyof typeof RATES.rates]);
        let total = 0;
        const winners = kind === 'request' ? offers.slice(0, 1 + random(2)) : [];
        for (const [index, winner] of winners.entries()) {
          const own = articles.filter((_, place) => winners.length === 1 || place % 2 === index);
          const lines = own.flatMap((article) => {
            const price = winner.lines.get(article.id);
            return price === undefined ? [] : [{ ...article, price }];
          });
          if (lines.length === 0) continue;
          const net = lines
            .reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0)
            .toFixed(2);
          const inCompany = (Number(net) * rate(winner.currency)).toFixed(2);
          total += Number(inCompany);
          const award = await insert('awards', {
            purchase_id: id,
            rfp_id: winner.rfp,
            supplier_id: winner.supplier,
            order_number: `A-${number}-${index + 1}`,
            currency: winner.currency,
            net,
            vat: 0,
            gross: net,
            net_in_company_currency: inCompany,
          });
          for (const { id: article, quantity, price } of lines)
            await insert('award_lines', {
              award_id: award,
              article_id: article,
              quantity,
              unit_price: price,
              vat_rate: 20,
              net: (quantity * Number(price)).toFixed(2),
            });
          await client.query('update rfps set status = 4 where id = $1', [winner.rfp]);
        }
        if (kind !== 'request') {
          total = 1 + random(scale * 100);
          await insert('awards', {
            purchase_id: id,
            supplier_id: one(known.suppliers),
            order_number: `A-${number}-1`,
            currency: 'RSD',
            net: total,
            vat: 0,
            gross: total,
            net_in_company_currency: total,
          });
        }
        await insert('confirmations', {
          purchase_id: id,
          user_id: one(known.users.slice(0, 3)),
          value_choice: '4k_less',
          net: total.toFixed(2),
          net_eur: (total / Number(RATES.rates.RSD)).toFixed(2),
          currency: 'RSD',
          rates: JSON.stringify(RATES),
          confirm_limit: random(2) === 0 ? null : '400000.00',
          content_digest: '',
        });
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
  // Sets the columns that the deadline job would set; invitations of a cancelled request no longer count.
  await pool.query(
    `update rfps r set due_on = belgrade_day(p.date_for_offer) from purchases p
      where p.id = r.purchase_id and r.company_id = $1 and p.request_number like 'A-%' and p.status <> 4 and p.id % 3 > 0`,
    [company],
  );
}

export interface PlainPurchase {
  readonly id: number;
  readonly day: string;
  readonly kind: string;
  readonly status: number;
  readonly category: number;
  readonly sector: number;
  readonly creator: number;
  readonly confirmed: boolean;
  /** When the purchase was created, in milliseconds. */
  readonly raised: number;
  readonly moments: readonly (number | null)[];
  readonly awards: readonly { readonly supplier: number; readonly cents: number }[];
  readonly lines: readonly {
    readonly supplier: number;
    readonly quantity: number;
    readonly paid: number;
    /**
     * The prices of acceptable offers of at least that quantity. Prices that should be checked are left out unless they
     * were accepted.
     */
    readonly prices: readonly number[];
  }[];
  readonly net_eur: number;
  readonly confirmer: number;
  readonly limit: number | null;
}

/** Reads the input data of the answers directly from the tables, one purchase at a time. */
export async function readPurchasesDirectly({
  platform: { pool },
  companyId,
}: TestServer): Promise<PlainPurchase[]> {
  const { rows } = await pool.query<Record<string, never>>(
    `select p.*, to_char((case when p.status in (3, 5, 6, 8, 9, 21, 22) then coalesce(p.confirmed_at, p.created_at)
        else p.created_at end) at time zone 'Europe/Belgrade', 'YYYY-MM-DD') as day
      from purchases p where p.company_id = $1 order by p.id`,
    [companyId('morava')],
  );
  const ms = (value: unknown) => (value === null || value === undefined ? null : Date.parse(String(value)));
  const cents = (value: unknown) => Math.round(Number(value) * 100);
  const rate = (from: string) => 117.2 / Number(RATES.rates[from as keyof typeof RATES.rates]);
  const { rows: paid } = await pool.query<Record<string, unknown>>(
    `select a.id as award_id, a.purchase_id, l.article_id, x.name,
        l.unit_price * a.net_in_company_currency / a.net as price
      from awards a join award_lines l on l.award_id = a.id join articles x on x.id = l.article_id
      where a.company_id = $1 and a.net <> 0 order by a.id`,
    [companyId('morava')],
  );
  // In the random year, each purchase has articles and awards with higher ids than the purchase before.
  const lastPaid = (line: Record<string, unknown>, purchase: number) => {
    const before = paid.filter(
      ({ name, purchase_id, award_id }) =>
        name === line.name && Number(purchase_id) !== purchase && Number(award_id) < Number(line.award_id),
    );
    return before.length === 0 ? [] : [Number(before.at(-1)?.price)];
  };
  const usualPrices = (
    line: Record<string, unknown>,
    of: {
      readonly offered: readonly Record<string, unknown>[];
      readonly accepted: readonly Record<string, unknown>[];
      readonly lastPaid: readonly number[];
    },
  ) => {
    const priced = of.offered.map(({ unit_price, currency, quantity, rfp_id }) => ({
      price: Number(unit_price) * rate(String(currency)),
      enough: Number(quantity) >= Number(line.quantity),
      accepted: of.accepted.some((one) => one.rfp_id === rfp_id),
    }));
    const middle = medianPrice(priced.map(({ price }) => toDecimal(price.toFixed(6))));
    const usual = [...of.lastPaid.map((price) => toDecimal(price.toFixed(4))), ...(middle ? [middle] : [])];
    return priced
      .filter(
        ({ price, enough, accepted }) =>
          enough && (accepted || !isUnusualPrice(toDecimal(price.toFixed(6)), usual)),
      )
      .map(({ price }) => price);
  };
  const all: PlainPurchase[] = [];
  for (const row of rows as unknown as Record<string, unknown>[]) {
    const id = Number(row.id);
    const many = async (text: string) => (await pool.query<Record<string, unknown>>(text, [id])).rows;
    const [confirmation] = await many('select * from confirmations where purchase_id = $1');
    const awards = await many('select * from awards where purchase_id = $1');
    const events = await many('select * from events where purchase_id = $1');
    const offers = await many(
      'select o.*, r.withdrawn_at from rfps r join offers o on o.id = r.offer_id where r.purchase_id = $1',
    );
    const offered = await many(
      `select l.*, o.currency, r.id as rfp_id, r.status, r.withdrawn_at, r.declined_at, r.to_be_reconfirmed
        from rfps r join offers o on o.id = r.offer_id
        join offer_lines l on l.offer_id = o.id where r.purchase_id = $1`,
    );
    const comparable = offered.filter((line) =>
      wasAcceptable({ ...(line as unknown as OfferState), given: true }, { confirmed: true }),
    );
    const awarded = await many(
      `select l.*, a.currency, a.supplier_id, a.rfp_id, x.name from awards a join award_lines l on l.award_id = a.id
        join articles x on x.id = l.article_id where a.purchase_id = $1`,
    );
    const newest = (of: readonly Record<string, unknown>[]) =>
      of.length === 0 ? null : Math.max(...of.map(({ at }) => ms(at) ?? 0));
    const earliest = (times: readonly number[]) => (times.length === 0 ? null : Math.min(...times));
    const request = row.kind === 'request';
    all.push({
      id,
      day: String(row.day),
      kind: String(row.kind),
      status: Number(row.status),
      category: Number(row.category_id),
      sector: Number(row.sector_id ?? 0),
      creator: Number(row.creator_id),
      confirmed: [3, 5, 6, 8, 9, 21, 22].includes(Number(row.status)),
      raised: ms(row.created_at) ?? 0,
      moments: [
        row.premium ? newest(events.filter(({ to_status }) => to_status === -2)) : null,
        request ? ms(row.sent_at) : null,
        earliest(
          offers.flatMap(({ created_at, withdrawn_at }) => (withdrawn_at ? [] : [ms(created_at) ?? 0])),
        ),
        request ? ms(row.date_for_offer) : null,
        newest(events.filter(({ to_status }) => to_status === 2)),
        ms(row.confirmed_at),
      ],
      awards: awards.map(({ supplier_id, net_in_company_currency }) => ({
        supplier: Number(supplier_id),
        cents: cents(net_in_company_currency),
      })),
      lines: awarded.map((line) => ({
        supplier: Number(line.supplier_id),
        quantity: Number(line.quantity),
        paid: Number(line.net) * rate(String(line.currency)),
        prices: usualPrices(line, {
          offered: comparable.filter(({ article_id }) => article_id === line.article_id),
          accepted: awarded.filter(({ article_id }) => article_id === line.article_id),
          lastPaid: lastPaid(line, id),
        }),
      })),
      net_eur: Number(confirmation?.net_eur ?? 0),
      confirmer: Number(confirmation?.user_id ?? 0),
      limit: confirmation?.confirm_limit ? Number(confirmation.confirm_limit) : null,
    });
  }
  return all;
}
