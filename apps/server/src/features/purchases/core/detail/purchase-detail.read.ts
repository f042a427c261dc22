import type { Question } from '@ponuda/contract/negotiation-terms';
import type { PurchaseDetail } from '@ponuda/contract/purchase-detail';
import { maySeePrices } from '@ponuda/domain/purchase/visibility';
import type { CompanyContext } from '../../../../platform/context.ts';
import { statement } from '../../../../platform/db/statement.ts';
import type { Tenant } from '../../../../platform/db/tenant.ts';
import { notFound } from '../../../../platform/errors.ts';
import { readPurchaseRows } from '../lists/purchase-rows.read.ts';
import { ATTACHMENTS, type AttachmentRow, isOfRequest } from '../record/attachments.read.ts';
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
 * Reads a purchase as the caller sees it, with the verdict of every button. Amounts are left out for a caller who
 * sees it through the warehouse alone (product 4). The route has checked already that the caller may see it.
 */
export async function readPurchaseDetail(ctx: CompanyContext, id: number): Promise<PurchaseDetail> {
  return presentPurchaseDetail(ctx, await judgePurchase(scopeOf(ctx), id));
}

/** Builds the same answer from facts that are read already, as a change has them after its writes. */
export async function presentPurchaseDetail(ctx: CompanyContext, judged: Judged): Promise<PurchaseDetail> {
  const scope = scopeOf(ctx);
  const { row, now, articles, rfps, awards } = judged.facts;
  const choice = {
    sql: 'select id, 1 as place from purchases where company_id = $1 and id = $2',
    params: [row.id],
  };
  // Its rates are those of the facts: the row is looked at with the day's while none are frozen.
  const [listed] = await readPurchaseRows(scope, ctx.actor, choice, now, async () => judged.facts.rates);
  if (!listed) throw notFound();
  const prices = maySeePrices(ctx.actor, bareState(row));
  const { attachments, proposals, questions } = await readBeside(scope.tenant, row.id, prices);
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

/** Reads what the answer shows beside the facts. Bounded by lists of its own, so `bench/main-job.mjs` measures it as SQL. */
const BESIDE = `
  select ${ATTACHMENTS} as attachments, ${PROPOSALS} as proposals,
    case when $3::boolean then ${QUESTIONS} else '[]' end as questions`;

interface Beside {
  readonly attachments: readonly AttachmentRow[];
  readonly proposals: ProposalRows;
  readonly questions: Question[];
}

/** Reads the files, the last target prices and, for readers who see prices, the suppliers' questions. */
async function readBeside(tenant: Tenant, id: number, prices: boolean) {
  const [found] = await tenant.rows<Beside>(statement(BESIDE), [id, prices]);
  return {
    attachments: found?.attachments ?? [],
    proposals: proposalsOf(found?.proposals ?? []),
    questions: found?.questions ?? [],
  };
}

function ofRequest(attachments: readonly AttachmentRow[]): PurchaseDetail['attachments'] {
  return attachments
    .filter(isOfRequest)
    .map(({ id, name, size, type, for_suppliers }) => ({ id, name, size, type, for_suppliers }));
}
