import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OFFER_STATUS, type OfferStatus } from '#core/purchase/rules/status.ts';
import {
  filterInvitationChoice,
  findChangedInvitations,
  getOfferChoice,
  type OfferChoice,
  removeFromChoice,
  withChoice,
} from '#core/purchase/wire/comparison/choice.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { applyWriteResponse, type PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';

/** The changes of a choice; `done` is the toast's title after a change has been stored. */
export interface ChoiceActions {
  /** The purchase with the pending writes applied. */
  readonly shown: PurchaseDetail;
  readonly busy: boolean;
  /** Sets the accepted quantities; the checkboxes change immediately, and the toast offers an undo. */
  readonly choose: (next: OfferChoice, done: string) => void;
  readonly scenario: (name: 'single' | 'lowest', lines: OfferChoice, done: string) => void;
  /** Makes a tool's call, which results in these accepted lines. */
  readonly make: (call: Step, lines: OfferChoice, done: string) => void;
  readonly reject: (rfpId: number, done: string) => void;
  readonly undo: (rfpId: number, done: string) => void;
}

type Step = (purchase: PurchaseDetail) => Promise<PurchaseDetail>;

/** Returns a purchase as it is shown while a write is pending. */
type Preview = (purchase: PurchaseDetail) => PurchaseDetail;

const wire = (choice: OfferChoice) =>
  choice.map(({ rfp_id, article_id, quantity }) => ({
    rfp_id,
    article_id,
    quantity: quantity.toString(),
  }));

const undoOffer = ({ id, version }: PurchaseDetail, rfpId: number) =>
  call('PUT purchases/offers/undoAcceptedOffer/{id}', { params: { id }, version, body: { rfp_id: rfpId } });

const rejectOffer = ({ id, version }: PurchaseDetail, rfpId: number) =>
  call('PUT purchases/offers/rejectOffer/{id}', { params: { id }, version, body: { rfp_id: rfpId } });

/**
 * Writes the difference between the accepted quantities and `next` with one call, whether it affects one offer
 * or several.
 */
export async function saveChoice(purchase: PurchaseDetail, next: OfferChoice): Promise<PurchaseDetail> {
  const before = getOfferChoice(purchase);
  const changed = findChangedInvitations(before, next);
  const [only, ...others] = changed;
  if (only === undefined) return purchase;
  const { id, version } = purchase;
  if (others.length > 0 && next.length > 0) {
    return call('PUT purchases/offers/chooseOffers/{id}', {
      params: { id },
      version,
      body: { scenario: 'own', lines: wire(next) },
    });
  }
  const lines = filterInvitationChoice(next, only);
  if (others.length === 0 && lines.length > 0) {
    const offerVersion = purchase.rfps.find((rfp) => rfp.id === only)?.offer?.version;
    return call('PUT purchases/offers/acceptOffer/{id}', {
      params: { id },
      version,
      body: {
        rfp_id: only,
        ...(offerVersion === undefined ? {} : { version: offerVersion }),
        lines: wire(lines).map(({ article_id, quantity }) => ({ article_id, quantity })),
      },
    });
  }
  let fresh = purchase;
  for (const rfpId of changed) fresh = await undoOffer(fresh, rfpId);
  return fresh;
}

/** Restores the earlier acceptances and rejections. */
export async function restoreChoice(
  purchase: PurchaseDetail,
  before: PurchaseDetail,
): Promise<PurchaseDetail> {
  let fresh = await saveChoice(purchase, getOfferChoice(before));
  for (const { id, status } of before.rfps) {
    const now = fresh.rfps.find((rfp) => rfp.id === id)?.status;
    if (now === status || now === undefined) continue;
    if (status === OFFER_STATUS.REJECTED) fresh = await rejectOffer(fresh, id);
    else if (now === OFFER_STATUS.REJECTED) fresh = await undoOffer(fresh, id);
  }
  return fresh;
}

/** Returns a preview in which an invitation has the given status and nothing is accepted from it. */
const withStatus =
  (rfpId: number, status: OfferStatus): Preview =>
  (purchase) =>
    withChoice(
      { ...purchase, rfps: purchase.rfps.map((rfp) => (rfp.id === rfpId ? { ...rfp, status } : rfp)) },
      removeFromChoice(getOfferChoice(purchase), rfpId),
    );

/**
 * Returns functions for accepting and rejecting offers, and for undoing these decisions. Each change is shown
 * immediately. Writes run sequentially, each with the version returned by the previous one, so that quick
 * clicks do not cause conflicts. If a write is refused, the stored state is shown again.
 */
export function useChoice(purchase: PurchaseDetail, writes: PurchaseWrites<PurchaseDetail>): ChoiceActions {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pending, setPending] = useState<Preview | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const failed = useRef(false);
  const lastToast = useRef<number | null>(null);
  const cached = () => client.getQueryData<PurchaseDetail>(purchaseKeys.detail(purchase.id)) ?? purchase;

  const enqueue = (step: Step, preview: Preview, done: string, undoable = true) => {
    setPending((earlier: Preview | null) => (now: PurchaseDetail) => preview(earlier?.(now) ?? now));
    waiting.current += 1;
    queue.current = queue.current.then(async () => {
      // After a failed write, the remaining steps are dropped, because the state that they were chosen for was never
      // reached.
      if (!failed.current) await one(step, done, undoable);
      waiting.current -= 1;
      if (waiting.current === 0) {
        failed.current = false;
        setPending(null);
      }
    });
  };

  const one = async (step: Step, done: string, undoable: boolean) => {
    const before = cached();
    try {
      const fresh = await step(before);
      void applyWriteResponse(client, purchaseKeys.detail(purchase.id), fresh);
      if (lastToast.current !== null) toasts.dismiss(lastToast.current);
      const back = () =>
        enqueue(
          (now) => restoreChoice(now, before),
          (now) => ({ ...now, rfps: before.rfps }),
          t`Undone`,
          false,
        );
      lastToast.current = toasts.add({
        title: done,
        ...(undoable ? { action: { label: t`Undo`, onAction: back } } : {}),
      });
    } catch (error) {
      failed.current = true;
      await writes.refuse(error);
    }
  };

  return {
    shown: pending?.(purchase) ?? purchase,
    busy: pending !== null,
    choose: (next, done) =>
      enqueue(
        (now) => saveChoice(now, next),
        (now) => withChoice(now, next),
        done,
      ),
    scenario: (name, lines, done) =>
      enqueue(
        ({ id, version }) =>
          call('PUT purchases/offers/chooseOffers/{id}', {
            params: { id },
            version,
            body: { scenario: name, lines: [] },
          }),
        (now) => withChoice(now, lines),
        done,
      ),
    make: (step, lines, done) => enqueue(step, (now) => withChoice(now, lines), done),
    reject: (rfpId, done) =>
      enqueue((now) => rejectOffer(now, rfpId), withStatus(rfpId, OFFER_STATUS.REJECTED), done),
    undo: (rfpId, done) =>
      enqueue((now) => undoOffer(now, rfpId), withStatus(rfpId, OFFER_STATUS.OFFER_SENT), done),
  };
}
