import { requireOpenLink, type SupplierLink } from '#core/offers/server/public.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import { AppError } from '#platform/server/errors.ts';
import { MAX_OPEN_QUESTIONS, MAX_QUESTIONS } from '#platform/shared/validation/limits.ts';
import { writeWithPib } from '../../actions/verify-pib.ts';
import { countQuestions, insertQuestion, isDuplicateQuestion } from '../negotiation.repo.ts';
import { notifyOfQuestion } from '../notify-of-question.ts';

/**
 * Stores a supplier's question while bidding is open (product 6). The purchase's version does not change, because no
 * decision of the buyer depends on the question.
 */
export async function askQuestion(
  link: SupplierLink,
  { pib, question }: { readonly pib: string; readonly question: string },
): Promise<void> {
  requireOpenLink(link);
  await writeWithPib(link, pib, async (change) => {
    const { tx } = change;
    const { rfp_id, purchase_id, supplier_name } = link;
    const at = change.locked.now;
    if (await isDuplicateQuestion(tx, rfp_id, question)) return;
    const { all, open } = await countQuestions(tx, rfp_id);
    if (open >= MAX_OPEN_QUESTIONS || all >= MAX_QUESTIONS) throw new AppError('too_many_questions');
    const id = await insertQuestion(tx, { purchase_id, rfp_id, question, at });
    await appendEvent(tx, {
      purchase_id,
      rfp_id,
      kind: 'question_asked',
      by: { kind: 'supplier', name: supplier_name },
      at,
      data: { question_id: id, question },
    });
    await notifyOfQuestion(change, { id, question });
  });
}
