import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import type { Question } from '#core/purchase/wire/negotiation-terms.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { type ListedRow, listedRowsSql } from '../lists/purchase-rows.read.ts';
import { presentPurchaseRow } from '../lists/purchases.present.ts';
import { ATTACHMENTS_SQL, type AttachmentRow, isRequestFile } from '../record/attachments.read.ts';
import { toBarePurchaseState } from '../record/purchase-row.ts';
import { toPurchaseScope } from '../record/purchase-scope.ts';
import { type JudgedPurchase, judgePurchase } from '../record/purchase-state.ts';
import { presentAward } from './awards.present.ts';
import { indexProposals, PROPOSALS_SQL, type ProposalRows } from './counter-proposals.read.ts';
import { presentPurchaseHead } from './head.ts';
import { presentPurchaseMoney } from './money.ts';
import { presentArticle, presentInvitation } from './offers.present.ts';
import { judgeDetailButtons, judgeInvitationButtons } from './purchase-allowances.ts';
import { QUESTIONS_SQL } from './questions.read.ts';

/**
 * Reads a purchase from the caller's point of view, with the verdict of every button. Amounts are left out for a caller
 * who sees it only through the warehouse (product 4). The route has already checked that the caller may see it.
 */
export async function readPurchaseDetail(ctx: CompanyContext, id: number): Promise<PurchaseDetail> {
  return presentPurchaseDetail(ctx, await judgePurchase(toPurchaseScope(ctx), id));
}

/** Builds the same response from facts that have already been read, for example after a change was written. */
export async function presentPurchaseDetail(
  ctx: CompanyContext,
  judged: JudgedPurchase,
): Promise<PurchaseDetail> {
  const scope = toPurchaseScope(ctx);
  const { row, now, articles, rfps, awards } = judged.facts;
  const prices = maySeePrices(ctx.actor, toBarePurchaseState(row));
  const [beside] = await scope.tenant.rows<Beside>(namedStatement(BESIDE), [row.id, prices]);
  if (!beside) throw notFoundError();
  const { attachments, questions } = beside;
  const proposals = indexProposals(beside.proposals);
  // Uses the rates of the facts, which are today's rates until rates are frozen.
  const listed = presentPurchaseRow(beside, {
    actor: ctx.actor,
    now,
    today: judged.facts.rates,
    currency: scope.settings.currency,
  });
  return {
    ...listed,
    ...presentPurchaseHead(ctx, judged),
    articles: articles.map(presentArticle),
    rfps: rfps.map((rfp) => ({
      ...presentInvitation(rfp, { prices, attachments, proposals }),
      can: judgeInvitationButtons(ctx.actor, judged, rfp),
    })),
    questions,
    attachments: ofRequest(attachments),
    awards: awards.map((award) => presentAward(award, articles, { prices })),
    ...presentPurchaseMoney(judged, scope, prices),
    can: judgeDetailButtons(ctx.actor, judged),
  };
}

/**
 * Selects the purchase's row as shown in lists, and the other response data that the facts do not contain. `$3`
 * states whether to include the questions.
 */
const BESIDE = `
  select listed.*, ${ATTACHMENTS_SQL} as attachments, ${PROPOSALS_SQL} as proposals,
    case when $3::boolean then ${QUESTIONS_SQL} else '[]' end as questions
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
