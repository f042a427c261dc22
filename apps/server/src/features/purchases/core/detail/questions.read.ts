import type { KnownQuestion, Question } from '@ponuda/contract/negotiation-terms';
import { sql } from 'kysely';
import type { Tenant } from '../../../../platform/db/tenant.ts';

/** More than anybody reads; who may ask how much is bounded at the link. */
const SHOWN_MAX = 500;

/** What the suppliers of a purchase asked: unanswered first, then the newest. */
export async function readQuestions(tenant: Tenant, purchaseId: number): Promise<Question[]> {
  const rows = await tenant
    .selectFrom('questions')
    .innerJoin('rfps', 'rfps.id', 'questions.rfp_id')
    .innerJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .leftJoin('users', 'users.id', 'questions.answered_by_user_id')
    .selectAll('questions')
    .select(['suppliers.id as supplier_id', 'suppliers.name as supplier_name', 'users.name as answered_by'])
    .where('questions.purchase_id', '=', purchaseId)
    .orderBy(sql`questions.answered_at is not null`)
    .orderBy('questions.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rfp_id: row.rfp_id,
    supplier: { id: row.supplier_id, name: row.supplier_name },
    question: row.question,
    asked_at: row.asked_at,
    answer: row.answer,
    to_all: row.to_all,
    answered_by: row.answered_by,
    answered_at: row.answered_at,
  }));
}

/**
 * Reads the questions that one supplier may know: its own, and those answered to all suppliers, never with the name
 * of another one.
 */
export async function readKnownQuestions(
  tenant: Tenant,
  { purchase_id, rfp_id: rfpId }: { readonly purchase_id: number; readonly rfp_id: number },
): Promise<KnownQuestion[]> {
  const rows = await tenant
    .selectFrom('questions')
    .select(['id', 'rfp_id', 'question', 'asked_at', 'answer', 'answered_at'])
    .where('purchase_id', '=', purchase_id)
    .where((eb) =>
      eb.or([eb('rfp_id', '=', rfpId), eb.and([eb('to_all', '=', true), eb('answered_at', 'is not', null)])]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map(({ rfp_id, ...known }) => ({ ...known, own: rfp_id === rfpId }));
}
