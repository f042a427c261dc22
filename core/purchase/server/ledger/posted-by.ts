import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import type { ChangeContext } from '../record/change.ts';
import type { PostedBy } from './postings.repo.ts';

/** Returns the user who moves budget money, with the rates of the purchase. */
export const toPostedBy = ({ ctx, facts }: ChangeContext, { standsInFor }: AllowedVerdict): PostedBy => ({
  user_id: ctx.session.user.id,
  stands_in_for_user_id: standsInFor?.user_id ?? null,
  rates: facts.rates,
});
