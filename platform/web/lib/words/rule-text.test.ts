import { i18n } from '@lingui/core';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { NUMBER_MARKS } from '#platform/shared/money/format.ts';
import { VALIDATION_RULES } from '#platform/shared/validation/rules.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { decimal, text } from '#platform/shared/wire/rules.ts';
import { activateLanguage } from './i18n.ts';
import { formatRuleText } from './rule-text.ts';
import { readAreaPhrases } from './words.ts';

afterAll(() => i18n.activate('en'));

const brokenBy = (schema: z.ZodType, value: unknown): BrokenRule => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true });
  const [broken] = toFieldErrors(error as z.ZodError).field ?? [];
  if (!broken) throw new Error('Nothing is broken');
  return broken;
};

/** Parameters that rules can have. The numbers have a decimal mark and enough digits for a grouping mark. */
const PARAMS: BrokenRule['params'] = {
  min: '1250.5',
  max: '1250.5',
  unit: 'kg',
  size: 5120,
  scale: 2,
  from: '2026-03-01',
  to: '2026-03-31',
  day: '2026-03-01',
};
const COUNTED: Partial<Record<string, BrokenRule['params']>> = {
  min: { min: 2 },
  max: { max: 255 },
  min_items: { min: 2 },
  max_items: { max: 20 },
  minmax: { min: 2, max: 9 },
  range_days: { max: 366 },
  phone_validation: { min: 11, max: 12, phone: '+381641234567' },
};

describe.each(LANGUAGES)('a broken rule in %s', (language: Language) => {
  const { decimal: mark, group } = NUMBER_MARKS[language];
  const sentenceOf = async (broken: BrokenRule) => {
    i18n.load(language, await readAreaPhrases(language, 'all'));
    await activateLanguage(language);
    return formatRuleText(broken, 'Polje');
  };

  it.each(VALIDATION_RULES)('%s writes numbers and days as the reader does', async (rule) => {
    const sentence = await sentenceOf({ rule, params: COUNTED[rule] ?? PARAMS });
    expect(sentence).not.toMatch(new RegExp(`\\d\\${mark === ',' ? '.' : ','}\\d{1,2}\\b(?!\\.)`));
    expect(sentence).not.toContain('2026-03');
  });

  it('counts the characters of a text, and says amounts and quantities with what they are of', async () => {
    const long = await sentenceOf(brokenBy(text(20), 'x'.repeat(21)));
    expect(long).toContain('20');
    const most = await sentenceOf(brokenBy(decimal({ scale: 2, max: '1250.5' }), '1251'));
    expect(most).toContain(`1${group}250${mark}5`);
    expect(most).not.toBe(await sentenceOf({ rule: 'max', params: { max: 1250 } }));
    const quantity = await sentenceOf({ rule: 'decimal_max', params: { max: '1250.5', unit: 'kg' } });
    expect(quantity).toMatch(new RegExp(`1${group}250\\${mark}5\u00a0(kg|кг)`));
    const amount = await sentenceOf({ rule: 'decimal_max', params: { max: '99999.99', currency: 'RSD' } });
    expect(amount).toContain(`99${group}999${mark}99\u00a0RSD`);
    const list = await sentenceOf(brokenBy(z.array(z.int()).max(3), [1, 2, 3, 4]));
    expect(list).toContain('3');
  });

  it('says what is wrong with a number below zero, and gives an example of a number', async () => {
    expect(brokenBy(decimal({ scale: 2, positive: true }), '-5').rule).toBe('decimal_above');
    expect(brokenBy(decimal({ scale: 2 }), '-5').rule).toBe('decimal_min');
    expect(await sentenceOf(brokenBy(decimal({ scale: 2, positive: true }), '-5'))).toMatch(/ 0[. ]/);
    expect(await sentenceOf(brokenBy(decimal({ scale: 2 }), 'abc'))).toContain(`1250${mark}50`);
  });
});
