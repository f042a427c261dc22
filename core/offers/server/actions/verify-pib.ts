import { afterWrongPib, pibLock } from '#core/offers/rules/pib-lock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { samePib, taxNumberKind } from '#platform/shared/tax/tax-numbers.ts';
import { pibNameInText } from '#platform/shared/words/tax-numbers.ts';
import { lockOwnPurchase, type OfferChange, readForOffer } from '../change-offer.step.ts';
import { keepPibTries, lockPibTries, noteRightPib } from '../link/pib-tries.repo.ts';
import type { SupplierLink } from '../link/supplier-link.ts';

/**
 * Demands the invited supplier's PIB. Five wrong tries lock the link for a quarter of an hour (product 6); a
 * number of the wrong form is a wrong number like any other.
 */
export async function verifyPib(link: SupplierLink, typed: string): Promise<void> {
  if (!(await isRight(link.tenant, link, typed))) await judgeTry(link, typed);
}

/**
 * Carries out what a supplier with the right PIB writes. The right number is noted in the same transaction, behind the
 * purchase's lock, as everybody locks them; it stays noted where the write itself is refused.
 */
export async function writeWithPib(
  link: SupplierLink,
  typed: string,
  write: (change: OfferChange) => Promise<void>,
): Promise<void> {
  const written = await link.tenant
    .transaction(async (tx) => {
      if (!isOfLink(link, typed)) return false;
      const locked = await lockOwnPurchase(link, tx);
      if (!(await isRight(tx, link, typed))) return false;
      await write(await readForOffer(link, tx, locked));
      return true;
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError) await isRight(link.tenant, link, typed);
      throw error;
    });
  if (written) return;
  await judgeTry(link, typed);
  await link.tenant.transaction(async (tx) =>
    write(await readForOffer(link, tx, await lockOwnPurchase(link, tx))),
  );
}

/** Notes a right number and that no wrong ones count any more; false where it is wrong, or the link locked. */
async function isRight(tenant: Tenant, link: SupplierLink, typed: string): Promise<boolean> {
  return isOfLink(link, typed) && (await noteRightPib(tenant, link.rfp_id, link.row.supplier_pib));
}

/** Tells whether it is the number that the link was found with. */
function isOfLink({ row }: SupplierLink, typed: string): boolean {
  if (typed === '') throw new AppError('pib_required', { params: { number: nameOfNumber(row) } });
  return samePib(typed, row.supplier_pib);
}

/** Counts a wrong try in a transaction of its own, which keeps the count although the call is refused. */
async function judgeTry({ tenant, rfp_id, row }: SupplierLink, typed: string): Promise<void> {
  const number = nameOfNumber(row);
  const refusal = await tenant.transaction(async (tx) => {
    const { pib, tries, now } = await lockPibTries(tx, rfp_id);
    const before = pibLock(tries, now);
    if (before.locked) return locked(before.minutesLeft, number);
    // The supplier's number was corrected since the link was found.
    if (samePib(typed, pib)) {
      await noteRightPib(tx, rfp_id, pib);
      return null;
    }
    const after = afterWrongPib(tries, now);
    await keepPibTries(tx, rfp_id, after);
    const lock = pibLock(after, now);
    return lock.locked
      ? locked(lock.minutesLeft, number)
      : new AppError('wrong_pib', { params: { tries_left: lock.tries_left, number } });
  });
  if (refusal) throw refusal;
}

/** Returns what the supplier's number is called in its country, for the sentence of a refusal. */
function nameOfNumber({ supplier_country, supplier_pib }: SupplierLink['row']): string {
  return pibNameInText(supplier_country, taxNumberKind(supplier_country, supplier_pib));
}

function locked(minutes: number, number: string): AppError {
  return new AppError('pib_locked', { params: { minutes, number } });
}
