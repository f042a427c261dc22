import { TOKEN_WRITES, type TokenWrite } from '@ponuda/domain/access/token-scopes';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { EndpointKey } from './endpoint.ts';
import { tokenNeed } from './token-access.ts';

/**
 * Which writes an API token with which scope reaches, by hand. A write that stands not here is closed to tokens: whoever
 * adds a call that programs shall make, adds it here and in token-access.ts.
 */
const WRITES: Readonly<Record<TokenWrite, readonly string[]>> = {
  purchases: [
    'POST purchases',
    'PUT purchases/{id}',
    'POST purchases/mail/preview',
    'PUT purchases/cancelPurchase/{id}',
    'PUT purchases/offers/acceptOffer/{id}',
    'PUT purchases/offers/chooseOffers/{id}',
    'PUT purchases/offers/rejectOffer/{id}',
    'PUT purchases/offers/undoAcceptedOffer/{id}',
    'POST purchases/{id}/counter-proposals',
    'POST purchases/{id}/deadline',
    'POST purchases/{id}/invitations',
    'POST purchases/{id}/invitations/remind',
    'POST purchases/{id}/invitations/resend',
    'POST purchases/{id}/invitations/withdraw',
    'POST purchases/{id}/offers',
    'POST purchases/{id}/publish',
    'POST purchases/{id}/unpublish',
    'POST purchases/{id}/questions/{question_id}/answer',
    'POST purchase-steps/notes/internal/{id}',
    'POST purchase-steps/rfps/send/{id}',
    ...['ad-hoc-purchases', 'direct-purchases'].flatMap((flow) => [
      `POST ${flow}/create`,
      `PUT ${flow}/update/{id}`,
      `PUT ${flow}/cancel/{id}`,
      `PUT ${flow}/deliver/{id}`,
      `PUT ${flow}/resubmit/{id}`,
    ]),
  ],
  approvals: [
    'PUT purchases/offers/confirmOffers/{id}',
    'PUT ad-hoc-purchases/approve/{id}',
    'PUT ad-hoc-purchases/reject/{id}',
    'PUT direct-purchases/approve/{id}',
    'PUT direct-purchases/reject/{id}',
  ],
  warehouse: [
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
  ],
  suppliers: [
    'POST suppliers',
    'PUT suppliers/{id}',
    'DELETE suppliers/{id}',
    'POST suppliers/{id}/pause',
    'POST suppliers/{id}/resume',
    'POST suppliers/category/add',
    'PUT suppliers/category/add/{contact_person_id}',
    'POST suppliers/documents/add',
    'POST suppliers/file/update/{id}',
    'POST supplers/file/update/{id}',
    'POST suppliers/import',
    'POST suppliers/import/preview',
    'POST contact_persons',
    'PUT contact_persons/{id}',
    'POST contact_persons/{id}/try_mail_again',
    'DELETE contact_persons/{id}',
    'DELETE documents/{id}',
    'POST documents/{id}/restore',
    'POST categories',
    'PUT categories/{id}',
    'DELETE categories/{id}',
    'POST categories/import',
    'POST categories/import/preview',
  ],
  budgets: ['POST budgets', 'PUT budgets/{id}', 'DELETE budgets/{id}', 'POST budgets/move'],
};
const ANY_PAPERS = ['POST files', 'DELETE files/{id}'];
/** Any step by its number: confirming, receiving and paying among them. */
const EVERY_STEP = 'PUT purchase-steps/status/{status}/{id}';

/**
 * Calls that only people may read by: accounts, rights, logins, the company's own affairs, and what belongs to no
 * one.
 */
const NOT_READ =
  /^GET (user-profile|user-management|users|moderation|sso2|sso|affiliate|legal|dev|help|calendar)(\/|$)|^GET documents\/preview\//;

const keys = Object.keys(api) as EndpointKey[];

function expected(key: EndpointKey) {
  if (key === 'POST auth/me' || key === 'GET user-management/sectors/getAll') return 'read';
  if (key.startsWith('GET ')) return NOT_READ.test(key) ? 'never' : 'read';
  if (ANY_PAPERS.includes(key)) return { any: ['purchases', 'warehouse', 'finances'] };
  if (key === EVERY_STEP) return { all: ['purchases', 'approvals', 'warehouse', 'finances'] };
  const scope = TOKEN_WRITES.find((one) => WRITES[one].includes(key));
  return scope === undefined ? 'never' : { all: [scope] };
}

describe('which calls API tokens reach', () => {
  it.each(keys)('%s', (key) => {
    expect(tokenNeed(key)).toEqual(expected(key));
  });

  it('names only calls that there are', () => {
    const named = [...Object.values(WRITES).flat(), ...ANY_PAPERS, EVERY_STEP];
    expect(named.filter((key) => !keys.includes(key as EndpointKey))).toEqual([]);
  });

  it('none that changes an account, a right, a login or what leaves the company', () => {
    const closed = keys.filter((key) =>
      /password|two-factor|session|api-tokens|webhooks|calendar|sso|user-management|moderation|impersonat|delegations|company|avatar|language|preorder|become/.test(
        key,
      ),
    );
    expect(closed.length).toBeGreaterThan(60);
    expect(closed.filter((key) => tokenNeed(key) !== 'never')).toEqual([
      'GET user-management/sectors/getAll',
    ]);
  });
});
