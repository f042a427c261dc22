import { sql } from 'kysely';
import { type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { postToBudgets } from '#core/purchase/server/ledger/postings.repo.ts';
import { appendEntries } from '#core/purchase/server/record/events.repo.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { computeOfferTotals, type VatTotals } from '#platform/shared/money/vat.ts';
import { toDemoUserActor } from './cast-user-actor.ts';
import { DEMO_ADHOC_DIRECT, type DemoAdhocDirect } from './demo-adhoc-direct.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const RSD_PER_EUR = toDecimal('117.2');
const RATES = { EUR: '1', RSD: RSD_PER_EUR.toString(), KM: '1.95583', GBP: '0.86', USD: '1.09' };

const instant = (ms: number) => new Date(ms).toISOString();
const day = (ms: number) => instant(ms).slice(0, 10);

/** A purchase in the demo's year. Numbers are assigned in order of creation. */
export interface SeedEntry {
  readonly raised: number;
  readonly seed: (number: string) => Promise<void>;
}

interface Cast {
  readonly now: number;
  readonly people: ReadonlyMap<string, { id: number; name: string }>;
  readonly categories: ReadonlyMap<string, { id: number; sector_id: number | null }>;
  readonly suppliers: ReadonlyMap<string, number>;
}

/** Returns the ad hoc and direct purchases of the demo's year. */
export async function buildAdhocDirectEntries(tx: TenantTx, now: number): Promise<SeedEntry[]> {
  const cast = await readCast(tx, now);
  return DEMO_ADHOC_DIRECT.map((demo) => {
    const raised = now - demo.raisedDaysAgo * DAY - 6 * HOUR;
    return { raised, seed: (number) => seedOne(tx, cast, { demo, raised, number }) };
  });
}

async function readCast(tx: TenantTx, now: number): Promise<Cast> {
  const users = await tx.selectFrom('users').select(['users.id', 'users.name', 'users.email']).execute();
  const categories = await tx
    .selectFrom('categories')
    .select(['categories.id', 'categories.name', 'categories.sector_id'])
    .execute();
  const suppliers = await tx.selectFrom('suppliers').select(['suppliers.id', 'suppliers.name']).execute();
  return {
    now,
    people: new Map(users.map(({ id, name, email }) => [email.split('@')[0] ?? '', { id, name }])),
    categories: new Map(categories.map(({ id, name, sector_id }) => [name, { id, sector_id }])),
    suppliers: new Map(suppliers.map(({ id, name }) => [name, id])),
  };
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the cast has no ${String(key)}`);
  return value;
}

interface Plan {
  readonly demo: DemoAdhocDirect;
  readonly raised: number;
  readonly number: string;
}

interface Step {
  readonly kind: 'create' | 'approve' | 'pay' | 'deliver' | 'reject' | 'cancel';
  readonly at: number;
  readonly by: string;
  readonly from: PurchaseStatus | null;
  readonly to: PurchaseStatus;
  readonly data?: Readonly<Record<string, unknown>>;
}

const NOTE = 'Račun glasi na drugu adresu; tražiti ispravan i poslati ponovo.';
const REASON = 'Roba se našla u magacinu.';

/** Returns the steps that led to the purchase's current state, oldest first. */
function stepsOf({ demo, raised }: Plan, now: number): Step[] {
  const adHoc = demo.kind === 'ad_hoc';
  const [start, approved, paid] = adHoc
    ? ([S.AD_HOC, S.AD_HOC_APPROVED, S.PAID] as const)
    : ([S.DIRECT_INITIATE, S.DIRECT_APPROVAL, S.DIRECT_FINANCES] as const);
  const at = (hours: number) => Math.min(raised + hours * HOUR, now - HOUR / 2);
  const approver = demo.by === 'owner' ? 'admin' : 'owner';
  const way: Step[] = [
    { kind: 'create', at: raised, by: demo.by, from: null, to: start },
    { kind: 'approve', at: at(22), by: approver, from: start, to: approved },
    { kind: 'pay', at: at(7 * 24), by: adHoc ? 'finance' : 'direct', from: approved, to: paid },
    { kind: 'deliver', at: at(9 * 24), by: 'storekeeper', from: paid, to: S.LOCKED },
  ];
  if (demo.rejected)
    return [
      ...way.slice(0, 1),
      { kind: 'reject', at: at(5), by: 'owner', from: start, to: start, data: { note: NOTE } },
    ];
  const status = S[demo.status];
  if (status === S.CANCELED)
    return [
      ...way.slice(0, 1),
      { kind: 'cancel', at: at(30), by: demo.by, from: start, to: status, data: { reason: REASON } },
    ];
  return way.slice(0, way.findIndex(({ to }) => to === status) + 1);
}

async function seedOne(tx: TenantTx, cast: Cast, plan: Plan): Promise<void> {
  const { demo, raised, number } = plan;
  const { currency = 'RSD', vat_rate = '20' } = demo;
  const steps = stepsOf(plan, cast.now);
  const approval = steps.find(({ kind }) => kind === 'approve');
  const status = steps.at(-1)?.to ?? S[demo.status];
  const category = known(cast.categories, demo.category);
  const totals = computeOfferTotals(
    demo.lines.map(({ quantity, price }) => ({
      quantity: toDecimal(quantity),
      unit_price: toDecimal(price),
      vat_rate: toDecimal(vat_rate),
    })),
  );
  const inRsd = currency === 'EUR' ? totals.net.mul(RSD_PER_EUR).roundHalfUp(2) : totals.net;
  const { id: purchase_id } = await tx
    .insertInto('purchases', {
      request_number: number,
      kind: demo.kind,
      status,
      rejected: demo.rejected ?? false,
      rejection_note: demo.rejected ? NOTE : null,
      cancel_reason: status === S.CANCELED ? REASON : null,
      name: demo.name,
      description: demo.kind === 'ad_hoc' ? 'Kupljeno odmah, bez prikupljanja ponuda.' : '',
      category_id: category.id,
      sector_id: category.sector_id,
      creator_id: known(cast.people, demo.by).id,
      date_for_delivery: day(raised + 10 * DAY),
      delivery_place: 'Magacin, Bulevar oslobođenja 14, Čačak',
      confirmed_at: approval ? instant(approval.at) : null,
      frozen_rates: approval ? JSON.stringify({ day: day(approval.at), rates: RATES }) : null,
      status_since: instant(steps.at(-1)?.at ?? raised),
      created_at: instant(raised),
    })
    .returning('purchases.id')
    .executeTakeFirstOrThrow();
  const award = { purchase_id, demo, number, totals, currency, vat_rate, inRsd: inRsd.toFixed(2), raised };
  const ids = { purchase_id, award_id: await seedAward(tx, cast, award) };
  if (approval) await seedApproval(tx, cast, { ...ids, approval, category: category.id, inRsd: award.inRsd });
  const payment = steps.find(({ kind }) => kind === 'pay');
  const gross = totals.gross.toFixed(2);
  if (payment) await seedPayment(tx, cast, { ...ids, payment, gross, number });
  const facts = { supplier: demo.supplier, net: totals.net.toFixed(2), currency };
  await appendEntries(
    tx,
    steps.map(({ kind, at, by, from, to, data }) => ({
      purchase_id,
      kind,
      by: toDemoUserActor(known(cast.people, by)),
      from,
      to,
      data: data ?? (kind === 'create' ? facts : {}),
      at: instant(at),
    })),
  );
}

interface AwardOf {
  readonly purchase_id: number;
  readonly demo: DemoAdhocDirect;
  readonly number: string;
  readonly totals: VatTotals;
  readonly currency: Currency;
  readonly vat_rate: string;
  readonly inRsd: string;
  readonly raised: number;
}

async function seedAward(tx: TenantTx, cast: Cast, award: AwardOf): Promise<number> {
  const { purchase_id, demo, totals } = award;
  const { id: awardId } = await tx
    .insertInto('awards', {
      purchase_id,
      supplier_id: known(cast.suppliers, demo.supplier),
      order_number: `${award.number}-1`,
      currency: award.currency,
      net: totals.net.toFixed(2),
      vat: totals.vat.toFixed(2),
      gross: totals.gross.toFixed(2),
      net_in_company_currency: award.inRsd,
      created_at: instant(award.raised),
    })
    .returning('awards.id')
    .executeTakeFirstOrThrow();
  for (const [index, { name, quantity, unit, price }] of demo.lines.entries()) {
    const { id: articleId } = await tx
      .insertInto('articles', { purchase_id, position: index + 1, name, quantity, unit })
      .returning('articles.id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('award_lines', {
        award_id: awardId,
        article_id: articleId,
        quantity,
        unit_price: price,
        vat_rate: award.vat_rate,
        net: (totals.lines[index] ?? totals.net).toFixed(2),
      })
      .execute();
  }
  return awardId;
}

interface ApprovalOf {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly approval: Step;
  readonly category: number;
  readonly inRsd: string;
}

async function seedApproval(tx: TenantTx, cast: Cast, of: ApprovalOf): Promise<void> {
  const { purchase_id, award_id, approval, inRsd } = of;
  const eur = toDecimal(inRsd).div(RSD_PER_EUR, 2);
  const at = instant(approval.at);
  await tx
    .insertInto('confirmations', {
      purchase_id,
      user_id: known(cast.people, approval.by).id,
      value_choice: getValueBand(eur),
      net: inRsd,
      net_eur: eur.toFixed(2),
      currency: 'RSD',
      rates: JSON.stringify({ day: day(approval.at), rates: RATES }),
      content_digest: 'demo',
      created_at: at,
    })
    .execute();
  const budget = await tx
    .selectFrom('budgets')
    .select('budgets.id')
    .where('budgets.category_id', '=', of.category)
    .where(sql<boolean>`${day(approval.at)}::date between budgets.date_from and budgets.date_to`)
    .executeTakeFirst();
  if (!budget) return;
  await postToBudgets(tx, { user_id: known(cast.people, approval.by).id, at }, [
    { budget_id: budget.id, purchase_id, award_id, kind: 'commit', amount: toDecimal(inRsd) },
  ]);
}

interface PaymentOf {
  readonly purchase_id: number;
  readonly award_id: number;
  readonly payment: Step;
  readonly gross: string;
  readonly number: string;
}

/** Seeds a full payment, which turns the committed amount into an actual one (product 11). */
async function seedPayment(tx: TenantTx, cast: Cast, of: PaymentOf): Promise<void> {
  const { purchase_id, award_id, payment, gross } = of;
  const at = instant(payment.at);
  await tx
    .insertInto('payments', {
      purchase_id,
      award_id,
      kind: 'payment',
      payment_type: 'standard',
      amount: gross,
      invoice_number: `R-${of.number}`,
      paid_on: day(payment.at),
      user_id: known(cast.people, payment.by).id,
      created_at: at,
    })
    .execute();
  await tx.updateTable('awards').set({ paid: gross }).where('awards.id', '=', award_id).execute();
  const committed = await tx
    .selectFrom('budget_entries')
    .select(['budget_entries.budget_id', 'budget_entries.amount'])
    .where('budget_entries.award_id', '=', award_id)
    .executeTakeFirst();
  if (!committed) return;
  const movement = { budget_id: committed.budget_id, purchase_id, award_id };
  const amount = toDecimal(committed.amount);
  await postToBudgets(tx, { user_id: known(cast.people, payment.by).id, at }, [
    { ...movement, kind: 'actual', amount },
    { ...movement, kind: 'release', amount: amount.negate() },
  ]);
}

/** Attaches a receipt to every ad hoc purchase of the demo. */
export async function seedAttachments({ storage }: Platform, tenant: Tenant): Promise<void> {
  const content = await renderPdf({
    info: { title: 'Račun' },
    language: 'sr_latin',
    content: [
      { text: 'Račun', fontSize: 18, bold: true },
      { text: 'Primer računa uz ad hoc nabavku.', margin: [0, 12, 0, 0] },
    ],
  });
  await tenant.transaction(async (tx) => {
    const purchases = await tx
      .selectFrom('purchases')
      .select(['purchases.id', 'purchases.request_number', 'purchases.creator_id', 'purchases.created_at'])
      .where('purchases.kind', '=', 'ad_hoc')
      .execute();
    for (const { id, request_number, creator_id, created_at } of purchases) {
      const key = newStorageKey();
      await storage.put(key, content);
      const file = await tx
        .insertInto('files', {
          storage_key: key,
          name: `racun-${request_number}.pdf`,
          size: content.length,
          type: 'application/pdf',
          uploaded_by_user_id: creator_id,
          created_at,
        })
        .returning('files.id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('attachments', { file_id: file.id, purchase_id: id, for_suppliers: false })
        .execute();
    }
  });
}
