import { formatDay, isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatDecimal, NUMBER_MARKS } from '#platform/shared/money/format.ts';
import { isUnit } from '#platform/shared/units.ts';
import type { BrokenRule, RuleParams } from '#platform/shared/wire/rules.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { translate } from './i18n.ts';
import { getShownLanguage } from './language.ts';
import { rulePhrase } from './rule-phrase.ts';

/** An example number for messages, in the format in which users type it. */
const EXAMPLE = '1250.50';
/** The maximum number of decimals of any number in the product. */
const DECIMALS = 6;
const NBSP = '\u00a0';

/**
 * Returns the message for a broken rule, with the field's label in the form, and numbers and days in the user's
 * format.
 */
export function formatRuleText({ rule, params }: BrokenRule, label: string): string {
  const language = getShownLanguage();
  const words = Object.entries(params).map(([name, value]) => [
    name,
    written(rule, name, value, params, language),
  ]);
  const example = EXAMPLE.replace('.', NUMBER_MARKS[language].decimal);
  return rulePhrase({ rule, params: { ...Object.fromEntries(words), example } }, label);
}

function written(
  rule: BrokenRule['rule'],
  name: string,
  value: string | number,
  { unit, currency }: RuleParams,
  language: Language,
): string | number {
  if (typeof value === 'string' && isDay(value)) return formatDay(value, language);
  if (!rule.startsWith('decimal_') || (name !== 'min' && name !== 'max')) return value;
  const of = isUnit(unit) ? translate(unitPhrases[unit]) : currency;
  const number = formatDecimal(String(value), 0, DECIMALS, language);
  return of === undefined ? number : `${number}${NBSP}${of}`;
}
