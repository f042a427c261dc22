import { type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';

/** The steps from a request to its confirmation, in order, and `total` for all of them together (ADR 0043). */
export const REQUEST_STEPS = [
  'approved',
  'out',
  'first_offer',
  'deadline',
  'sent',
  'confirmed',
  'total',
] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

/**
 * The steps that an open purchase can be waiting for: the approval of its initiation, sending, offers until the
 * deadline, a choice after the deadline, and the confirmation; for ad hoc and direct purchases, their approval.
 */
export const WAITING_STEPS = [
  'initiation',
  'to_send',
  'offers',
  'choice',
  'confirmation',
  'approval',
] as const;
export type WaitingStep = (typeof WAITING_STEPS)[number];

/** Statuses in which a purchase is waiting for a step; the partial index `purchases_open` covers these statuses. */
export const OPEN_PURCHASE_STATUSES: readonly PurchaseStatus[] = [
  S.INITIATED,
  S.INITIATION_APPROVED,
  S.REQUESTED,
  S.ACTIVE,
  S.VALUATION,
  S.AD_HOC,
  S.DIRECT_INITIATE,
];

/** The upper limits of the waiting-time bands, in whole days; one more band contains longer waits. */
export const WAITING_DAYS_BOUNDS = [3, 7, 14, 30] as const;
