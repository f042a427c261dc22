import { expect, it } from 'vitest';
import { DOCUMENT_EXPIRY_STATES } from './document-expiry.ts';

it('documents are narrowed to those that end soon and to those that have ended', () => {
  expect(DOCUMENT_EXPIRY_STATES).toEqual(['soon', 'expired']);
});
