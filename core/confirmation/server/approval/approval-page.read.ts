import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { readEarlierPrices } from '#core/purchase/server/detail/earlier-prices.ts';
import { presentPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import { approvalRequestEventSql } from '#core/purchase/server/lists/waiting-since.read.ts';
import type { JudgedPurchase } from '#core/purchase/server/record/purchase-state.ts';
import { readSplitSentenceParams } from '#core/purchase/server/record/splitting/splitting.read.ts';
import { getDecisionBasis } from '#core/purchase/wire/comparison/decision.ts';
import { listPurchaseAlternatives } from '#core/purchase/wire/comparison/purchase-alternatives.ts';
import { canStillWin } from '#core/purchase/wire/comparison/scenario-sums.ts';
import { accountLastDigits } from '#core/suppliers/rules/supplier-account.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { type ApprovalLink, type ApprovalLinkStatus, judgeApprovalLink } from './approval-link.ts';
import { APPROVAL_REQUEST_COLUMNS } from './approval-requests.read.ts';
import { readApprovalDecision } from './links.read.ts';

/** Reads the page for a link: the purchase if the link can approve it, otherwise only the reason why it cannot. */
export async function readApprovalPage(link: ApprovalLink): Promise<ApprovalPage> {
  const judged = await judgeApprovalLink(link);
  const { state, code, purchase } = judged;
  const { row, tenant } = link;
  return {
    state,
    code,
    lang: row.lang,
    company_name: row.company_name,
    request_number: purchase.request_number,
    name: purchase.name,
    kind: purchase.kind,
    purchase_id: purchase.id,
    decided: state === 'decided' || state === 'used' ? await readApprovalDecision(tenant, purchase.id) : null,
    content: state === 'open' ? await contentOf(link, judged) : null,
  };
}

interface Named {
  readonly category: string;
  readonly creator: string;
  readonly by: string | null;
  readonly at: string | null;
  readonly note: string;
}

// Also reads who requested the approval, to save a statement: the check for split purchases already costs this page
// an additional one.
const NAMED = `
  select c.name as category, u.name as creator, ${APPROVAL_REQUEST_COLUMNS}
  from purchases p
  join categories c on c.company_id = $1 and c.id = p.category_id
  join users u on u.company_id = $1 and u.id = p.creator_id
  left join lateral (${approvalRequestEventSql('*')}) e on true
  where p.company_id = $1 and p.id = $2`;

async function contentOf(
  { tenant, row }: ApprovalLink,
  { purchase, acting }: ApprovalLinkStatus,
): Promise<ApprovalPage['content']> {
  if (!acting) return null;
  const { ctx, judged } = acting;
  const { accepted, facts } = judged;
  const [named] = await tenant.rows<Named>(namedStatement(NAMED), [purchase.id]);
  if (!named) throw notFoundError();
  const { category, creator, by, at, note } = named;
  const { budget } = facts;
  return {
    ...{ category, creator },
    user_name: row.user_name,
    asked: by === null || at === null ? null : { by, at, note },
    date_for_delivery: purchase.date_for_delivery,
    currency: ctx.company.settings.currency,
    net: accepted.net.toFixed(2),
    gross: accepted.gross.toFixed(2),
    net_eur: accepted.net_eur.toFixed(2),
    value: getValueBand(accepted.net_eur),
    suppliers: suppliersOf(judged, ctx.company.settings.payee_guard === 'two_people'),
    lines: linesOf(judged),
    ...(await amongOffers(ctx, judged)),
    budget: budget && {
      amount: budget.amount.toFixed(2),
      left: budget.left.toFixed(2),
      left_after: budget.left.sub(accepted.net).toFixed(2),
      reserved: budget.reserved.toFixed(2),
      left_if_all: budget.left.sub(budget.reserved).toFixed(2),
      policy: ctx.company.settings.budget_policy,
    },
    split: await readSplitSentenceParams(tenant, judged, ctx.company.settings),
    valid_until: row.valid_until,
  };
}

type Content = NonNullable<ApprovalPage['content']>;

/** The cheapest come first, after the lowest price of each item. */
const MAX_WAYS = 3;

/** Compares the accepted offers with all other offers. Ad hoc and direct purchases have no offers. */
async function amongOffers(
  ctx: CompanyContext,
  judged: JudgedPurchase,
): Promise<Pick<Content, 'to_check' | 'offers' | 'ways'>> {
  if (judged.facts.row.kind !== 'request') return { to_check: [], offers: 0, ways: [] };
  const purchase = await presentPurchaseDetail(ctx, judged);
  const before = await readEarlierPrices(ctx, purchase.id);
  const { own, lowest, comparison, toCheck } = getDecisionBasis(purchase, before);
  const ways = listPurchaseAlternatives(purchase, comparison, lowest, own).flatMap(
    ({ supplier, suppliers, total, difference }) =>
      difference
        ? [{ supplier, suppliers, total: total.toFixed(2), difference: difference.amount.toFixed(2) }]
        : [],
  );
  return {
    to_check: toCheck,
    offers: purchase.rfps.filter(canStillWin).length,
    ways: ways.slice(0, MAX_WAYS),
  };
}

/**
 * Returns the suppliers with their net value in the company's currency. With `guarded`, also returns their bank
 * account, which is part of the approval.
 */
function suppliersOf({ accepted, facts }: JudgedPurchase, guarded: boolean): Content['suppliers'] {
  const endOf = (account: string) => (guarded ? accountLastDigits(account) : '');
  if (facts.row.kind !== 'request')
    return facts.awards.map(({ supplier, payee, net_in_company_currency: net }) => ({
      name: supplier.name,
      net,
      account_end: endOf(payee.account),
    }));
  return accepted.offers.map(({ rfp, net_in_company_currency }) => ({
    name: rfp.supplier.name,
    net: net_in_company_currency.toFixed(2),
    account_end: endOf(rfp.supplier_account),
  }));
}

function linesOf({ accepted, facts }: JudgedPurchase): Content['lines'] {
  const article = (id: number) => facts.articles.find((one) => one.id === id);
  const line = (articleId: number) => ({
    name: article(articleId)?.name ?? '',
    unit: article(articleId)?.unit ?? 'pieces',
  });
  if (facts.row.kind !== 'request')
    return facts.awards.flatMap(({ supplier, currency, lines }) =>
      lines.map(({ article_id, quantity, unit_price, net }) => ({
        ...line(article_id),
        supplier: supplier.name,
        quantity,
        unit_price,
        net,
        currency,
      })),
    );
  return accepted.offers.flatMap(({ rfp, currency, lines }) =>
    lines.map(({ article_id, quantity, unit_price, net }) => ({
      ...line(article_id),
      supplier: rfp.supplier.name,
      quantity: quantity.toString(),
      unit_price: unit_price.toString(),
      net: net.toFixed(2),
      currency,
    })),
  );
}
