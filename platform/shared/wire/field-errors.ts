import type { z } from 'zod';
import type { ValidationRule } from '../validation/rules.ts';
import type { BrokenRule, FieldErrors, RuleParams } from './rules.ts';

/** The rules for a maximum or minimum of strings and lists; numbers have other rules. */
const MOST: Readonly<Record<string, ValidationRule>> = {
  string: 'max',
  array: 'max_items',
  set: 'max_items',
};
const LEAST: Readonly<Record<string, ValidationRule>> = {
  string: 'min',
  array: 'min_items',
  set: 'min_items',
};

function ruleOf(issue: z.core.$ZodIssue): BrokenRule {
  if (issue.code === 'custom') {
    const { rule, ...params } = (issue.params ?? {}) as { rule?: ValidationRule } & RuleParams;
    return { rule: rule ?? 'required', params: params as RuleParams };
  }
  if (issue.code === 'too_big')
    return { rule: MOST[issue.origin] ?? 'decimal_max', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small') {
    if (issue.origin === 'array' && Number(issue.minimum) === 1) return { rule: 'required', params: {} };
    return { rule: LEAST[issue.origin] ?? 'decimal_min', params: { min: Number(issue.minimum) } };
  }
  if (issue.code === 'invalid_value') return { rule: 'choice', params: {} };
  const missing = issue.input === undefined || issue.input === null;
  if (issue.code === 'invalid_union' && missing) return { rule: 'required', params: {} };
  if (issue.code === 'invalid_type') {
    if (missing) return { rule: 'required', params: {} };
    return {
      rule: issue.expected === 'int' || issue.expected === 'number' ? 'integer' : 'characters',
      params: {},
    };
  }
  return { rule: 'choice', params: {} };
}

/** The maximum number of errors in a response. No user corrects more at once, and the response stays small. */
const ISSUES_MAX = 2000;

/**
 * Translates zod issues to the rule names of the specification's table, by field. Call zod with `reportInput: true`,
 * so that a missing value can be distinguished from a wrong one. Returns at most `ISSUES_MAX` errors.
 */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, BrokenRule[]> = {};
  for (const issue of error.issues.slice(0, ISSUES_MAX)) {
    const field = issue.path.map(String).join('.');
    const broken = errors[field];
    if (broken) broken.push(ruleOf(issue));
    else errors[field] = [ruleOf(issue)];
  }
  return errors;
}
