import { expect, it } from 'vitest';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { accountProposedMail } from './account-proposed.tsx';

it('names the account in use, and an earlier one only as the previous account', () => {
  const words = mailContextFor('en', 'https://ponuda.test');
  const proposed = {
    ...{ supplier_id: 1, supplier: 'Lim', by: 'Ana', note: '', more: 0 },
    ...{ before: '310-1234567891211-86', after: '160-4000117001-96' },
  };
  const blocks = (more: object) =>
    JSON.stringify(accountProposedMail.render({ ...proposed, ...more }, words));
  expect(blocks({ superseded: false })).toContain('["Account in use","310-1234567891211-86"]');
  expect(blocks({ superseded: true })).toContain('["Previous account","310-1234567891211-86"]');
  expect(blocks({ superseded: true })).not.toContain('Account in use');
  expect(blocks({ superseded: false, before: '' })).toContain('["Account in use","none"]');
});
