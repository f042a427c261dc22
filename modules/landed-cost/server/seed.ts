import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { priceWholeOffer } from '#core/purchase/rules/offers/pricing.ts';
import { OFFER_STATUS, type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { appendEntries, type EventActor } from '#core/purchase/server/record/events.repo.ts';
import { readRatesAt } from '#core/purchase/server/record/exchange-rates.read.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const instant = (ms: number) => new Date(ms).toISOString();
const day = (ms: number) => instant(ms).slice(0, 10);

const ARTICLES = [
  { name: 'Lim Al 5754, 2 mm', quantity: '1000', unit: 'kg' },
  { name: 'Profil Al 40×40×3', quantity: '500', unit: 'm' },
] as const;

interface DemoOffer {
  readonly currency: Currency;
  readonly origin: string;
  readonly vat_rate: string;
  /** Unit prices in the order of the articles. */
  readonly prices: readonly [string, string];
  /** A volume price of the first article. */
  readonly step?: { readonly from_quantity: string; readonly unit_price: string };
  readonly terms: Readonly<Record<string, string | number | null>>;
}

/**
 * Three offers for the same goods in three currencies. The second is narrowly cheapest, and falls behind the first if
 * the demo's exchange rate rises slightly. The third does not state the freight, so it is compared at both its best
 * and its worst case.
 */
const OFFERS: readonly DemoOffer[] = [
  {
    ...{ currency: 'RSD', origin: 'RS', vat_rate: '20', prices: ['520', '380'] },
    terms: {
      freight_net: '18000',
      freight_vat_rate: '20',
      payment_days: 45,
      advance_percent: '0',
      lead_days: 10,
    },
  },
  {
    ...{ currency: 'EUR', origin: 'DE', vat_rate: '0', prices: ['4.45', '2.95'] },
    step: { from_quantity: '800', unit_price: '4.25' },
    terms: {
      ...{ freight_net: '330', freight_vat_rate: '0', incoterm: 'DAP', incoterm_place: 'Užice' },
      ...{ payment_days: 15, advance_percent: '0', minimum_order_net: '2000', lead_days: 21 },
    },
  },
  {
    ...{ currency: 'USD', origin: 'CN', vat_rate: '0', prices: ['5.05', '3.35'] },
    step: { from_quantity: '2000', unit_price: '4.60' },
    terms: {
      incoterm: 'FOB',
      incoterm_place: 'Ningbo',
      payment_days: 0,
      advance_percent: '30',
      lead_days: 60,
    },
  },
];

/**
 * Seeds foreign purchases for the premium company, which compares offers by landed cost. One request is awaiting this
 * comparison.
 */
export async function seedLandedCosts(platform: Platform, tenant: Tenant): Promise<void> {
  const on = { landed_cost: true, landed_capital_percent: '9', landed_late_percent: '0.1' };
  await sql`update companies set settings = settings || ${JSON.stringify(on)}::jsonb
    where id = ${tenant.company_id}`.execute(platform.db);
  const { rates } = await readRatesAt(platform.db, instant(Date.now()));
  await tenant.transaction(async (tx) => {
    await tx
      .insertInto('landed_rates', [
        { origin: 'DE', customs_percent: '0', handling_percent: '0.5', valid_from: '2025-01-01' },
        { origin: 'CN', customs_percent: '6', handling_percent: '1.5', valid_from: '2025-01-01' },
      ])
      .execute();
    await seedRequest(tx, Date.now(), rates);
  });
}

async function seedRequest(tx: TenantTx, now: number, rates: ExchangeRates): Promise<void> {
  const raised = now - 9 * DAY;
  const sent = raised + 50 * HOUR;
  const deadline = now - 20 * HOUR;
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'sector_id'])
    .where('name', '=', 'Limovi i profili')
    .executeTakeFirstOrThrow();
  const people = await tx.selectFrom('users').select(['id', 'name', 'role']).orderBy('id').execute();
  const owner = people.find(({ role }) => role === 'owner');
  const user = people.find(({ role }) => role === 'user');
  if (!owner || !user) throw new Error('the premium company has no owner and no user');
  const year = new Date(now).getUTCFullYear();
  const { last } = await tx
    .updateTable('request_numbers')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('purchases', {
      request_number: `${year}-${String(last).padStart(4, '0')}`,
      kind: 'request',
      premium: true,
      status: S.ACTIVE,
      name: 'Aluminijum iz uvoza',
      description: 'Navedite prevoz, paritet, dane plaćanja i zemlju porekla.',
      category_id: category.id,
      sector_id: category.sector_id,
      creator_id: user.id,
      date_for_offer: instant(deadline),
      deadline_noted_for: instant(deadline),
      date_for_delivery: day(now + 65 * DAY),
      delivery_place: 'Dimitrija Tucovića 3, Užice',
      sent_at: instant(sent),
      status_since: instant(sent),
      created_at: instant(raised),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const articles = await tx
    .insertInto(
      'articles',
      ARTICLES.map((article, position) => ({ ...article, purchase_id: id, position, note: '' })),
    )
    .returning('id')
    .execute();
  const suppliers = await tx
    .selectFrom('contact_persons')
    .innerJoin('suppliers', 'suppliers.id', 'contact_persons.supplier_id')
    .innerJoin('supplier_categories as tie', 'tie.supplier_id', 'suppliers.id')
    .select(['suppliers.id', 'suppliers.name', 'contact_persons.id as contact_id'])
    .where('tie.category_id', '=', category.id)
    .orderBy('suppliers.id')
    .limit(OFFERS.length)
    .execute();
  const given = [];
  for (const [index, supplier] of suppliers.entries()) {
    const offer = OFFERS[index];
    const at = instant(sent + (20 + 31 * index) * HOUR);
    const { id: rfp_id } = await tx
      .insertInto('rfps', {
        purchase_id: id,
        supplier_id: supplier.id,
        contact_person_id: supplier.contact_id,
        status: OFFER_STATUS.OFFER_SENT,
        token_hash: randomBytes(32),
        sent_at: instant(sent),
        link_opened_at: at,
        verified_at: at,
        created_at: instant(raised),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!offer) continue;
    const net = await seedOffer(tx, { offer, rfp_id, article_ids: articles.map((one) => one.id), at, rates });
    given.push({
      ...{ kind: 'offer_submitted', purchase_id: id, rfp_id, at },
      by: { kind: 'supplier' as const, name: supplier.name },
      data: { version: 1, net, currency: offer.currency },
    });
  }
  const step = (
    kind: string,
    by: typeof owner,
    from: PurchaseStatus | null,
    to: PurchaseStatus,
    at: number,
  ) => ({
    ...{ purchase_id: id, kind, by: byUser(by), from, to, at: instant(at), data: {} },
  });
  await appendEntries(tx, [
    step('create', user, null, S.INITIATED, raised),
    step('approve_initiation', owner, S.INITIATED, S.INITIATION_APPROVED, raised + 20 * HOUR),
    step('request', user, S.INITIATION_APPROVED, S.REQUESTED, raised + 44 * HOUR),
    {
      ...step('send', user, S.REQUESTED, S.ACTIVE, sent),
      data: { suppliers: suppliers.map(({ name }) => name) },
    },
    ...given,
  ]);
}

interface Giving {
  readonly offer: DemoOffer;
  readonly rfp_id: number;
  readonly article_ids: readonly number[];
  readonly at: string;
  readonly rates: ExchangeRates;
}

/** Inserts an offer as if the supplier had sent it; returns its net total. */
async function seedOffer(tx: TenantTx, { offer, rfp_id, article_ids, at, rates }: Giving): Promise<string> {
  const { currency, origin, vat_rate, prices, step, terms } = offer;
  const freight = terms.freight_net;
  const priced = priceWholeOffer({
    lines: ARTICLES.map(({ quantity }, index) => ({
      article_id: article_ids[index] ?? 0,
      quantity: toDecimal(quantity),
      unit_price: toDecimal(prices[index] ?? '0'),
      vat_rate: toDecimal(vat_rate),
      tiers:
        step && index === 0
          ? [{ from_quantity: toDecimal(step.from_quantity), unit_price: toDecimal(step.unit_price) }]
          : [],
    })),
    freight: freight == null ? null : { net: toDecimal(String(freight)), vat_rate: toDecimal(vat_rate) },
  });
  const { net, vat, gross } = priced.totals;
  const { id: offer_id } = await tx
    .insertInto('offers', {
      ...{ rfp_id, version: 1, revision: 1, currency, payment_terms: '' },
      supplier_offer_number: `U-${rfp_id}`,
      valid_until: day(Date.parse(at) + 60 * DAY),
      ...{ net: net.toFixed(2), vat: vat.toFixed(2), gross: gross.toFixed(2) },
      net_in_company_currency: convertAmount(net, currency, 'RSD', rates).toFixed(2),
      created_at: at,
      ...terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto(
      'offer_lines',
      priced.lines.map(({ article_id, quantity, net: amount }, index) => ({
        ...{ offer_id, article_id, vat_rate, origin },
        quantity: quantity.toString(),
        unit_price: prices[index] ?? '0',
        net: amount.toFixed(2),
        pack_size: index === 1 ? '6' : null,
      })),
    )
    .execute();
  if (step)
    await tx.insertInto('offer_line_tiers', { offer_id, article_id: article_ids[0] ?? 0, ...step }).execute();
  await tx.updateTable('rfps').set({ offer_id }).where('id', '=', rfp_id).execute();
  return net.toFixed(2);
}

function byUser({ id, name }: { readonly id: number; readonly name: string }): EventActor {
  return { kind: 'user', user_id: id, name, impersonator_id: null };
}
