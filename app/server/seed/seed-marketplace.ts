import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { appendEntries } from '#core/purchase/server/record/events.repo.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant, type TenantTx } from '#platform/server/db/tenant.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeLineTotal, computeOfferTotals } from '#platform/shared/money/vat.ts';
import type { Unit } from '#platform/shared/units.ts';
import { toDemoUserActor } from './cast-user-actor.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VAT = '20';
/** The seeded exchange rates, stored with each confirmed offer. */
const RATES = { EUR: '1', RSD: '117.2', KM: '1.95583', GBP: '0.86', USD: '1.09' };

interface Deal {
  readonly name: string;
  readonly category: string;
  readonly item: readonly [name: string, quantity: string, unit: Unit];
  /** Hours until the deadline; negative if the deadline has passed. */
  readonly deadline: number;
  readonly is: 'to_answer' | 'offered' | 'won' | 'lost' | 'published';
  /** The account's net unit prices, one for each version of its offer. */
  readonly prices?: readonly string[];
  /** The supplier that won instead of the account. */
  readonly better?: string;
}

/** Requests of other companies, to which the demo's two external suppliers are invited. */
const BY_SAVA: readonly Deal[] = [
  {
    name: 'Lim za police, 1,5 mm',
    category: 'Čelik',
    item: ['Lim DC01, 1,5 mm', '850', 'kg'],
    deadline: 27,
    is: 'to_answer',
  },
  {
    name: 'Nosači i ugaonici',
    category: 'Čelik',
    item: ['Ugaonik L 40×40×4', '360', 'm'],
    deadline: 78,
    is: 'published',
  },
  {
    name: 'Okovi za vrata',
    category: 'Čelik',
    item: ['Šarka 100 mm', '400', 'pieces'],
    deadline: -480,
    is: 'won',
    prices: ['198', '185.50'],
  },
  ...[
    ['Čelične police', 'Polica 2000×600', '40', 'pieces', -900, '5400'],
    ['Lim za oluke', 'Lim pocinkovani 0,6 mm', '1200', 'kg', -1400, '148'],
    ['Zaštitne ograde', 'Ograda 1000×2000', '24', 'pieces', -1850, '12650'],
  ].map(([name, item, quantity, unit, deadline, price]) => ({
    name: String(name),
    category: 'Čelik',
    item: [String(item), String(quantity), unit as Unit] as const,
    deadline: Number(deadline),
    is: 'won' as const,
    prices: [String(price)],
  })),
];
const BY_DRINA: readonly Deal[] = [
  {
    name: 'Kutije za pakovanje',
    category: 'Ambalaža',
    item: ['Kutija 400×300×300', '3000', 'pieces'],
    deadline: 49,
    is: 'to_answer',
  },
  {
    name: 'Vreće i džakovi',
    category: 'Ambalaža',
    item: ['Džak 50 kg', '2000', 'pieces'],
    deadline: 101,
    is: 'offered',
    prices: ['31', '29.90'],
  },
  {
    name: 'Streč folija za mart',
    category: 'Ambalaža',
    item: ['Streč folija 23 µm', '400', 'kg'],
    deadline: -900,
    is: 'won',
    prices: ['292'],
  },
  {
    name: 'Kartonski uglovi',
    category: 'Ambalaža',
    item: ['Ugao 50×50×4, 2 m', '1500', 'pieces'],
    deadline: -700,
    is: 'won',
    prices: ['74.20'],
  },
  {
    name: 'Etikete za magacin',
    category: 'Ambalaža',
    item: ['Etiketa 100×150', '20000', 'pieces'],
    deadline: -330,
    is: 'lost',
    prices: ['4.10'],
    better: '3.60',
  },
  {
    name: 'Paletne navlake',
    category: 'Ambalaža',
    item: ['Navlaka 1200×800', '250', 'pieces'],
    deadline: 120,
    is: 'published',
  },
];

const instant = (ms: number) => new Date(ms).toISOString();
const isOpen = ({ deadline }: Deal) => deadline > 0;

/** Seeds accounts for the demo's external suppliers, linked to their buyers, and procurements of every kind. */
export async function seedMarketplace(
  platform: Platform,
  companies: ReadonlyMap<string, number>,
): Promise<void> {
  const [morava, drina, metal, sava] = ['morava', 'drina', 'metal', 'sava'].map((key) => companies.get(key));
  if (!morava || !drina || !metal || !sava) return;
  const tenant = (id: number) => new Tenant(platform.db, platform.pool, id);
  // Metal-Promet has opened an invitation link of the demo company, so its account shows all invitations of the year.
  await tenant(morava).transaction((tx) => tie(tx, '108323453', metal));
  await tenant(sava).transaction(async (tx) => {
    await categoryOf(tx, 'Čelik', 'Metali');
    const supplier = await supplierOf(tx, {
      name: 'Metal-Promet d.o.o.',
      pib: '108323453',
      email: 'prodaja@metal-promet.test',
    });
    await tie(tx, '108323453', metal);
    await seedDeals(tx, BY_SAVA, supplier);
  });
  await tenant(drina).transaction(async (tx) => {
    const supplier = await supplierOf(tx, {
      name: 'Sava Trgovina d.o.o.',
      pib: '108423451',
      email: 'prodaja@sava-trgovina.test',
    });
    await tie(tx, '108423451', sava);
    await seedDeals(tx, BY_DRINA, supplier, true);
  });
  await worksIn(platform, metal, 'Metali', { name: 'Goran Kostić', email: 'prodaja@metal-promet.test' });
  await worksIn(platform, sava, 'Ambalaža i papir', {
    name: 'Tamara Pavlović',
    email: 'prodaja@sava-trgovina.test',
  });
}

async function tie(tx: TenantTx, pib: string, account: number): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set({ account_company_id: account, account_linked_at: sql<string>`now_utc() - interval '30 days'` })
    .where('pib', '=', pib)
    .execute();
}

async function categoryOf(tx: TenantTx, name: string, parent: string): Promise<void> {
  await tx
    .insertInto('categories', {
      name,
      parent_category_id: sql<number>`(select id from parent_categories where names ->> 'sr_latin' = ${parent})`,
    })
    .execute();
}

interface Ties {
  readonly supplier_id: number;
  readonly contact_id: number;
}

async function supplierOf(
  tx: TenantTx,
  { name, pib, email }: { readonly name: string; readonly pib: string; readonly email: string },
): Promise<Ties> {
  const { id } = await tx
    .insertInto('suppliers', { name, pib, company_name: name, city: 'Beograd', from_marketplace: true })
    .returning('suppliers.id')
    .executeTakeFirstOrThrow();
  const contact = await tx
    .insertInto('contact_persons', { supplier_id: id, name_and_surname: 'Prodaja', email })
    .returning('contact_persons.id')
    .executeTakeFirstOrThrow();
  return { supplier_id: id, contact_id: contact.id };
}

async function worksIn(
  { db }: Platform,
  company_id: number,
  parent: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  const known = await db
    .selectFrom('account_categories')
    .select('parent_category_id')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  if (known) return;
  const { id } = await db
    .insertInto('account_contact_persons')
    .values({ company_id, name_and_surname: name, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_categories')
    .values({
      company_id,
      contact_person_id: id,
      parent_category_id: sql<number>`(select id from parent_categories where names ->> 'sr_latin' = ${parent})`,
    })
    .execute();
}

async function seedDeals(
  tx: TenantTx,
  deals: readonly Deal[],
  supplier: Ties,
  premium = false,
): Promise<void> {
  const now = Date.now();
  const year = new Date(now).getUTCFullYear();
  const { last } = await tx
    .insertInto('request_numbers', { year, last: deals.length })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'year'])
        .doUpdateSet({ last: sql<number>`request_numbers.last + ${deals.length}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  for (const [index, deal] of deals.entries()) {
    const number = `${year}-${String(last - deals.length + index + 1).padStart(4, '0')}`;
    await seedDeal(tx, { deal, number, now, supplier, premium });
  }
}

interface Plan {
  readonly deal: Deal;
  readonly number: string;
  readonly now: number;
  readonly supplier: Ties;
  /** Whether an owner approves the initiation and the request. */
  readonly premium: boolean;
}

/** The steps before the request is sent, with the hours before it. */
const STEPS_BEFORE = [{ kind: 'create', from: null, to: S.REQUESTED, hours: 3, byOwner: true }] as const;
const PREMIUM_STEPS_BEFORE = [
  { kind: 'create', from: null, to: S.INITIATED, hours: 50, byOwner: false },
  {
    kind: 'approve_initiation',
    from: S.INITIATED,
    to: S.INITIATION_APPROVED,
    hours: 30,
    byOwner: true,
  },
  { kind: 'request', from: S.INITIATION_APPROVED, to: S.REQUESTED, hours: 3, byOwner: false },
] as const;

async function seedDeal(tx: TenantTx, { deal, number, now, supplier, premium }: Plan): Promise<void> {
  const deadline = now + deal.deadline * HOUR;
  const sentAt = Math.min(deadline - 5 * DAY, now - 20 * HOUR);
  const decided = deadline + 6 * HOUR;
  const people = await tx.selectFrom('users').select(['id', 'name', 'role']).orderBy('id').execute();
  const owner = people.find(({ role }) => role === 'owner');
  const creator = premium ? people.find(({ role }) => role === 'user') : owner;
  if (!owner || !creator) throw new Error('the company has no owner and no user');
  const before = premium ? PREMIUM_STEPS_BEFORE : STEPS_BEFORE;
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'sector_id'])
    .where('name', '=', deal.category)
    .executeTakeFirstOrThrow();
  const published = deal.is === 'published';
  const { id } = await tx
    .insertInto('purchases', {
      request_number: number,
      kind: 'request',
      premium,
      status: isOpen(deal) ? S.ACTIVE : S.CLOSED,
      name: deal.name,
      description: 'Cene bez PDV-a, sa isporukom na adresu kupca.',
      category_id: category.id,
      sector_id: category.sector_id,
      creator_id: creator.id,
      date_for_offer: instant(deadline),
      date_for_delivery: instant(deadline + 20 * DAY).slice(0, 10),
      publish_to_marketplace: published,
      published_at: published ? instant(sentAt) : null,
      deadline_noted_for: isOpen(deal) ? null : instant(deadline),
      sent_at: instant(sentAt),
      status_since: instant(isOpen(deal) ? sentAt : decided),
      created_at: instant(sentAt - before[0].hours * HOUR),
      ...(isOpen(deal)
        ? {}
        : {
            confirmed_at: instant(decided),
            frozen_rates: JSON.stringify({ day: instant(decided).slice(0, 10), rates: RATES }),
            content_digest: 'demo',
          }),
    })
    .returning('purchases.id')
    .executeTakeFirstOrThrow();
  const [name, quantity, unit] = deal.item;
  const article = await tx
    .insertInto('articles', { purchase_id: id, position: 1, name, quantity, unit })
    .returning('articles.id')
    .executeTakeFirstOrThrow();
  const entries = [
    ...before.map(({ hours, byOwner, ...step }) => ({
      ...step,
      by: byOwner ? owner : creator,
      at: sentAt - hours * HOUR,
    })),
    {
      kind: 'send',
      from: S.REQUESTED,
      to: S.ACTIVE,
      by: owner,
      at: sentAt,
      ...(published ? { data: { published } } : {}),
    },
    ...(isOpen(deal) ? [] : [{ kind: 'confirm', from: S.ACTIVE, to: S.CLOSED, by: owner, at: decided }]),
  ];
  await appendEntries(
    tx,
    entries.map(({ at, by, ...entry }) => ({
      ...entry,
      by: toDemoUserActor(by),
      purchase_id: id,
      at: instant(at),
    })),
  );
  const scene = { tx, purchase_id: id, article_id: article.id, quantity, sent_at: sentAt, decided, number };
  if (!published) await answer(scene, supplier, deal.prices ?? [], deal.is);
  if (deal.better === undefined) return;
  const other = await tx
    .selectFrom('contact_persons')
    .select(['id', 'supplier_id'])
    .where('supplier_id', '<>', supplier.supplier_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await answer(scene, { supplier_id: other.supplier_id, contact_id: other.id }, [deal.better], 'won');
}

interface Scene {
  readonly tx: TenantTx;
  readonly purchase_id: number;
  readonly article_id: number;
  readonly quantity: string;
  readonly sent_at: number;
  readonly decided: number;
  readonly number: string;
}

const STATUS = {
  to_answer: O.LINK_OPENED,
  offered: O.OFFER_SENT,
  won: O.CONFIRMED,
  lost: O.REJECTED,
  published: O.PENDING,
};

/** Seeds one invitation with the versions of its offer and the result. */
async function answer(
  scene: Scene,
  supplier: Ties,
  prices: readonly string[],
  is: Deal['is'],
): Promise<void> {
  const { tx, purchase_id, article_id, quantity, sent_at } = scene;
  const rfp = await tx
    .insertInto('rfps', {
      purchase_id,
      supplier_id: supplier.supplier_id,
      contact_person_id: supplier.contact_id,
      status: STATUS[is],
      token_hash: randomBytes(32),
      sent_at: instant(sent_at),
      link_opened_at: instant(sent_at + 4 * HOUR),
      verified_at: instant(sent_at + 4 * HOUR),
      created_at: instant(sent_at),
    })
    .returning('rfps.id')
    .executeTakeFirstOrThrow();
  for (const [index, price] of prices.entries()) {
    const net = computeLineTotal(toDecimal(quantity), toDecimal(price));
    const totals = computeOfferTotals([
      { quantity: toDecimal(quantity), unit_price: toDecimal(price), vat_rate: toDecimal(VAT) },
    ]);
    const offer = await tx
      .insertInto('offers', {
        rfp_id: rfp.id,
        version: index + 1,
        revision: 1,
        currency: 'RSD',
        payment_terms: '30 dana',
        net: totals.net.toFixed(2),
        vat: totals.vat.toFixed(2),
        gross: totals.gross.toFixed(2),
        net_in_company_currency: totals.net.toFixed(2),
        created_at: instant(sent_at + (5 + index * 8) * HOUR),
      })
      .returning('offers.id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('offer_lines', {
        offer_id: offer.id,
        article_id,
        quantity,
        asked: quantity,
        unit_price: price,
        vat_rate: VAT,
        net: net.toFixed(2),
      })
      .execute();
    await tx.updateTable('rfps').set({ offer_id: offer.id }).where('id', '=', rfp.id).execute();
  }
  const price = prices.at(-1);
  if (is === 'won' && price !== undefined) await award(scene, supplier, rfp.id, toDecimal(price));
}

async function award(scene: Scene, supplier: Ties, rfpId: number, price: Decimal): Promise<void> {
  const { tx, purchase_id, article_id, quantity, decided, number } = scene;
  const totals = computeOfferTotals([
    { quantity: toDecimal(quantity), unit_price: price, vat_rate: toDecimal(VAT) },
  ]);
  const net = totals.net.toFixed(2);
  await tx.insertInto('accepted_lines', { rfp_id: rfpId, article_id, quantity }).execute();
  const { id } = await tx
    .insertInto('awards', {
      purchase_id,
      rfp_id: rfpId,
      supplier_id: supplier.supplier_id,
      order_number: `${number}-1`,
      currency: 'RSD',
      net,
      vat: totals.vat.toFixed(2),
      gross: totals.gross.toFixed(2),
      net_in_company_currency: net,
      created_at: instant(decided),
    })
    .returning('awards.id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('award_lines', {
      award_id: id,
      article_id,
      quantity,
      unit_price: price.toFixed(4),
      vat_rate: VAT,
      net,
    })
    .execute();
}
