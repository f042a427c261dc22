import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const file = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

interface Message {
  readonly id: string;
  /** The English text shown on the screen. */
  readonly says: string;
  readonly written: string;
  readonly as: 'toast' | 'field' | 'page' | 'row';
  /** The file that raises the message. */
  readonly raised: string;
  /** The name in that file that raises the message. */
  readonly by: string;
  /** The test that checks the message or how it is raised. */
  readonly seen: string;
}
const phrases = 'platform/shared/words/errors.ts';

const row = (
  id: string,
  says: string,
  as: Message['as'],
  raised: string,
  seen: string,
  { written = raised, by = says }: { written?: string; by?: string } = {},
): Message => ({ id, says, as, raised, seen, written, by });

/**
 * The messages of specification §8, "User-facing messages" and "Success messages": the text, its source, and the test.
 */
const MESSAGES: readonly Message[] = [
  row(
    'S8.09',
    'An error has occurred',
    'toast',
    'platform/web/lib/http/api-failure.ts',
    'platform/web/lib/http/api-failure.test.ts',
  ),
  row(
    'S8.10',
    'Wrong {number} code entered',
    'field',
    'core/offers/web/supplier-page/pages/pib-form.tsx',
    'core/offers/web/supplier-page/pages/pib-step.test.tsx',
    {
      written: phrases,
      by: 'wrong_pib',
    },
  ),
  row(
    'S8.11',
    'Verification is required',
    'field',
    'core/offers/web/supplier-page/pages/pib-form.tsx',
    'core/offers/web/supplier-page/pages/pib-step.test.tsx',
    {
      written: phrases,
      by: 'pib_required',
    },
  ),
  row(
    'S8.12',
    'you can no longer bid',
    'page',
    'core/offers/web/supplier-page/pages/closed-link-page.tsx',
    'core/offers/web/supplier-page/pages/pib-step.test.tsx',
    {
      written: phrases,
      by: 'deadline_passed',
    },
  ),
  row(
    'S8.13',
    'Registration failed',
    'page',
    'core/accounts/web/guest/pages/registration-form.tsx',
    'core/accounts/web/guest/pages/registration-form.test.tsx',
  ),
  row(
    'S8.14',
    'Registration confirmation failed',
    'page',
    'core/accounts/web/guest/pages/confirm-registration.page.tsx',
    'core/accounts/web/guest/pages/confirm-registration.test.tsx',
  ),
  row(
    'S8.15',
    'Failed to upload attachments',
    'row',
    'platform/web/lib/http/upload-failure.ts',
    'platform/web/kit/attachments/use-attachments.test.ts',
    {
      written: phrases,
      by: 'upload_failed',
    },
  ),
  row(
    'S8.16',
    'Failed to update document',
    'page',
    'core/documents/web/edit-document.tsx',
    'core/documents/web/edit-document.test.tsx',
  ),
  row(
    'S8.17',
    'Failed to download file',
    'toast',
    'platform/web/lib/http/download-or-show-failure.ts',
    'platform/web/kit/attachments/file-links.test.tsx',
  ),
  row(
    'S8.18',
    'Failed to upload the internal note',
    'toast',
    'core/purchase/web/notes/use-note.ts',
    'core/purchase/web/notes/use-note.test.tsx',
  ),
  row(
    'S8.19',
    'Please select files before uploading',
    'field',
    'core/documents/web/add-documents.tsx',
    'core/documents/documents.story.test.ts',
    {
      written: phrases,
      by: 'no_files',
    },
  ),
  row(
    'S8.20',
    'We have sent you an email with a link',
    'page',
    'core/accounts/web/guest/pages/register-success.page.tsx',
    'core/accounts/registration.story.test.ts',
  ),
  row(
    'S8.21',
    'User created',
    'toast',
    'core/users/web/form/user-form.tsx',
    'core/users/users.story.test.ts',
  ),
  row(
    'S8.22',
    'Password changed',
    'toast',
    'core/accounts/web/profile/password-form.tsx',
    'core/accounts/profile.story.test.ts',
  ),
  row(
    'S8.23',
    'A link to set a new password was sent by email.',
    'toast',
    'core/accounts/web/guest/notices.ts',
    'core/accounts/registration.story.test.ts',
  ),
  row(
    'S8.24',
    'Avatar image replaced',
    'toast',
    'core/accounts/web/profile/avatar-picker.tsx',
    'core/accounts/profile.story.test.ts',
  ),
  row(
    'S8.25',
    'Data changed',
    'toast',
    'core/categories/web/categories.page.tsx',
    'core/categories/web/categories.page.test.tsx',
  ),
  row(
    'S8.26',
    'Contact person changed',
    'toast',
    'core/suppliers/web/contact-persons/contact-persons.tsx',
    'core/suppliers/web/contact-persons/contact-persons.test.tsx',
  ),
  row(
    'S8.27',
    'Budget created',
    'toast',
    'core/budgets/web/new-budget.page.tsx',
    'core/budgets/budgets.story.test.ts',
  ),
  row(
    'S8.28',
    'Category added. Now add a supplier.',
    'toast',
    'core/categories/web/categories.page.tsx',
    'core/categories/web/categories.page.test.tsx',
  ),
  row(
    'S8.29',
    'Request submitted',
    'toast',
    'core/requests/web/form/use-request-form.ts',
    'core/requests/web/form/new-request.page.test.tsx',
  ),
  row(
    'S8.30',
    'The offer has been sent',
    'page',
    'core/offers/web/supplier-page/pages/sent-page.tsx',
    'core/offers/web/supplier-page/form/offer-form.test.tsx',
  ),
  row(
    'S8.31',
    'Package ordered',
    'toast',
    'core/plans/web/plan-and-payment.tsx',
    'core/plans/packages.story.test.ts',
  ),
  row(
    'S8.32',
    'Invitations sent',
    'toast',
    'core/affiliates/web/guest/affiliate/invite-form.tsx',
    'core/affiliates/affiliates.story.test.ts',
  ),
  row(
    'S8.33',
    'Affiliate link copied',
    'toast',
    'core/affiliates/web/guest/affiliate/share-link.tsx',
    'core/affiliates/affiliates.story.test.ts',
  ),
  row(
    'S8.34',
    'Files uploaded',
    'toast',
    'core/documents/web/add-documents.tsx',
    'core/documents/documents.story.test.ts',
  ),
  row(
    'S8.35',
    'Document updated',
    'toast',
    'core/documents/web/edit-document.tsx',
    'core/documents/web/edit-document.test.tsx',
  ),
];

it('S8.09 none of the 27 is missing', () => {
  const ids = Array.from({ length: 27 }, (_, index) => `S8.${String(index + 9).padStart(2, '0')}`);
  expect(MESSAGES.map(({ id }) => id)).toEqual(ids);
});

describe('every message of specification §8', () => {
  it.each(MESSAGES)('$id $says ($as)', ({ id, says, as, written, raised, by, seen }) => {
    expect(file(written)).toContain(says);
    expect(file(raised)).toContain(by);
    if (as === 'toast') expect(file(raised)).toMatch(/toasts?\.add\(|effects\.toast\(|showWriteFailure\(/);
    const test = file(seen);
    expect(test).toMatch(new RegExp(`(?:'|// )[^'\\n]*${id.replace('.', '\\.')}\\b`));
  });
});
