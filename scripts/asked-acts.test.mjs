import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');
const sources = readdirSync(root, { recursive: true })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test(-support)?\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/**
 * Acts that mail people outside the company or move money, by their call or by the name it is called by, and the files
 * that may call it. Each of these files is a question that is answered first, or a form that somebody has filled in.
 */
const ASKED = {
  // Requests: mails to suppliers.
  "'POST purchases/{id}/invitations/resend'": ['kit/purchase/actions/bidding.tsx'],
  "'POST purchases/{id}/invitations'": ['features/request-detail/invitations/invite-dialog.tsx'],
  "'POST purchases/{id}/deadline'": ['features/request-detail/invitations/extend-dialog.tsx'],
  "'POST purchases/{id}/publish'": ['kit/purchase/actions/bidding.tsx'],
  "'POST purchases/{id}/unpublish'": ['kit/purchase/actions/bidding.tsx'],
  "'POST purchases/{id}/invitations/withdraw'": ['kit/purchase/actions/bidding.tsx'],
  "'PUT purchases/cancelPurchase/{id}'": ['kit/purchase/actions/decisions.tsx'],
  "'POST purchases/{id}/questions/{question_id}/answer'": [
    'features/request-detail/negotiation/answer-dialog.tsx',
  ],
  "'POST purchases/{id}/counter-proposals'": ['features/request-detail/negotiation/counter-dialog.tsx'],
  "'PUT purchases/{id}'": ['features/new-request/use-request-form.ts'],
  "'POST purchase-steps/rfps/send/{id}'": [
    'features/new-request/use-request-form.ts',
    'kit/purchase/actions/before-sending.tsx',
  ],
  "'POST purchases/{id}/invitations/remind'": [
    'features/requests-overview/use-remind.ts',
    'kit/purchase/actions/bidding.tsx',
  ],
  // Orders, and the money they bind.
  'confirmOffers(': ['features/request-detail/confirm-purchase.tsx'],
  "'POST approvals/{hash}/confirm'": ['guest/pages/approve/use-approval.ts'],
  '/approve/{id}`': ['kit/purchase/actions/decisions.tsx'],
  // Payments and budgets.
  "'POST purchase-steps/finances/payments/{id}'": ['features/finances/payments/payment-dialog.tsx'],
  "'POST purchase-steps/finances/payments/reverse/{id}'": ['features/finances/payments/payment-decision.tsx'],
  "'PUT purchase-steps/finances/payments/agree/{id}'": ['features/finances/payments/payment-decision.tsx'],
  "'POST budgets/move'": ['features/budgets/move-dialog.tsx'],
  // The platform's own.
  "'POST affiliate'": ['guest/pages/affiliate/use-invitations.ts'],
  "'POST user-profile/preorder'": ['features/packages/order-form.tsx'],
  "'PUT moderation/preorders/{id}/paid'": ['features/moderation/orders/order-dialog.tsx'],
  "'PUT moderation/preorders/{id}/cancel'": ['features/moderation/orders/order-dialog.tsx'],
  "'PUT moderation/companies/{id}/status'": ['features/moderation/companies/decision-dialog.tsx'],
  "'POST moderation/affiliates/{id}/send-link'": ['features/affiliates/affiliate-decision.tsx'],
  "'PUT moderation/affiliates/{id}/state'": ['features/affiliates/affiliate-decision.tsx'],
};

/** Where the calls themselves are written down, beside the questions that use them. */
const CALLS = ['features/request-detail/confirm-calls.ts', 'lib/http/http.ts'];

/** Names for each call that is made from a hook the file that asks before it: the question or the form that runs it. */
const ASKS_FOR = {
  // The face of an action holds its call beside its question; `faces.test.ts` holds that none lacks one.
  'kit/purchase/actions/before-sending.tsx': 'kit/purchase/actions/action-question.tsx',
  'kit/purchase/actions/bidding.tsx': 'kit/purchase/actions/action-question.tsx',
  'kit/purchase/actions/decisions.tsx': 'kit/purchase/actions/action-question.tsx',
  'features/new-request/use-request-form.ts': 'features/new-request/request-form.tsx',
  'features/requests-overview/use-remind.ts': 'features/requests-overview/remind-question.tsx',
  'guest/pages/approve/use-approval.ts': 'guest/pages/approve/approve-question.tsx',
  'guest/pages/affiliate/use-invitations.ts': 'guest/pages/affiliate/invite-form.tsx',
};

/** A dialog, the words of one, a form, or the page that a link in a mail opens to ask. */
const QUESTION = /<ConfirmDialog|<Dialog|confirmLabel|<form|onSubmit|<Form|styles\.question/;

describe('acts that mail strangers or move money', () => {
  it.each(Object.entries(ASKED))('%s is called from a question or a form alone', (name, files) => {
    const callers = sources.filter(({ path, text }) => text.includes(name) && !CALLS.includes(path));
    expect(callers.map(({ path }) => path).sort()).toEqual([...files].sort());
    for (const path of files) {
      const asking = ASKS_FOR[path] ?? path;
      const { text } = sources.find((source) => source.path === asking) ?? { text: '' };
      expect(text, asking).toMatch(QUESTION);
    }
  });
});
