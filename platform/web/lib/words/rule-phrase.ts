import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BrokenRule, ValidationRule } from '#platform/shared/wire/rules.ts';
import { existsAsPhrase, rulePhrases } from '#platform/shared/words/rules.ts';
import { translate } from './i18n.ts';

// Sheets have additional rules, whose messages are loaded with the preview.
const phrases: Readonly<Partial<Record<ValidationRule, MessageDescriptor>>> = rulePhrases;

/**
 * Returns the message for a broken rule, with the field's label in the form; parameters are not formatted. Only for
 * the login, whose rules contain no numbers; other forms use `formatRuleText`.
 */
export function rulePhrase({ rule, params }: BrokenRule, label: string): string {
  const phrase = rule === 'exist' && params.name !== undefined ? existsAsPhrase : phrases[rule];
  // A newer server may know a rule that this page does not.
  if (!phrase) return translate(msg({ message: 'Check this field.' }));
  return translate(phrase, { ...params, field: label });
}
