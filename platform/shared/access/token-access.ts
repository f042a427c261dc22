import type { EndpointKey } from '../wire/endpoint.ts';
import { TOKEN_WRITE_SCOPES, type TokenRequirement, type TokenWriteScope } from './token-scopes.ts';

/**
 * The writes that each scope of an API token permits. Calls in none of these lists are closed to tokens, so a new
 * call must be added to a list if programs may make it.
 */
const WRITES: Readonly<Record<TokenWriteScope, readonly EndpointKey[]>> = {
  purchases: [
    'POST purchases',
    'PUT purchases/{id}',
    'POST purchases/mail/preview',
    'PUT purchases/cancelPurchase/{id}',
    'PUT purchases/offers/acceptOffer/{id}',
    'PUT purchases/offers/chooseOffers/{id}',
    'PUT purchases/offers/rejectOffer/{id}',
    'PUT purchases/offers/undoAcceptedOffer/{id}',
    'POST purchases/{id}/award-plans',
    'PUT purchases/{id}/award-plans/{plan_id}/take',
    'POST purchases/{id}/counter-proposals',
    'POST purchases/{id}/deadline',
    'POST purchases/{id}/invitations',
    'POST purchases/{id}/invitations/remind',
    'POST purchases/{id}/invitations/resend',
    'POST purchases/{id}/invitations/withdraw',
    'POST purchases/{id}/offers',
    'POST purchases/{id}/price-questions',
    'POST purchases/{id}/rfps/{rfp_id}/workbook/check',
    'POST purchases/{id}/publish',
    'POST purchases/{id}/unpublish',
    'POST purchases/{id}/questions/{question_id}/answer',
    'POST purchase-steps/notes/internal/{id}',
    'POST purchase-steps/rfps/send/{id}',
    'POST ad-hoc-purchases/create',
    'PUT ad-hoc-purchases/update/{id}',
    'PUT ad-hoc-purchases/cancel/{id}',
    'PUT ad-hoc-purchases/deliver/{id}',
    'PUT ad-hoc-purchases/resubmit/{id}',
    'POST direct-purchases/create',
    'PUT direct-purchases/update/{id}',
    'PUT direct-purchases/cancel/{id}',
    'PUT direct-purchases/deliver/{id}',
    'PUT direct-purchases/resubmit/{id}',
  ],
  approvals: [
    'PUT purchases/offers/confirmOffers/{id}',
    'PUT ad-hoc-purchases/approve/{id}',
    'PUT ad-hoc-purchases/reject/{id}',
    'PUT direct-purchases/approve/{id}',
    'PUT direct-purchases/reject/{id}',
  ],
  warehouse: [
    'POST purchase-steps/storekeeper/despatch',
    'POST purchase-steps/storekeeper/purchases/{id}/receipts',
    'POST purchase-steps/storekeeper/purchases/{id}/short-closings',
    'POST purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/reversals',
    'PUT purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/agreement',
  ],
  finances: [
    'POST purchase-steps/finances/payments/{id}',
    'POST purchase-steps/finances/payments/reverse/{id}',
    'PUT purchase-steps/finances/payments/agree/{id}',
    'PUT purchase-steps/finances/payments/refuse/{id}',
    'POST purchase-steps/finances/invoices/{id}',
    'PUT purchase-steps/finances/invoices/remove/{id}',
    'POST purchase-steps/finances/incoming',
  ],
  suppliers: [
    'POST suppliers',
    'PUT suppliers/{id}',
    'DELETE suppliers/{id}',
    'POST suppliers/{id}/accounts',
    'POST suppliers/{id}/pause',
    'POST suppliers/{id}/resume',
    'POST suppliers/category/add',
    'PUT suppliers/category/add/{contact_person_id}',
    'POST suppliers/documents/add',
    'POST suppliers/file/update/{id}',
    'POST supplers/file/update/{id}',
    'POST suppliers/import',
    'POST suppliers/import/preview',
    'POST suppliers/import/check',
    'POST contact_persons',
    'PUT contact_persons/{id}',
    'POST contact_persons/{id}/try_mail_again',
    'DELETE contact_persons/{id}',
    'DELETE documents/{id}',
    'POST documents/{id}/restore',
    'POST categories',
    'PUT categories/{id}',
    'DELETE categories/{id}',
    'POST categories/{id}/restore',
    'POST categories/import',
    'POST categories/import/preview',
    'POST categories/import/check',
  ],
  budgets: ['POST budgets', 'PUT budgets/{id}', 'DELETE budgets/{id}', 'POST budgets/move'],
};

/** Writes that require a different combination of scopes. */
const FURTHER: Readonly<Partial<Record<EndpointKey, TokenRequirement>>> = {
  // Files may be uploaded with any scope whose calls accept attachments.
  'POST files': { any: ['purchases', 'warehouse', 'finances'] },
  'DELETE files/{id}': { any: ['purchases', 'warehouse', 'finances'] },
  // Covers every step, identified by its status number.
  'PUT purchase-steps/status/{status}/{id}': { all: ['purchases', 'approvals', 'warehouse', 'finances'] },
  // This call changes nothing.
  'POST auth/me': 'read',
};

/**
 * Reads that are closed to tokens: a link that opens a file without a login is meant for browsers, and the pack of a
 * purchase is only for the owner in person.
 */
const FOR_BROWSERS = /^GET (documents\/(\{id\}\/preview|preview\/)|purchases\/\{id\}\/pack$)/;

/**
 * Every token may read below these paths. Accounts, permissions and logins are closed to tokens: auth, user-profile,
 * users, single sign-on, moderation (ADR 0041).
 */
const READ =
  /^GET (purchases|purchase-confirm|purchase-steps|ad-hoc-purchases|direct-purchases|suppliers|articles|request-templates|request-drafts|documents|categories|budgets|files|statistics|home|search|notifications|market-place|user-management\/sectors\/getAll$)(\/|$)/;

/** Returns the token scopes that a call requires. */
export function getTokenRequirement(key: EndpointKey): TokenRequirement {
  if (READ.test(key) && !FOR_BROWSERS.test(key)) return 'read';
  const further = FURTHER[key];
  if (further) return further;
  const scope = TOKEN_WRITE_SCOPES.find((one) => WRITES[one].includes(key));
  return scope === undefined ? 'never' : { all: [scope] };
}
