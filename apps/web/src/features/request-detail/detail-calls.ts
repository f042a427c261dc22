import type { PurchaseDetail } from '@ponuda/contract/purchases';
import { PURCHASE_STATUS, type PurchaseStatus } from '@ponuda/domain/purchase/status';
import type { Write } from '../../kit/writes/use-writes.ts';
import { call } from '../../lib/http/http.ts';

type PurchaseWrite = Write<PurchaseDetail>;

const moveTo =
  (status: PurchaseStatus) =>
  (id: number, note = ''): PurchaseWrite =>
  (version) =>
    call('PUT purchase-steps/status/{status}/{id}', { params: { status, id }, version, body: { note } });

/** The writes behind the buttons of the head and the foot, each against the version shown. */
export const detailCalls = {
  approveInitiation: moveTo(PURCHASE_STATUS.INITIATION_APPROVED),
  rejectInitiation: moveTo(PURCHASE_STATUS.INITIATED),
  request: moveTo(PURCHASE_STATUS.REQUESTED),
  rejectRequest: moveTo(PURCHASE_STATUS.REQUESTED),
  sendForApproval: moveTo(PURCHASE_STATUS.VALUATION),
  withdraw: moveTo(PURCHASE_STATUS.ACTIVE),
  rejectRealization: moveTo(PURCHASE_STATUS.ACTIVE),
  /** To the state it stands in, rejected. */
  resubmit: ({ id, status }: PurchaseDetail): PurchaseWrite => moveTo(status as PurchaseStatus)(id),
  send:
    ({ id, sector }: PurchaseDetail): PurchaseWrite =>
    (version) =>
      call('POST purchase-steps/rfps/send/{id}', {
        params: { id },
        version,
        body: { sector_id: sector?.id ?? null },
      }),
  remind:
    (id: number, rfp_ids: number[]): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/invitations/remind', { params: { id }, version, body: { rfp_ids } }),
  resend:
    (id: number, rfp_id: number): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/invitations/resend', { params: { id }, version, body: { rfp_id } }),
  invite:
    (id: number, supplier_ids: number[]): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/invitations', { params: { id }, version, body: { supplier_ids } }),
  extendDeadline:
    (id: number, date_for_offer: string): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/deadline', { params: { id }, version, body: { date_for_offer } }),
  publish:
    (id: number): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/publish', { params: { id }, version }),
  unpublish:
    (id: number): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/unpublish', { params: { id }, version }),
  withdrawInvitation:
    (id: number, body: { rfp_id: number; reason: string }): PurchaseWrite =>
    (version) =>
      call('POST purchases/{id}/invitations/withdraw', { params: { id }, version, body }),
  cancel:
    (id: number, cancel_reason: string): PurchaseWrite =>
    (version) =>
      call('PUT purchases/cancelPurchase/{id}', { params: { id }, version, body: { cancel_reason } }),
} as const;
