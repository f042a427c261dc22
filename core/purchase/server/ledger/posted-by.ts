import type { Allowed } from '#core/purchase/rules/can.ts';
import type { Change } from '../record/change.ts';
import type { PostedBy } from './postings.repo.ts';

/** Returns the user who moves money of a budget, with the rates of the purchase. */
export const postedBy = ({ ctx, facts }: Change, { standsInFor }: Allowed): PostedBy => ({
  user_id: ctx.session.user.id,
  stands_in_for_user_id: standsInFor?.user_id ?? null,
  rates: facts.rates,
});
