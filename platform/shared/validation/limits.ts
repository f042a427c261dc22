import { isOneOf } from '../closed-list.ts';

/** Business constants and limits (specification §5 and §9, product 3–7). */

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const UPLOAD_EXTENSIONS = ['xls', 'xlsx', 'doc', 'docx', 'pdf', 'jpg', 'jpeg', 'png'] as const;
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];
/** The media type with which files are served, by extension. */
export const UPLOAD_MEDIA_TYPES = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<UploadExtension, string>;
/** The maximum number of files in an upload; each file is checked separately. */
export const MAX_UPLOAD_FILES = 10;

/** The number of decimals in amounts, unit prices, quantities, percentages and exchange rates (product 7). */
export const AMOUNT_SCALE = 2;
export const PRICE_SCALE = 4;
export const QUANTITY_SCALE = 3;
export const PERCENT_SCALE = 2;
export const EXCHANGE_RATE_SCALE = 6;

/** The largest decimal that a field accepts. */
export const MAX_AMOUNT = '999999999999';
/**
 * The maximum total of an offer. No real offer reaches it, and every sum of offers still fits its database column.
 */
export const MAX_OFFER_TOTAL = '999999999999.99';
export const MAX_PERCENT = '100';

export const MAX_NAME_LENGTH = 255;
export const MAX_SHORT_TEXT_LENGTH = 255;
/** The maximum length of a supplier's own offer number. */
export const MAX_OFFER_NUMBER_LENGTH = 64;
export const MAX_LONG_TEXT_LENGTH = 5000;
/** The maximum length of the reason for a moderator's decision. */
export const MAX_DECISION_REASON_LENGTH = 1000;
export const MAX_SEARCH_TEXT_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** The maximum number of lines in a purchase. */
export const MAX_ARTICLES = 500;
export const MAX_INVITATIONS = 200;
/** The maximum number of quantity price steps in a line, in addition to the line's own price. */
export const MAX_PRICE_TIERS = 5;
/** The maximum number of bundles in an offer. */
export const MAX_BUNDLES = 10;
export const MAX_PAYMENT_DAYS = 365;
export const MAX_LEAD_DAYS = 999;
/** The maximum number of days between the use of a template and its deadline or delivery. */
export const MAX_TEMPLATE_DAYS = 999;
/** The maximum number of templates per user, and per company. */
export const MAX_TEMPLATES = 100;
/** The maximum number of questions that a supplier may ask about a request: unanswered ones, and in total. */
export const MAX_OPEN_QUESTIONS = 5;
export const MAX_QUESTIONS = 50;

export const PAGE_SIZE = 20;
export const SEARCH_RESULTS_PER_KIND = 5;
/**
 * The number of items in the search results. Items are rows with prices and come before the other kinds, so fewer are
 * shown.
 */
export const SEARCH_ITEMS = 4;
/** The maximum number of matches that the search counts per kind; when it is reached, there may be more matches. */
export const MAX_COUNTED_MATCHES = 100;

/** The net value in EUR that separates the two approval permissions; the lower permission includes this value. */
export const VALUE_THRESHOLD_EUR = '4000';

export const MAX_AFFILIATE_INVITATIONS = 10;
/** The maximum number of invitations that an affiliate may send per day (fact 3, item 43). */
export const AFFILIATE_DAILY_CAP = 50;

/** The maximum number of user invitations that a company may send within 24 hours. */
export const MAX_DAILY_USER_INVITATIONS = 1000;

export const ACCESS_TOKEN_SECONDS = 120;
export const REFRESH_EVERY_SECONDS = 30;
export const SSO_REFRESH_EVERY_MS = 1_800_000;
export const SSO_ACCESS_TOKEN_SECONDS = 35 * 60;
export const SSO_FIRST_CHECK_MS = 1000;
export const SSO_REDIRECT_THROTTLE_MS = 10_000;
export const IMPERSONATION_SECONDS = 15 * 60;

export const MAX_LOGIN_ATTEMPTS = 3;
export const LOGIN_LOCK_SECONDS = 5 * 60;
/**
 * The number of failed logins to an account within an hour, from all networks together, after which responses are
 * delayed.
 */
export const MAX_HOURLY_LOGIN_FAILURES = 20;
export const LOGIN_FAILURE_WINDOW_SECONDS = 60 * 60;
/** The number of recovery codes generated at once; each code works only once. */
export const RECOVERY_CODE_COUNT = 10;
export const MAX_PIB_ATTEMPTS = 5;
export const PIB_LOCK_SECONDS = 15 * 60;

/** The number of days for which a link in an approver's email is valid. */
export const APPROVAL_LINK_DAYS = 7;

/** The numbers of days before a document or contract ends at which staff are notified (product 10). */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;

/** The number of days within which the deletion of a document can be undone. */
export const DOCUMENT_RESTORE_DAYS = 30;
export const CATEGORY_RESTORE_DAYS = 30;

/** The statuses counted on the home dashboard (specification §9): ACTIVE to CANCELED. */
export const HOME_STATUSES = [1, 2, 3, 4] as const;

/** Returns whether a file name has an extension that may be uploaded, ignoring case. */
export function hasAllowedExtension(fileName: string): boolean {
  const [, ...parts] = fileName.toLowerCase().split('.');
  return isOneOf(UPLOAD_EXTENSIONS, parts.at(-1));
}

/** The maximum number of contact persons of an external supplier. */
export const MAX_ACCOUNT_CONTACT_PERSONS = 100;
