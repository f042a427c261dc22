import { judgeAction } from '#core/purchase/rules/can.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  applySystemTransition,
  bumpPurchaseVersion,
  lockPurchaseRow,
} from '#core/purchase/server/change/apply-transition.repo.ts';
import { updateReservationBeforeCommit } from '#core/purchase/server/ledger/reservation.step.ts';
import { clearAcceptedLines } from '#core/purchase/server/record/offers.repo.ts';
import {
  type InvitationFacts,
  type PurchaseFacts,
  readPurchaseFacts,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import { type LockedPurchase, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, requireAllowed } from '#platform/server/errors.ts';
import { findSupplierRefusal } from '../rules/link-state.ts';
import { NO_PIB_ATTEMPTS } from '../rules/pib-lock.ts';
import type { SupplierLink } from './link/supplier-link.ts';

/** A supplier's own invitation and its purchase, which is locked until the transaction ends. */
export interface OfferChange {
  readonly link: SupplierLink;
  readonly tx: TenantTx;
  readonly locked: LockedPurchase;
  readonly facts: PurchaseFacts;
  readonly rfp: InvitationFacts;
}

/** Locks the purchase for a supplier's write. */
export async function lockOwnPurchase(link: SupplierLink, tx: TenantTx): Promise<LockedPurchase> {
  const locked = await lockPurchaseRow(tx, link.purchase_id);
  if (!locked) throw new AppError('link_unknown');
  return locked;
}

/**
 * Reads the locked purchase for a verified supplier. Throws if the link no longer allows writes. Does not compare
 * versions, so that suppliers who submit at the same time do not block each other.
 */
export async function readPurchaseForOffer(
  link: SupplierLink,
  tx: TenantTx,
  locked: LockedPurchase,
): Promise<OfferChange> {
  const facts = await readPurchaseFacts(tx, locked.row.id, locked.now);
  const rfp = facts.rfps.find(({ id }) => id === link.rfp_id);
  if (!rfp) throw new AppError('link_unknown');
  const refusal = findSupplierRefusal(
    {
      purchase_status: locked.row.status,
      date_for_offer: locked.row.date_for_offer,
      withdrawn_at: rfp.withdrawn_at,
      declined_at: rfp.declined_at,
      pibTries: NO_PIB_ATTEMPTS,
    },
    true,
    locked.now,
  );
  if (refusal !== null) throw new AppError(refusal);
  return { link, tx, locked, facts, rfp };
}

/** The acceptance, proposal and approval undone by a supplier's change. */
export interface UndoneAcceptance {
  readonly undone: boolean;
  /** Whether confirmers had been asked to confirm, in which case they are also notified. */
  readonly confirmersWaited: boolean;
}

/**
 * Writes the effects of a supplier's change to the purchase. Increments the version, so that a user who has the
 * purchase open gets `stale`. Undoes an acceptance and, with it, a proposal or an approval that awaits
 * confirmation (product 5 and 6).
 */
export async function applySupplierChange(
  { link, tx, locked, rfp }: OfferChange,
  acceptanceUndone: boolean,
): Promise<UndoneAcceptance> {
  if (!acceptanceUndone) {
    await bumpPurchaseVersion(tx, locked);
    return { undone: false, confirmersWaited: false };
  }
  await clearAcceptedLines(tx, [rfp.id]);
  const { row, now } = locked;
  const confirmersWaited = row.confirmed_by_owner || row.status === PURCHASE_STATUS.VALUATION;
  if (row.status === PURCHASE_STATUS.VALUATION) {
    const allowed = judgeAction('supplier_changes_accepted', 'system', toBarePurchaseState(row), { now });
    requireAllowed(allowed);
    await applySystemTransition(tx, locked, allowed, { rfp_id: rfp.id });
  } else {
    await bumpPurchaseVersion(tx, locked, { clearConfirmedByOwner: true });
  }
  updateReservationBeforeCommit(tx, locked, link.settings);
  return { undone: true, confirmersWaited };
}
