import { fieldError } from '#platform/server/errors.ts';
import type { ChangeContext } from './change.ts';
import type { AwardFactsRow } from './purchase-facts.read.ts';

/** Returns the award of the purchase that a call names; throws 422 at the field if the purchase has no such award. */
export function requireAward({ facts }: Pick<ChangeContext, 'facts'>, awardId: number): AwardFactsRow {
  const award = facts.awards.find(({ id }) => id === awardId);
  if (!award) throw fieldError('award_id', 'unknown_record');
  return award;
}
