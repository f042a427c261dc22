import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { OFFER_STATUS, PURCHASE_STATUS, type PurchaseStatus } from '#core/purchase/rules/status.ts';
import { postToBudgets } from '#core/purchase/server/ledger/postings.repo.ts';
import { appendEntries } from '#core/purchase/server/record/events.repo.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { computeLineTotal, computeOfferTotals, type Freight } from '#platform/shared/money/vat.ts';
import { toDemoUserActor } from './cast-user-actor.ts';
import {
  DEMO_REQUESTS,
  DEMO_STAGES,
  type DemoArticle,
  type DemoRequest,
  type DemoStage,
} from './demo-requests.ts';
import { buildAdhocDirectEntries } from './seed-adhoc-direct.ts';
import { APPROVAL_NOTES } from './seed-notes.ts';
import { addFormerColleague } from './special/former-colleague.ts';
import { NEW_SUPPLIER, SPECIAL_REQUESTS, type SpecialRequest } from './special/special-requests.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const VAT = '20';
const RSD_PER_EUR = toDecimal('117.2');

interface Person {
  readonly id: number;
  readonly name: string;
}
interface Supplier extends Person {
  readonly country: string;
  readonly contact_id: number;
}

/** The users and records from which the demo's purchases are built. */
interface Cast {
  readonly now: number;
  readonly buyers: readonly Person[];
  readonly owner: Person;
  /** A user who created the oldest request of the year and has since been deleted. */
  readonly former: Person;
  readonly storekeeper: Person;
  /** A supplier that is not yet assigned to a category. */
  readonly newSupplier: Supplier;
  readonly categories: ReadonlyMap<
    string,
    { id: number; sector_id: number | null; suppliers: readonly Supplier[] }
  >;
}

const instant = (ms: number) => new Date(ms).toISOString();
const day = (ms: number) => instant(ms).slice(0, 10);

/** Yields pseudo-random numbers, so that the demo is the same on every machine. */
function* wheel(state: number): Generator<number, never> {
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

async function readCast(tenant: TenantTx): Promise<Cast> {
  const users = await tenant
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .orderBy('users.id')
    .execute();
  const find = (email: string): Person => {
    const user = users.find((one) => one.email === email);
    if (!user) throw new Error(`the cast has no ${email}`);
    return user;
  };
  const rows = await tenant
    .selectFrom('categories')
    .innerJoin('supplier_categories', 'supplier_categories.category_id', 'categories.id')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_categories.supplier_id')
    .innerJoin('contact_persons', 'contact_persons.supplier_id', 'suppliers.id')
    .select([
      'categories.id',
      'categories.name',
      'categories.sector_id',
      'suppliers.id as supplier_id',
      'suppliers.name as supplier',
      'suppliers.country',
      'contact_persons.id as contact_id',
    ])
    .orderBy('suppliers.id')
    .execute();
  const categories = new Map<string, { id: number; sector_id: number | null; suppliers: Supplier[] }>();
  for (const row of rows) {
    const category = categories.get(row.name) ?? { id: row.id, sector_id: row.sector_id, suppliers: [] };
    category.suppliers.push({
      id: row.supplier_id,
      name: row.supplier,
      country: row.country,
      contact_id: row.contact_id,
    });
    categories.set(row.name, category);
  }
  return {
    now: Date.now(),
    owner: find('owner@demo.test'),
    former: await addFormerColleague(tenant),
    storekeeper: find('storekeeper@demo.test'),
    newSupplier: await addNewSupplier(tenant),
    buyers: [find('user@demo.test'), find('admin@demo.test'), find('owner@demo.test')],
    categories,
  };
}

async function addNewSupplier(tx: TenantTx): Promise<Supplier> {
  const { name, pib, contact, email } = NEW_SUPPLIER;
  const { id } = await tx
    .insertInto('suppliers', { name, pib, company_name: name, city: 'Kraljevo', country: 'RS' })
    .returning('suppliers.id')
    .executeTakeFirstOrThrow();
  const person = await tx
    .insertInto('contact_persons', { supplier_id: id, name_and_surname: contact, email, lang: 'sr_latin' })
    .returning('contact_persons.id')
    .executeTakeFirstOrThrow();
  return { id, name, country: 'RS', contact_id: person.id };
}

interface Plan {
  readonly stage: DemoStage;
  readonly request: DemoRequest;
  readonly raised: number;
  readonly creator: Person;
  /** How quickly the request is sent and decided, from 0 to 4. */
  readonly pace: number;
  readonly special?: SpecialRequest;
}

/** Returns the year's purchases, oldest first, so that their numbers ascend. */
function plans(cast: Cast): Plan[] {
  const list = DEMO_STAGES.flatMap((stage) =>
    stage.raisedDaysAgo.map((daysAgo) => ({ stage, daysAgo })),
  ).sort((a, b) => b.daysAgo - a.daysAgo);
  const raisedAgo = (days: number) => cast.now - days * DAY - 5 * HOUR;
  const year = list.map(({ stage, daysAgo }, index) => ({
    stage,
    request: DEMO_REQUESTS[index % DEMO_REQUESTS.length] as DemoRequest,
    raised: raisedAgo(daysAgo),
    creator: index === 0 ? cast.former : (cast.buyers[index % cast.buyers.length] as Person),
    pace: (index * 3) % 5,
  }));
  const [creator = cast.owner] = cast.buyers;
  const special = SPECIAL_REQUESTS.flatMap((request) =>
    request.raisedDaysAgo.map((daysAgo) => ({
      ...{ stage: { ...request.stage, raisedDaysAgo: [daysAgo] }, request, special: request },
      ...{ raised: raisedAgo(daysAgo), creator, pace: 0 },
    })),
  );
  return [...year, ...special];
}

/** A special request has a separate random generator, so that it does not change the other requests of the year. */
function chanceOf({ special, stage }: Plan, year: () => number): () => number {
  if (special === undefined) return year;
  const own = wheel(Math.round(7919 * (stage.raisedDaysAgo[0] ?? 0)));
  return () => own.next().value;
}

function suppliersOf(cast: Cast, { special, request }: Plan): readonly Supplier[] {
  const all = cast.categories.get(request.category)?.suppliers;
  if (!all) throw new Error(`the cast has no category ${request.category}`);
  if (!special?.suppliers) return all;
  return special.suppliers.flatMap((part) =>
    [...all, cast.newSupplier].filter(({ name }) => name.startsWith(part)),
  );
}

const SENT: readonly PurchaseStatus[] = [1, 2, 3, 4, 5, 6, 9];
const CONFIRMED: readonly PurchaseStatus[] = [
  PURCHASE_STATUS.CLOSED,
  PURCHASE_STATUS.RECEIVED,
  PURCHASE_STATUS.PAID,
  PURCHASE_STATUS.LOCKED,
];

interface Event {
  kind: string;
  at: number;
  user?: Person;
  supplier?: Supplier;
  rfp_id?: number;
  from?: PurchaseStatus;
  to?: PurchaseStatus;
  data?: Readonly<Record<string, unknown>>;
}

interface SeededArticle extends DemoArticle {
  readonly id: number;
}
interface SeededOffer {
  readonly rfp_id: number;
  readonly supplier: Supplier;
  readonly currency: Currency;
  readonly lines: readonly { article: SeededArticle; price: Decimal; net: Decimal }[];
  readonly net: Decimal;
  readonly inCompanyCurrency: Decimal;
}

async function seedPurchase(
  tx: TenantTx,
  cast: Cast,
  plan: Plan,
  number: string,
  chance: () => number,
): Promise<void> {
  const { stage, request, raised, creator } = plan;
  const status = PURCHASE_STATUS[stage.status];
  const category = cast.categories.get(request.category);
  if (!category) throw new Error(`the cast has no category ${request.category}`);
  const suppliers = suppliersOf(cast, plan);
  const sent = SENT.includes(status);
  const asked = raised + (4 + 4 * plan.pace) * HOUR;
  const sentAt = asked < cast.now ? asked : raised + HOUR;
  const deadline =
    stage.deadlineInHours === undefined ? sentAt + 6 * DAY : cast.now + stage.deadlineInHours * HOUR;
  const decided = deadline + (8 + 3 * plan.pace) * HOUR;
  const events: Event[] = [{ kind: 'create', at: raised, user: creator, to: PURCHASE_STATUS.REQUESTED }];
  const since = sent
    ? status === PURCHASE_STATUS.ACTIVE
      ? sentAt
      : Math.min(decided, cast.now - HOUR)
    : raised;

  const { id: purchaseId } = await tx
    .insertInto('purchases', {
      request_number: number,
      kind: 'request',
      status,
      rejected: stage.rejected ?? false,
      rejection_note: stage.rejected ? 'Količine proveriti sa magacinom pa poslati ponovo.' : null,
      name: request.name,
      description: 'Cene bez PDV-a, fco magacin Čačak. Uz isporuku priložiti ateste.',
      category_id: category.id,
      sector_id: category.sector_id,
      creator_id: creator.id,
      date_for_offer: instant(deadline),
      date_for_delivery: day(deadline + 25 * DAY),
      delivery_place: 'Magacin, Bulevar oslobođenja 14, Čačak',
      confirmed_by_owner: stage.confirmed_by_owner ?? false,
      cancel_reason: status === PURCHASE_STATUS.CANCELED ? 'Potreba je otpala, zalihe su dovoljne.' : null,
      deadline_noted_for: deadline < cast.now ? instant(deadline) : null,
      sent_at: sent ? instant(sentAt) : null,
      confirmed_at: CONFIRMED.includes(status) ? instant(decided) : null,
      status_since: instant(since),
      created_at: instant(raised),
    })
    .returning('purchases.id')
    .executeTakeFirstOrThrow();

  const articleRows = await tx
    .insertInto(
      'articles',
      request.articles.map(({ name, quantity, unit, note = '' }, position) => ({
        purchase_id: purchaseId,
        position,
        name,
        quantity,
        unit,
        note,
      })),
    )
    .returning('articles.id')
    .execute();
  const articles = request.articles.map(
    (article, index): SeededArticle => ({ ...article, id: articleRows[index]?.id ?? 0 }),
  );

  if (stage.rejected)
    events.push({
      kind: 'reject_request',
      at: raised + 3 * HOUR,
      user: cast.owner,
      from: status,
      to: status,
      data: { note: 'Količine proveriti sa magacinom pa poslati ponovo.' },
    });
  const offers = sent
    ? await seedInvitations(tx, {
        cast,
        plan,
        suppliers,
        purchase_id: purchaseId,
        articles,
        sent_at: sentAt,
        deadline,
        events,
        chance,
      })
    : [];
  if (sent)
    events.push({
      kind: 'send',
      at: sentAt,
      user: creator,
      from: PURCHASE_STATUS.REQUESTED,
      to: PURCHASE_STATUS.ACTIVE,
      data: { suppliers: suppliers.map((supplier) => supplier.name) },
    });
  if (stage.accepted)
    await seedAcceptance(tx, {
      cast,
      plan,
      purchase_id: purchaseId,
      number,
      offers,
      status,
      deadline,
      decided,
      events,
    });
  if (status === PURCHASE_STATUS.CANCELED)
    events.push({
      kind: 'cancel',
      at: deadline + 2 * HOUR,
      user: creator,
      from: PURCHASE_STATUS.ACTIVE,
      to: status,
      data: { cancel_reason: 'Potreba je otpala, zalihe su dovoljne.' },
    });
  await seedEvents(tx, purchaseId, events, cast.now);
}

interface Inviting {
  readonly cast: Cast;
  readonly plan: Plan;
  readonly suppliers: readonly Supplier[];
  readonly purchase_id: number;
  readonly articles: readonly SeededArticle[];
  readonly sent_at: number;
  readonly deadline: number;
  readonly events: Event[];
  readonly chance: () => number;
}

async function seedInvitations(tx: TenantTx, inviting: Inviting): Promise<SeededOffer[]> {
  const { cast, plan, suppliers, purchase_id, sent_at, deadline, events, chance } = inviting;
  const open = deadline > cast.now;
  const offers: SeededOffer[] = [];
  for (const [index, supplier] of suppliers.entries()) {
    const answers = plan.special?.answers ?? (index === 0 || chance() > (open ? 0.45 : 0.2));
    const openedAt = Math.min(sent_at + (2 + chance() * 20) * HOUR, cast.now - HOUR);
    const opened = answers || chance() > 0.5;
    const { id: rfpId } = await tx
      .insertInto('rfps', {
        purchase_id,
        supplier_id: supplier.id,
        contact_person_id: supplier.contact_id,
        status: answers ? OFFER_STATUS.OFFER_SENT : opened ? OFFER_STATUS.LINK_OPENED : OFFER_STATUS.PENDING,
        token_hash: randomBytes(32),
        sent_at: instant(sent_at),
        link_opened_at: opened ? instant(openedAt) : null,
        verified_at: answers ? instant(openedAt) : null,
        created_at: instant(plan.raised),
      })
      .returning('rfps.id')
      .executeTakeFirstOrThrow();
    if (opened) events.push({ kind: 'link_opened', at: openedAt, supplier, rfp_id: rfpId });
    if (answers) offers.push(await seedOffer(tx, inviting, supplier, rfpId, openedAt));
  }
  return offers;
}

async function seedOffer(
  tx: TenantTx,
  inviting: Inviting,
  supplier: Supplier,
  rfpId: number,
  openedAt: number,
): Promise<SeededOffer> {
  const { cast, plan, articles, deadline, events, chance } = inviting;
  const currency: Currency = supplier.country === 'AT' || supplier.country === 'DE' ? 'EUR' : 'RSD';
  const at = Math.min(openedAt + (1 + chance() * 30) * HOUR, deadline - HOUR, cast.now - HOUR / 2);
  const offered = articles.filter((_, index) => index === 0 || chance() > 0.12);
  const freight = freightOf(plan, supplier);
  const apart = plan.special?.spread;
  const factor = (by: number) => (apart === undefined ? 0.93 + by * 0.16 : 1 + apart * (by - 0.5));
  const lines = offered.map((article) => {
    const inRsd = toDecimal(article.price)
      .mul(toDecimal(factor(chance()).toFixed(3)))
      .roundHalfUp(2);
    const price = currency === 'EUR' ? inRsd.div(RSD_PER_EUR, 2) : inRsd;
    return { article, price, net: computeLineTotal(toDecimal(article.quantity), price) };
  });
  const totals = computeOfferTotals(
    lines.map(({ article, price }) => ({
      quantity: toDecimal(article.quantity),
      unit_price: price,
      vat_rate: toDecimal(currency === 'EUR' ? '0' : VAT),
    })),
    freight,
  );
  const inCompanyCurrency = currency === 'EUR' ? totals.net.mul(RSD_PER_EUR).roundHalfUp(2) : totals.net;
  const { id: offerId } = await tx
    .insertInto('offers', {
      rfp_id: rfpId,
      version: 1,
      revision: 1,
      currency,
      supplier_offer_number: `P-${rfpId}/${new Date(at).getUTCFullYear()}`,
      delivery_date: day(deadline + (8 + Math.round(chance() * 14)) * DAY),
      payment_terms: chance() > 0.5 ? '45 dana' : '30 dana',
      valid_until: day(deadline + 30 * DAY),
      description: '',
      net: totals.net.toFixed(2),
      vat: totals.vat.toFixed(2),
      gross: totals.gross.toFixed(2),
      net_in_company_currency: inCompanyCurrency.toFixed(2),
      freight_net: freight?.net.toFixed(2) ?? null,
      freight_vat_rate: freight?.vat_rate.toString() ?? null,
      created_at: instant(at),
    })
    .returning('offers.id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto(
      'offer_lines',
      lines.map(({ article, price, net }) => ({
        offer_id: offerId,
        article_id: article.id,
        quantity: article.quantity,
        unit_price: price.toFixed(4),
        vat_rate: currency === 'EUR' ? '0' : VAT,
        net: net.toFixed(2),
      })),
    )
    .execute();
  await tx.updateTable('rfps').set({ offer_id: offerId }).where('rfps.id', '=', rfpId).execute();
  events.push({
    kind: 'offer_submitted',
    at,
    supplier,
    rfp_id: rfpId,
    data: { version: 1, net: totals.net.toFixed(2), currency },
  });
  return { rfp_id: rfpId, supplier, currency, lines, net: totals.net, inCompanyCurrency };
}

function freightOf({ special }: Plan, { name }: Supplier): Freight | null {
  const [, net] = Object.entries(special?.freight ?? {}).find(([part]) => name.startsWith(part)) ?? [];
  return net === undefined ? null : { net: toDecimal(net), vat_rate: toDecimal(VAT) };
}

interface Accepting {
  readonly cast: Cast;
  readonly plan: Plan;
  readonly purchase_id: number;
  readonly number: string;
  readonly offers: readonly SeededOffer[];
  readonly status: PurchaseStatus;
  readonly deadline: number;
  readonly decided: number;
  readonly events: Event[];
}

async function seedAcceptance(tx: TenantTx, accepting: Accepting): Promise<void> {
  const { cast, plan, purchase_id, offers, status, deadline, decided, events } = accepting;
  // The demo accepts the offer with the most items or, if several have the same number, the cheapest of those.
  const [best] = [...offers].sort(
    (a, b) => b.lines.length - a.lines.length || a.inCompanyCurrency.compare(b.inCompanyCurrency),
  );
  if (!best) return;
  const acceptedAt = Math.min(
    deadline > cast.now ? cast.now - 2 * HOUR : deadline + 3 * HOUR,
    cast.now - HOUR,
  );
  await tx
    .insertInto(
      'accepted_lines',
      best.lines.map(({ article }) => ({
        rfp_id: best.rfp_id,
        article_id: article.id,
        quantity: article.quantity,
      })),
    )
    .execute();
  await tx
    .updateTable('rfps')
    .set({ status: OFFER_STATUS.ACCEPTED })
    .where('rfps.id', '=', best.rfp_id)
    .execute();
  events.push({
    kind: 'accept_offer',
    at: acceptedAt,
    user: plan.creator,
    rfp_id: best.rfp_id,
    data: { supplier: best.supplier.name },
  });
  // Every other purchase was proposed by a user who may not confirm it.
  if (plan.stage.confirmed_by_owner || (CONFIRMED.includes(status) && plan.pace % 2 === 1))
    events.push({
      kind: 'propose_confirmation',
      at: acceptedAt + HOUR,
      user: plan.creator,
      from: PURCHASE_STATUS.ACTIVE,
      to: PURCHASE_STATUS.ACTIVE,
    });
  if (status === PURCHASE_STATUS.VALUATION)
    events.push({
      kind: 'send_for_approval',
      at: acceptedAt + HOUR,
      user: plan.creator,
      from: PURCHASE_STATUS.ACTIVE,
      to: status,
      data: { note: APPROVAL_NOTES[plan.pace % APPROVAL_NOTES.length] },
    });
  if (!CONFIRMED.includes(status)) return;

  await tx
    .updateTable('rfps')
    .set({ status: OFFER_STATUS.CONFIRMED })
    .where('rfps.id', '=', best.rfp_id)
    .execute();
  await tx
    .updateTable('rfps')
    .set({ status: OFFER_STATUS.REJECTED })
    .where('rfps.purchase_id', '=', purchase_id)
    .where('rfps.status', '=', OFFER_STATUS.OFFER_SENT)
    .execute();
  events.push({
    kind: 'confirm',
    at: decided,
    user: cast.owner,
    from: PURCHASE_STATUS.ACTIVE,
    to: PURCHASE_STATUS.CLOSED,
  });
  await seedAward(tx, accepting, best);
  const days = plan.special?.quick ? DAY / 10 : DAY;
  const later: [PurchaseStatus, string, number][] = [
    [PURCHASE_STATUS.RECEIVED, 'receive', decided + 9 * days],
    [PURCHASE_STATUS.PAID, 'pay', decided + 40 * days],
    [PURCHASE_STATUS.LOCKED, 'deliver', decided + 41 * days],
  ];
  let from: PurchaseStatus = PURCHASE_STATUS.CLOSED;
  for (const [to, kind, at] of later) {
    if (status === PURCHASE_STATUS.CLOSED) break;
    const user = kind === 'receive' ? cast.storekeeper : cast.owner;
    events.push({ kind, at: Math.min(at, cast.now - HOUR), user, from, to });
    from = to;
    if (to === status) break;
  }
}

async function seedAward(
  tx: TenantTx,
  { cast, purchase_id, number, decided }: Accepting,
  best: SeededOffer,
): Promise<void> {
  const vatRate = best.currency === 'EUR' ? '0' : VAT;
  const net = sum(best.lines.map((line) => line.net));
  const totals = computeOfferTotals(
    best.lines.map(({ article, price }) => ({
      quantity: toDecimal(article.quantity),
      unit_price: price,
      vat_rate: toDecimal(vatRate),
    })),
  );
  const eur = best.inCompanyCurrency.div(RSD_PER_EUR, 2);
  await tx
    .insertInto('confirmations', {
      purchase_id,
      user_id: cast.owner.id,
      value_choice: getValueBand(eur),
      net: best.inCompanyCurrency.toFixed(2),
      net_eur: eur.toFixed(2),
      currency: 'RSD',
      rates: JSON.stringify({
        day: day(decided),
        rates: { EUR: '1', RSD: RSD_PER_EUR.toString(), KM: '1.95583', GBP: '0.86', USD: '1.09' },
      }),
      content_digest: 'demo',
      created_at: instant(decided),
    })
    .execute();
  const { id: awardId } = await tx
    .insertInto('awards', {
      purchase_id,
      rfp_id: best.rfp_id,
      supplier_id: best.supplier.id,
      order_number: `${number}-1`,
      currency: best.currency,
      net: net.toFixed(2),
      vat: totals.vat.toFixed(2),
      gross: totals.gross.toFixed(2),
      net_in_company_currency: best.inCompanyCurrency.toFixed(2),
      created_at: instant(decided),
    })
    .returning('awards.id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto(
      'award_lines',
      best.lines.map(({ article, price, net: lineNet }) => ({
        award_id: awardId,
        article_id: article.id,
        quantity: article.quantity,
        unit_price: price.toFixed(4),
        vat_rate: vatRate,
        net: lineNet.toFixed(2),
      })),
    )
    .execute();
  const budget = await tx
    .selectFrom('budgets')
    .innerJoin('purchases', 'purchases.category_id', 'budgets.category_id')
    .select('budgets.id')
    .where('purchases.id', '=', purchase_id)
    .where(sql<boolean>`${day(decided)}::date between budgets.date_from and budgets.date_to`)
    .executeTakeFirst();
  if (!budget) return;
  await postToBudgets(tx, { user_id: cast.owner.id, at: instant(decided) }, [
    {
      budget_id: budget.id,
      purchase_id,
      award_id: awardId,
      kind: 'commit',
      amount: best.inCompanyCurrency,
    },
  ]);
}

async function seedEvents(
  tx: TenantTx,
  purchaseId: number,
  events: readonly Event[],
  now: number,
): Promise<void> {
  const rows = [...events].sort((a, b) => a.at - b.at);
  await appendEntries(
    tx,
    rows.map(({ user, supplier, ...event }) => ({
      ...event,
      purchase_id: purchaseId,
      by: user ? toDemoUserActor(user) : { kind: 'supplier', name: supplier?.name ?? '' },
      at: instant(Math.min(event.at, now)),
    })),
  );
}

/** Seeds budgets of the current year by category: sufficient for most categories, tight for one. */
async function seedBudgets(tx: TenantTx, cast: Cast): Promise<void> {
  const year = new Date(cast.now).getUTCFullYear();
  const amounts: Record<string, string> = {
    'Limovi i profili': '9000000',
    'Spojni materijal': '1900000',
    Ambalaža: '1500000',
    'Zaštitna oprema': '1200000',
    Održavanje: '2400000',
  };
  const rows = Object.entries(amounts).flatMap(([name, amount]) => {
    const category = cast.categories.get(name);
    return category
      ? [{ category_id: category.id, amount, date_from: `${year}-01-01`, date_to: `${year}-12-31` }]
      : [];
  });
  await tx.insertInto('budgets', rows).execute();
}

/** Seeds a year of the demo company: purchases of every kind in every state, with offers, awards and history. */
export async function seedPurchases(tenant: Tenant): Promise<void> {
  const numbers = new Map<number, number>();
  const random = wheel(20_261_120);
  const year = () => random.next().value;
  await tenant.transaction(async (tx) => {
    const cast = await readCast(tx);
    await seedBudgets(tx, cast);
    const requests = plans(cast).map((plan) => ({
      raised: plan.raised,
      seed: (number: string) => seedPurchase(tx, cast, plan, number, chanceOf(plan, year)),
    }));
    const entries = [...requests, ...(await buildAdhocDirectEntries(tx, cast.now))];
    for (const { raised, seed } of entries.sort((a, b) => a.raised - b.raised)) {
      const year = new Date(raised).getUTCFullYear();
      const next = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, next);
      await seed(`${year}-${String(next).padStart(4, '0')}`);
    }
    await tx
      .insertInto(
        'request_numbers',
        [...numbers].map(([year, last]) => ({ year, last })),
      )
      .execute();
  });
}
