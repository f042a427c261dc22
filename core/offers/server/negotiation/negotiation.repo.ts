import { sql } from 'kysely';
import type { TenantTx } from '#platform/server/db/tenant.ts';

interface OfInvitation {
  readonly purchase_id: number;
  readonly rfp_id: number;
}

/** Counts a supplier's questions: all questions, and the unanswered ones. */
export async function countQuestions(tx: TenantTx, rfpId: number): Promise<{ all: number; open: number }> {
  return await tx
    .selectFrom('questions')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where answered_at is null))::int`.as('open'),
    ])
    .where('rfp_id', '=', rfpId)
    .executeTakeFirstOrThrow();
}

/** Returns whether the same question is already waiting for an answer, so that a double click asks it only once. */
export async function isDuplicateQuestion(tx: TenantTx, rfpId: number, question: string): Promise<boolean> {
  const row = await tx
    .selectFrom('questions')
    .select('id')
    .where('rfp_id', '=', rfpId)
    .where('answered_at', 'is', null)
    .where('question', '=', question)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertQuestion(
  tx: TenantTx,
  { purchase_id, rfp_id, question, at }: OfInvitation & { readonly question: string; readonly at: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('questions', { purchase_id, rfp_id, question, asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a question of a purchase. The transaction must have locked the purchase. */
export async function findQuestion(tx: TenantTx, purchaseId: number, id: number) {
  return await tx
    .selectFrom('questions')
    .select(['id', 'rfp_id', 'question', 'answered_at'])
    .where('purchase_id', '=', purchaseId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function saveAnswer(
  tx: TenantTx,
  id: number,
  given: { readonly answer: string; readonly to_all: boolean; readonly user_id: number; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({
      answer: given.answer,
      to_all: given.to_all,
      answered_by_user_id: given.user_id,
      answered_at: given.at,
    })
    .where('id', '=', id)
    .execute();
}

export interface NewProposal extends OfInvitation {
  readonly offer_version: number;
  readonly message: string;
  readonly user_id: number;
  readonly at: string;
  readonly lines: readonly { readonly article_id: number; readonly target: string }[];
}

export async function insertProposal(tx: TenantTx, proposal: NewProposal): Promise<number> {
  const { id } = await tx
    .insertInto('counter_proposals', {
      purchase_id: proposal.purchase_id,
      rfp_id: proposal.rfp_id,
      offer_version: proposal.offer_version,
      message: proposal.message,
      user_id: proposal.user_id,
      created_at: proposal.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = proposal.lines.map(({ article_id, target }) => ({
    counter_proposal_id: id,
    article_id,
    target_price: target,
  }));
  await tx.insertInto('counter_proposal_lines', lines).execute();
  return id;
}
