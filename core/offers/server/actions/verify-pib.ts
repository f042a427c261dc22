import { addWrongPibAttempt, getPibLock } from '#core/offers/rules/pib-lock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { detectTaxNumberKind, isSamePib } from '#platform/shared/tax/tax-numbers.ts';
import { pibNameInText } from '#platform/shared/words/tax-numbers.ts';
import { lockOwnPurchase, type OfferChange, readPurchaseForOffer } from '../change-offer.step.ts';
import { lockPibAttempts, recordCorrectPib, savePibAttempts } from '../link/pib-attempts.repo.ts';
import type { SupplierLink } from '../link/supplier-link.ts';

/**
 * Checks the invited supplier's PIB. Five wrong attempts lock the link for 15 minutes (product 6). A number in
 * the wrong format also counts as a wrong attempt.
 */
export async function verifyPib(link: SupplierLink, typed: string): Promise<void> {
  if (!(await isRight(link.tenant, link, typed))) await judgeTry(link, typed);
}

/**
 * Runs a supplier's write if the PIB is correct. Records the verification in the same transaction after locking
 * the purchase, so that locks are always taken in the same order. The verification remains recorded even if the
 * write itself is refused.
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
      await write(await readPurchaseForOffer(link, tx, locked));
      return true;
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError) await isRight(link.tenant, link, typed);
      throw error;
    });
  if (written) return;
  await judgeTry(link, typed);
  await link.tenant.transaction(async (tx) =>
    write(await readPurchaseForOffer(link, tx, await lockOwnPurchase(link, tx))),
  );
}

/**
 * Records the verification and resets the number of wrong attempts. Returns false if the PIB is wrong or the link is
 * locked.
 */
async function isRight(tenant: Tenant, link: SupplierLink, typed: string): Promise<boolean> {
  return isOfLink(link, typed) && (await recordCorrectPib(tenant, link.rfp_id, link.row.supplier_pib));
}

/** Returns whether the entered PIB is the PIB that was read with the link. */
function isOfLink({ row }: SupplierLink, typed: string): boolean {
  if (typed === '') throw new AppError('pib_required', { params: { number: nameOfNumber(row) } });
  return isSamePib(typed, row.supplier_pib);
}

/**
 * Counts a wrong attempt in a separate transaction, so that the count is stored even though the call is refused.
 */
async function judgeTry({ tenant, rfp_id, row }: SupplierLink, typed: string): Promise<void> {
  const number = nameOfNumber(row);
  const refusal = await tenant.transaction(async (tx) => {
    const { pib, tries, now } = await lockPibAttempts(tx, rfp_id);
    const before = getPibLock(tries, now);
    if (before.locked) return locked(before.minutesLeft, number);
    // The supplier's tax number was corrected after the link was read.
    if (isSamePib(typed, pib)) {
      await recordCorrectPib(tx, rfp_id, pib);
      return null;
    }
    const after = addWrongPibAttempt(tries, now);
    await savePibAttempts(tx, rfp_id, after);
    const lock = getPibLock(after, now);
    return lock.locked
      ? locked(lock.minutesLeft, number)
      : new AppError('wrong_pib', { params: { tries_left: lock.tries_left, number } });
  });
  if (refusal) throw refusal;
}

/** Returns what the tax number is called in the supplier's country, for the refusal message. */
function nameOfNumber({ supplier_country, supplier_pib }: SupplierLink['row']): string {
  return pibNameInText(supplier_country, detectTaxNumberKind(supplier_country, supplier_pib));
}

function locked(minutes: number, number: string): AppError {
  return new AppError('pib_locked', { params: { minutes, number } });
}
