import type { MessageDescriptor } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { errorResponsePhrases } from './answer-errors.ts';
import { errorPhrases } from './errors.ts';
import { rulePhrases } from './rules.ts';
import { sheetRulePhrases } from './sheet-rules.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const say = (phrase: MessageDescriptor, values: Record<string, string | number> = {}) =>
  i18n._(phrase.id, values, { message: phrase.message ?? '' });

/** Sample values for the parameters of broken rules (contract, rules.ts), and the label added by the form. */
const RULE_VALUES = {
  field: 'Name',
  min: 2,
  max: 9,
  scale: 2,
  size: 5120,
  phone: '+381641234567',
  country: 'RS',
  category: 'Metal',
  reason: 'Deliveries come late.',
  row: 3,
  name: 'Buyer',
};

describe('rule phrases', () => {
  it.each(Object.entries({ ...rulePhrases, ...sheetRulePhrases }))(
    'S5.12 %s is a sentence without gaps',
    (_rule, phrase) => {
      expect(say(phrase, RULE_VALUES)).toMatch(/^[A-Z][^{}]+\.$/);
    },
  );
  it('S5.07 gives the example of a number', () => {
    expect(say(rulePhrases.phone_validation, RULE_VALUES)).toContain('+381641234567');
  });
});

describe('error phrases', () => {
  it.each(Object.entries(errorResponsePhrases))('%s is a sentence without gaps', (_code, phrase) => {
    expect(say(phrase, { tries_left: 4, minutes: 15, name: 'Atest.pdf', virus: 'Eicar' })).toMatch(
      /^[A-Z][^{}]+\.$/,
    );
  });
  it('counts tries and minutes by number', () => {
    expect(say(errorPhrases.wrong_pib, { tries_left: 1, number: 'PIB' })).toBe(
      'Wrong PIB code entered. 1 try is left.',
    );
    expect(say(errorPhrases.wrong_pib, { tries_left: 3, number: 'USt-IdNr.' })).toBe(
      'Wrong USt-IdNr. code entered. 3 tries are left.',
    );
    expect(say(errorPhrases.pib_locked, { minutes: 15, number: 'PIB' })).toContain('15 minutes');
  });
  it.each([
    ['S8.10', 'wrong_pib', /^Wrong PIB code entered/],
    ['S8.11', 'pib_required', /^Verification is required to place an offer/],
    ['S8.12', 'deadline_passed', /^The procurement has expired, you can no longer bid/],
    ['S8.15', 'upload_failed', /^Failed to upload attachments/],
    ['S8.16', 'document_update_failed', /^Failed to update document/],
    ['S8.17', 'download_failed', /^Failed to download file/],
    ['S8.18', 'note_upload_failed', /^Failed to upload the internal note/],
    ['S8.19', 'no_files', /^Please select files before uploading/],
  ] as const)('%s %s says it in the words of the specification', (_item, code, words) => {
    expect(say(errorResponsePhrases[code], { tries_left: 2, number: 'PIB' })).toMatch(words);
  });
});
