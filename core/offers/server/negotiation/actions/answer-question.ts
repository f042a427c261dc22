import { judgeAction } from '#core/purchase/rules/can.ts';
import { applyTransition } from '#core/purchase/server/change/apply-transition.repo.ts';
import { changePurchase } from '#core/purchase/server/change/change-purchase.ts';
import { filterReachableContacts, mailSupplier } from '#core/purchase/server/people/mail-supplier.step.ts';
import type { SeenPurchase } from '#core/purchase/server/record/change.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, notFoundError, requireAllowed } from '#platform/server/errors.ts';
import { questionAnsweredMail } from '../mail/question-answered.tsx';
import { findQuestion, saveAnswer } from '../negotiation.repo.ts';

interface Answer {
  readonly question_id: number;
  readonly answer: string;
  readonly to_all: boolean;
}

/**
 * Answers a supplier's question. Emails the answer to the supplier who asked or, if `to_all` is set, once to
 * every supplier that is still invited.
 */
export function answerQuestion(
  ctx: CompanyContext,
  seen: SeenPurchase,
  { question_id, answer, to_all }: Answer,
): Promise<PurchaseDetail> {
  return changePurchase(ctx, seen, async (change) => {
    const { tx, locked, state, context, facts } = change;
    const question = await findQuestion(tx, locked.row.id, question_id);
    if (!question) throw notFoundError();
    const allowed = judgeAction('answer_question', ctx.actor, state, context);
    requireAllowed(allowed);
    if (question.answered_at !== null) throw new AppError('question_answered');
    await saveAnswer(tx, question.id, { answer, to_all, user_id: ctx.session.user.id, at: locked.now });
    await applyTransition(change, allowed, {
      rfp_id: question.rfp_id,
      data: { question_id: question.id, question: question.question, answer, to_all },
    });
    // A supplier that has declined receives no email, unless it asked the question.
    const concerned = facts.rfps.filter(
      (rfp) => rfp.id === question.rfp_id || (to_all && rfp.declined_at === null),
    );
    for (const contact of await filterReachableContacts(change, concerned)) {
      await mailSupplier(change, contact, questionAnsweredMail, `question-${question.id}-answered`, {
        own: contact.rfp_id === question.rfp_id,
        question: question.question,
        answer,
      });
    }
  });
}
