import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const file = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

interface Message {
  readonly id: string;
  /** As the screen says it in English. */
  readonly says: string;
  readonly written: string;
  readonly as: 'toast' | 'field' | 'page' | 'row';
  /** Where it is raised. */
  readonly raised: string;
  /** The word in that file that raises it. */
  readonly by: string;
  /** The test in which it is seen, or its raising. */
  readonly seen: string;
}
const phrases = 'packages/phrases/src/errors.ts';
const web = 'apps/web/src';

const row = (
  id: string,
  says: string,
  as: Message['as'],
  raised: string,
  seen: string,
  { written = raised, by = says }: { written?: string; by?: string } = {},
): Message => ({ id, says, as, raised, seen, written, by });

/** Specification §8, "User-facing messages" and "Success messages": what is said, where, and who has seen it. */
const MESSAGES: readonly Message[] = [
  row(
    'S8.09',
    'An error has occurred',
    'toast',
    `${web}/lib/http/api-failure.ts`,
    `${web}/lib/http/api-failure.test.ts`,
  ),
  row(
    'S8.10',
    'Wrong {number} code entered',
    'field',
    `${web}/offer/pages/pib-form.tsx`,
    `${web}/offer/pages/pib-step.test.tsx`,
    {
      written: phrases,
      by: 'wrong_pib',
    },
  ),
  row(
    'S8.11',
    'Verification is required',
    'field',
    `${web}/offer/pages/pib-form.tsx`,
    `${web}/offer/pages/pib-step.test.tsx`,
    {
      written: phrases,
      by: 'pib_required',
    },
  ),
  row(
    'S8.12',
    'you can no longer bid',
    'page',
    `${web}/offer/pages/over-page.tsx`,
    `${web}/offer/pages/pib-step.test.tsx`,
    {
      written: phrases,
      by: 'deadline_passed',
    },
  ),
  row(
    'S8.13',
    'Registration failed',
    'page',
    `${web}/guest/pages/registration-form.tsx`,
    `${web}/guest/pages/registration-form.test.tsx`,
  ),
  row(
    'S8.14',
    'Registration confirmation failed',
    'page',
    `${web}/guest/pages/confirm-registration.page.tsx`,
    `${web}/guest/pages/confirm-registration.test.tsx`,
  ),
  row(
    'S8.15',
    'Failed to upload attachments',
    'row',
    `${web}/lib/http/upload-failure.ts`,
    `${web}/kit/attachments/use-attachments.test.ts`,
    {
      written: phrases,
      by: 'upload_failed',
    },
  ),
  row(
    'S8.16',
    'Failed to update document',
    'page',
    `${web}/features/documents/edit-document.tsx`,
    `${web}/features/documents/edit-document.test.tsx`,
  ),
  row(
    'S8.17',
    'Failed to download file',
    'toast',
    `${web}/lib/http/download-or-say.ts`,
    `${web}/kit/attachments/file-links.test.tsx`,
  ),
  row(
    'S8.18',
    'Failed to upload the internal note',
    'toast',
    `${web}/features/notes/use-note.ts`,
    `${web}/features/notes/use-note.test.tsx`,
  ),
  row(
    'S8.19',
    'Please select files before uploading',
    'field',
    `${web}/features/documents/add-documents.tsx`,
    'e2e/documents.test.ts',
    {
      written: phrases,
      by: 'no_files',
    },
  ),
  row(
    'S8.20',
    'We have sent you an email with a link',
    'page',
    `${web}/guest/pages/register-success.page.tsx`,
    'e2e/registration.test.ts',
  ),
  row('S8.21', 'User created', 'toast', `${web}/features/users/form/user-form.tsx`, 'e2e/users.test.ts'),
  row(
    'S8.22',
    'Password changed',
    'toast',
    `${web}/features/profile/password-form.tsx`,
    'e2e/profile.test.ts',
  ),
  row(
    'S8.23',
    'A link to set a new password was sent by email.',
    'toast',
    `${web}/guest/notices.ts`,
    'e2e/registration.test.ts',
  ),
  row(
    'S8.24',
    'Avatar image replaced',
    'toast',
    `${web}/features/profile/avatar-picker.tsx`,
    'e2e/profile.test.ts',
  ),
  row(
    'S8.25',
    'Data changed',
    'toast',
    `${web}/features/categories/categories.page.tsx`,
    `${web}/features/categories/categories.page.test.tsx`,
  ),
  row(
    'S8.26',
    'Contact person changed',
    'toast',
    `${web}/features/suppliers/contact-persons.tsx`,
    `${web}/features/suppliers/contact-persons.test.tsx`,
  ),
  row(
    'S8.27',
    'Budget created',
    'toast',
    `${web}/features/budgets/new-budget.page.tsx`,
    'e2e/budgets.test.ts',
  ),
  row(
    'S8.28',
    'Category added. Now add a supplier.',
    'toast',
    `${web}/features/categories/categories.page.tsx`,
    `${web}/features/categories/categories.page.test.tsx`,
  ),
  row(
    'S8.29',
    'Request submitted',
    'toast',
    `${web}/features/new-request/use-request-form.ts`,
    `${web}/features/new-request/new-request.page.test.tsx`,
  ),
  row(
    'S8.30',
    'The offer is sent',
    'page',
    `${web}/offer/pages/sent-page.tsx`,
    `${web}/offer/form/offer-form.test.tsx`,
  ),
  row(
    'S8.31',
    'Package ordered',
    'toast',
    `${web}/features/packages/payment.page.tsx`,
    'e2e/packages.test.ts',
  ),
  row(
    'S8.32',
    'Invitations sent',
    'toast',
    `${web}/guest/pages/affiliate/invite-form.tsx`,
    'e2e/affiliates.test.ts',
  ),
  row(
    'S8.33',
    'Affiliate link copied',
    'toast',
    `${web}/guest/pages/affiliate/share-link.tsx`,
    'e2e/affiliates.test.ts',
  ),
  row(
    'S8.34',
    'Files uploaded',
    'toast',
    `${web}/features/documents/add-documents.tsx`,
    'e2e/documents.test.ts',
  ),
  row(
    'S8.35',
    'Document updated',
    'toast',
    `${web}/features/documents/edit-document.tsx`,
    `${web}/features/documents/edit-document.test.tsx`,
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
    if (as === 'toast') expect(file(raised)).toMatch(/toasts?\.add\(|effects\.toast\(|sayFailed\(/);
    const test = file(seen);
    expect(test).toMatch(new RegExp(`(?:'|// )[^'\\n]*${id.replace('.', '\\.')}\\b`));
  });
});
