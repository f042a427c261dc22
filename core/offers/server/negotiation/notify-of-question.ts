import { notifyColleague } from '#core/purchase/server/people/notify-colleague.step.ts';
import { readColleagues } from '#core/purchase/server/people/recipients.read.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import type { OfferChange } from '../public.ts';
import { questionAskedMail } from './mail/question-asked.tsx';

/** Notifies staff and the creator, who has to answer, of a supplier's question. */
export async function notifyOfQuestion(
  { tx, locked: { row }, link }: OfferChange,
  { id, question }: { readonly id: number; readonly question: string },
): Promise<void> {
  const colleagues = await readColleagues(tx);
  const recipients = colleagues.filter(
    ({ id: userId, actor }) => userId === row.creator_id || isStaff(actor),
  );
  for (const colleague of recipients) {
    await notifyColleague(tx, row, colleague, {
      template: questionAskedMail,
      dedupe_key: `question-${id}-asked-${colleague.id}`,
      your_turn: colleague.id === row.creator_id,
      params: {
        purchase_id: row.id,
        request_number: row.request_number,
        purchase_name: row.name,
        supplier: link.supplier_name,
        question,
        date_for_offer: row.date_for_offer ?? '',
      },
    });
  }
}
