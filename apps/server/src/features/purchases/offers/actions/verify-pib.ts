import { afterWrongPib, NO_PIB_TRIES, pibLock } from '@ponuda/domain/offer/pib-lock';
import { samePib } from '@ponuda/domain/tax-numbers';
import { AppError } from '../../../../platform/errors.ts';
import { keepPibTries, lockPibTries, markVerified } from '../pib-tries.repo.ts';
import type { SupplierLink } from '../supplier-link.ts';

/**
 * Demands the invited supplier's PIB. Five wrong tries lock the link for a quarter of an hour (product 6); a
 * number of the wrong form is a wrong number like any other. Counted in a transaction of its own, which keeps
 * the count although the call is refused.
 */
export async function verifyPib({ tenant, rfp_id }: SupplierLink, typed: string): Promise<void> {
  if (typed === '') throw new AppError('pib_required');
  const refusal = await tenant.transaction(async (tx) => {
    const { pib, tries, now } = await lockPibTries(tx, rfp_id);
    const before = pibLock(tries, now);
    if (before.locked) return locked(before.minutesLeft);
    if (samePib(typed, pib)) {
      if (tries.wrong > 0) await keepPibTries(tx, rfp_id, NO_PIB_TRIES);
      await markVerified(tx, rfp_id);
      return null;
    }
    const after = afterWrongPib(tries, now);
    await keepPibTries(tx, rfp_id, after);
    const lock = pibLock(after, now);
    return lock.locked
      ? locked(lock.minutesLeft)
      : new AppError('wrong_pib', { params: { tries_left: lock.tries_left } });
  });
  if (refusal) throw refusal;
}

function locked(minutes: number): AppError {
  return new AppError('pib_locked', { params: { minutes } });
}
