import { type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';

/** The steps from a request to its confirmation, in their order (ADR 0043), and all of them together. */
export const STEPS = ['approved', 'out', 'first_offer', 'deadline', 'sent', 'confirmed', 'total'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Where an open purchase waits: for the approval of its initiation, to be sent out, for offers until the deadline,
 * for a choice after it, for the confirmation; ad hoc and direct ones for their approval.
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

/** Statuses in which a purchase waits; the index `purchases_open` holds these. */
export const OPEN_STATUSES: readonly PurchaseStatus[] = [
  S.INITIATED,
  S.INITIATION_APPROVED,
  S.REQUESTED,
  S.ACTIVE,
  S.VALUATION,
  S.AD_HOC,
  S.DIRECT_INITIATE,
];

/** Whole days that something waits at most, band by band; what waits longer is the last band. */
export const WAITING_AGES = [3, 7, 14, 30] as const;
