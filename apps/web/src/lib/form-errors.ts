import { toNestErrors } from '@hookform/resolvers';
import { type FieldErrors as BrokenByField, fieldErrorsOf } from '@ponuda/contract/rules';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { ruleText } from './rule-text.ts';

/** The label of each field as the form shows it, in the form's order; a star stands for the index of a list. */
export type Labels = Readonly<Record<string, string>>;

const patternOf = (path: string) => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');

/** `articles.2.quantity` has the label of `articles.*.quantity`. */
export function labelOf(path: string, labels: Labels): string {
  return labels[path] ?? labels[patternOf(path)] ?? '';
}

export function hasField(path: string, labels: Labels): boolean {
  return path in labels || patternOf(path) in labels;
}

/** One sentence per field: the first rule it breaks. */
export function sentences(broken: BrokenByField, labels: Labels): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const [path, [first]] of Object.entries(broken)) {
    if (first) errors[path] = { type: first.rule, message: ruleText(first, labelOf(path, labels)) };
  }
  return errors;
}

/** Checks a form by the contract's own schema, in the words of the reader. */
export function contractResolver<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  labels: () => Labels,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    return { values: {}, errors: toNestErrors(sentences(fieldErrorsOf(parsed.error), labels()), options) };
  };
}
