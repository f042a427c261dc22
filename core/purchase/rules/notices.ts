import { isOneOf } from '#platform/shared/closed-list.ts';

/**
 * The notices of core, each named after the email with the same content. Modules add theirs to `moduleNotices` of
 * core/notifications. An email to colleagues that is in neither list has no text in the notification bell; a server
 * test detects that.
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
  'deadline-moved',
  'purchase-confirmed',
  'purchase-approved',
  'awaiting-payment',
  'awaiting-agreement',
  'agreement-decided',
  'account-proposed',
  'account-decided',
  'order-answered',
  'document-given-up',
  'company-archive',
  'mail-returned',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * The pages to which a notice can lead, on which the reader works on a purchase, a supplier's bank account, drafts
 * created by schedules, deliveries, or the archive of the company.
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
  'archive',
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
  archive: '/profile/company/archive',
};

/** Pages whose paths contain no id. */
export const NOTICE_LISTS: readonly NoticePage[] = ['drafts', 'deliveries', 'archive'];

/**
 * Returns the path of the page on which the reader of a notice works on its purchase (specification §2). `id` is the
 * id of the purchase, or for `supplier` the id of the supplier whose account the notice is about. Pages without
 * an id in the path ignore it.
 */
export function noticePath(page: NoticePage, id: number): string {
  if (NOTICE_LISTS.includes(page)) return FOLDER[page];
  return `${FOLDER[page]}/${id}${page === 'supplier' ? '/account' : ''}`;
}

/** The parameters of a notice's text. They contain no price, because the reader may not be allowed to see prices. */
export interface NoticeData {
  /** Number and name of the purchase at that time; for a supplier only its name, with '' as the number. */
  readonly number: string;
  readonly name: string;
  readonly page: NoticePage;
  /** The colleague who acted. */
  readonly by?: string | undefined;
  readonly supplier?: string | undefined;
  /** The colleague's note, truncated. */
  readonly note?: string | undefined;
  /** The variant of the kind, if it has several. */
  readonly step?: string | undefined;
  /** Whether the reader no longer has to act. */
  readonly over?: true | undefined;
}

export function isNoticeKind(kind: string): kind is NoticeKind {
  return isOneOf(NOTICE_KINDS, kind);
}

/** When emails about notices are sent: one per notice, or a daily digest in the morning. */
export const NOTIFICATION_MAILS = ['each', 'daily'] as const;
export type NotificationMails = (typeof NOTIFICATION_MAILS)[number];

/** The hour in Belgrade at which the daily digest is due. */
export const DIGEST_HOUR = 7;
/** The highest count shown; a higher count is shown as this number followed by a plus sign. */
export const MAX_SHOWN_UNREAD = 99;
