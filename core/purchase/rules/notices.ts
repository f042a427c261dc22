import { isOneOf } from '#platform/shared/closed-list.ts';

/**
 * Colleagues are told of these within the product; each has the name of the mail that tells the same. Modules add theirs to
 * `moduleNotices` of core/notifications. A mail to colleagues that is in neither has no sentence in the bell; a test of the
 * server finds it.
 */
export const NOTICE_KINDS = [
  'awaiting-confirmation',
  'initiation-approved',
  'rejected',
  'offer-received',
  'offer-changed',
  'marketplace-bidder',
  'question-asked',
  'invitation-declined',
  'deadline-passed',
  'purchase-confirmed',
  'purchase-approved',
  'awaiting-payment',
  'awaiting-agreement',
  'agreement-decided',
  'account-proposed',
  'account-decided',
  'plan-finished',
  'order-answered',
  'document-given-up',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * The pages to which a notice leads, on which its reader works on the purchase, on a supplier's bank account, on the drafts
 * that schedules made, or on deliveries.
 */
export const NOTICE_PAGES = [
  'request',
  'confirmation',
  'ad_hoc',
  'direct',
  'warehouse',
  'finances',
  'supplier',
  'drafts',
  'deliveries',
] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

const FOLDER: Readonly<Record<NoticePage, string>> = {
  request: '/procurements/requests',
  confirmation: '/procurements/purchase-confirmation',
  ad_hoc: '/procurements/ad-hoc/view',
  direct: '/procurements/direct-purchase/view',
  warehouse: '/warehouse/storekeeper/purchase',
  finances: '/finances/purchase',
  supplier: '/suppliers',
  drafts: '/procurements/requests',
  deliveries: '/warehouse/storekeeper',
};

/** Pages that are lists, which have no id. */
export const NOTICE_LISTS: readonly NoticePage[] = ['drafts', 'deliveries'];

/**
 * The page on which the reader of a notice works on its purchase (specification §2). `id`: that of the purchase, of
 * `supplier` that of the supplier, whose account it is about. A list has no id.
 */
export function noticePath(page: NoticePage, id: number): string {
  if (NOTICE_LISTS.includes(page)) return FOLDER[page];
  return `${FOLDER[page]}/${id}${page === 'supplier' ? '/account' : ''}`;
}

/** The parameters of a notice's sentence. No price is among them, because the reader may not see any. */
export interface NoticeData {
  /** Number and name of the purchase, as they were then; of a supplier its name alone, and '' as the number. */
  readonly number: string;
  readonly name: string;
  readonly page: NoticePage;
  /** The colleague who did it. */
  readonly by?: string | undefined;
  readonly supplier?: string | undefined;
  /** The colleague's note, cut to a line or two. */
  readonly note?: string | undefined;
  /** Says which of several things is meant, where a kind has several. */
  readonly step?: string | undefined;
  /** Says that the reader no longer has to act. */
  readonly over?: true | undefined;
}

/** Tells whether a text is the name of a notice. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return isOneOf(NOTICE_KINDS, kind);
}

/** When mails about notices come: one for each, or all of a day in one in the morning. */
export const NOTIFICATION_MAILS = ['each', 'daily'] as const;
export type NotificationMails = (typeof NOTIFICATION_MAILS)[number];

/** The hour in Belgrade at which the digest of a day is due. */
export const DIGEST_HOUR = 7;
/** A count above it is shown as this and a plus. */
export const UNREAD_COUNTED = 99;
