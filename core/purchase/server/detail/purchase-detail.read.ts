import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import type { Question } from '#core/purchase/wire/negotiation-terms.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound } from '#platform/server/errors.ts';
import { type ListedRow, listedRowsSql } from '../lists/purchase-rows.read.ts';
import { presentRow } from '../lists/purchases.present.ts';
import { ATTACHMENTS, type AttachmentRow, isRequestFile } from '../record/attachments.read.ts';
import { bareState } from '../record/purchase-row.ts';
import { scopeOf } from '../record/purchase-scope.ts';
import { type Judged, judgePurchase } from '../record/purchase-state.ts';
import { presentAward } from './awards.present.ts';
import { PROPOSALS, type ProposalRows, proposalsOf } from './counter-proposals.read.ts';
import { presentHead } from './head.ts';
import { presentMoney } from './money.ts';
import { presentArticle, presentInvitation } from './offers.present.ts';
import { detailAllowances, invitationAllowances } from './purchase-allowances.ts';
import { QUESTIONS } from './questions.read.ts';

/**
 * Reads a purchase from the caller's point of view, with the verdict of every button. Amounts are left out for a caller
 * who sees it only through the warehouse (product 4). The route has already checked that the caller may see it.
 */
export async function readPurchaseDetail(ctx: CompanyContext, id: number): Promise<PurchaseDetail> {
  return presentPurchaseDetail(ctx, await judgePurchase(scopeOf(ctx), id));
}

/** Builds the same answer from facts that have already been read, such as after the writes of a change. */
export async function presentPurchaseDetail(ctx: CompanyContext, judged: Judged): Promise<PurchaseDetail> {
  const scope = scopeOf(ctx);
  const { row, now, articles, rfps, awards } = judged.facts;
  const prices = maySeePrices(ctx.actor, bareState(row));
  const [beside] = await scope.tenant.rows<Beside>(statement(BESIDE), [row.id, prices]);
  if (!beside) throw notFound();
  const { attachments, questions } = beside;
  const proposals = proposalsOf(beside.proposals);
  // Uses the rates of the facts: today's rates until others are frozen.
  const listed = presentRow(beside, {
    actor: ctx.actor,
    now,
    today: judged.facts.rates,
    currency: scope.settings.currency,
  });
  return {
    ...listed,
    ...presentHead(ctx, judged),
    articles: articles.map(presentArticle),
    rfps: rfps.map((rfp) => ({
      ...presentInvitation(rfp, { prices, attachments, proposals }),
      can: invitationAllowances(ctx.actor, judged, rfp),
    })),
    questions,
    attachments: ofRequest(attachments),
    awards: awards.map((award) => presentAward(award, articles, { prices })),
    ...presentMoney(judged, scope, prices),
    can: detailAllowances(ctx.actor, judged),
  };
}

/**
 * The purchase's row as in lists, and the other data of the answer that the facts do not contain; `$3`: whether to
 * include the questions.
 */
const BESIDE = `
  select listed.*, ${ATTACHMENTS} as attachments, ${PROPOSALS} as proposals,
    case when $3::boolean then ${QUESTIONS} else '[]' end as questions
  from (${listedRowsSql('select id, 1 as place from purchases where company_id = $1 and id = $2')}) listed`;

interface Beside extends ListedRow {
  readonly attachments: readonly AttachmentRow[];
  readonly proposals: ProposalRows;
  /** Empty for readers who may not see prices. */
  readonly questions: Question[];
}

function ofRequest(attachments: readonly AttachmentRow[]): PurchaseDetail['attachments'] {
  return attachments
    .filter(isRequestFile)
    .map(({ id, name, size, type, for_suppliers }) => ({ id, name, size, type, for_suppliers }));
}
