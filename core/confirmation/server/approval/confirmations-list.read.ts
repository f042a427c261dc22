import type { ConfirmationListScope, ConfirmationRow, confirmationApi } from '#core/confirmation/wire.ts';
import { countAwaitingConfirmation, readConfirmablePurchases } from '#core/home/server/public.ts';
import { allowTiedApprovers } from '#core/purchase/rules/approval/approvers.ts';
import { judgeButton } from '#core/purchase/rules/can.ts';
import type { PurchaseState } from '#core/purchase/rules/guards.ts';
import { ACCEPTED_INVITATION } from '#core/purchase/rules/offer-status.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { StoredRates } from '#core/purchase/rules/stored-rates.ts';
import { listAllPurchases, readPurchasesPage } from '#core/purchase/server/lists/purchases-list.read.ts';
import { EARLIER_RESERVATIONS_SQL } from '#core/purchase/server/record/budget.read.ts';
import {
  type DailyRates,
  parseStoredRates,
  readRatesAt,
} from '#core/purchase/server/record/exchange-rates.read.ts';
import { type PurchaseScope, toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import {
  type CompanyPeople,
  firstPersonIdsSql,
  readCompanyPeople,
} from '#core/purchase/server/record/second-person.read.ts';
import type { ActionVerdict, PurchaseRow as WireRow } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { CompanyExportContext } from '#platform/server/export/export-list.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import { readApprovalRequests } from './approval-requests.read.ts';

type List = EndpointResponse<(typeof confirmationApi)['GET purchase-confirm']>;

interface Asked {
  readonly show: ConfirmationListScope;
  readonly page: number;
}

/**
 * Reads a page of the purchases that await confirmation and states for each whether the caller may confirm it and, if
 * not, why.
 */
export async function readConfirmations(ctx: CompanyContext, { show, page }: Asked): Promise<List> {
  const confirmable = await readConfirmablePurchases(ctx);
  const server_now = ctx.session.now;
  if (show === 'all') {
    const list = await readPurchasesPage(toPurchaseScope(ctx), { ...waitingFor(ctx), page });
    const counts = { mine: confirmable.length, all: list.total };
    return { ...list, data: await withVerdicts(ctx, list.data), counts, server_now };
  }
  const counts = { mine: confirmable.length, all: await countAwaitingConfirmation(ctx.tenant) };
  const rows = confirmable.slice(pageOffset(page), pageOffset(page) + PAGE_SIZE);
  return { ...toPage(await withVerdicts(ctx, rows), page, confirmable.length), counts, server_now };
}

/** Yields all purchases that await confirmation in batches. */
export function listAllConfirmations(ctx: CompanyExportContext, show: ConfirmationListScope) {
  if (show === 'mine') return allMine(ctx);
  return mapBatches(listAllPurchases(toPurchaseScope(ctx), waitingFor(ctx)), (rows) =>
    withVerdicts(ctx, rows),
  );
}

async function* allMine(ctx: CompanyContext) {
  yield await withVerdicts(ctx, await readConfirmablePurchases(ctx));
}

const waitingFor = ({ actor, session }: CompanyContext) =>
  ({ actor, filter: { awaiting_confirmation: true }, sort: 'waiting', now: session.now }) as const;

async function withVerdicts(ctx: CompanyContext, rows: readonly WireRow[]): Promise<ConfirmationRow[]> {
  const scope = toPurchaseScope(ctx);
  const { actor } = ctx;
  const { now } = ctx.session;
  const ids = rows.map(({ id }) => id);
  const asked = await readApprovalRequests(scope.tenant, ids);
  const facts = await readVerdictFacts(scope, ids, dayInBelgrade(now));
  const today = rows.length > 0 ? await readRatesAt(scope.db, now) : null;
  const company = await readCompanyPeople(scope);
  return rows.map((row) => ({
    ...row,
    asked: asked.get(row.id) ?? null,
    confirm: allowanceOf(row, facts.get(row.id), { actor, now, today, scope, company }),
  }));
}

/** The facts that a verdict needs in addition to the purchase's row. */
interface VerdictFacts {
  readonly frozen_rates: StoredRates | null;
  readonly to_be_reconfirmed: boolean;
  readonly first_person_ids: readonly number[];
  /** What remains of the budget in force today after earlier reservations; null if the category has no budget. */
  readonly left: string | null;
}

const VERDICT_FACTS = `
  select p.id, p.frozen_rates,
    exists (
      select from rfps r
      where r.company_id = $1 and r.purchase_id = p.id and r.status = ${OFFER_STATUS.ACCEPTED}
        and r.to_be_reconfirmed and r.withdrawn_at is null) as to_be_reconfirmed,
    ${firstPersonIdsSql()} as first_person_ids,
    b.left
  from purchases p
  left join lateral (
    select (b.amount - b.committed - b.actual - (${EARLIER_RESERVATIONS_SQL('p.id')})::numeric)::text as left
    from budgets b
    where b.company_id = $1 and b.category_id = p.category_id and b.deleted_at is null
      and b.date_from <= $3::date and b.date_to >= $3::date
    order by b.id
    limit 1) b on true
  where p.company_id = $1 and p.id = any($2::int[])`;

async function readVerdictFacts(
  { tenant }: PurchaseScope,
  ids: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, VerdictFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant.rows<VerdictFacts & { id: number }>(namedStatement(VERDICT_FACTS), [ids, day]);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Judging {
  readonly actor: Actor;
  readonly now: string;
  readonly today: DailyRates | null;
  readonly scope: PurchaseScope;
  readonly company: CompanyPeople;
}

/**
 * Returns the same verdict as on the purchase's page, based on the row's data. Does not check whether the
 * approved content is unchanged, because a content change removes the purchase from this list.
 */
function allowanceOf(
  row: WireRow,
  facts: VerdictFacts | undefined,
  { actor, now, today, scope: { settings }, company }: Judging,
): ActionVerdict {
  const rates = facts?.frozen_rates ? parseStoredRates(facts.frozen_rates) : today;
  const net = toDecimal(row.accepted_total ?? '0');
  const left: Decimal | null = facts?.left ? toDecimal(facts.left) : null;
  const state: PurchaseState = {
    kind: row.kind,
    premium: row.premium,
    status: row.status,
    rejected: row.rejected,
    confirmed_by_owner: row.confirmed_by_owner,
    creator_id: row.creator.id,
    sector_id: row.sector?.id ?? null,
    date_for_offer: row.date_for_offer,
    invitations: row.accepted_suppliers.map(() => ({
      ...ACCEPTED_INVITATION,
      to_be_reconfirmed: facts?.to_be_reconfirmed ?? false,
    })),
    awards: [],
  };
  const context = allowTiedApprovers(company.actors, state, {
    now,
    value: rates
      ? { company: net, eur: convertAmount(net, settings.currency, 'EUR', rates.rates) }
      : undefined,
    budget: { left, policy: settings.budget_policy },
    four_eyes: settings.four_eyes,
    second_person: {
      first_person_ids: facts?.first_person_ids ?? [],
      known: company.known,
      ties_excused: false,
    },
  });
  const verdict = judgeButton('confirm', actor, state, context);
  return verdict.ok ? { ok: true } : { ok: false, code: verdict.code };
}
