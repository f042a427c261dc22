import { toNestErrors } from '@hookform/resolvers';
import { type FieldError, type FieldValues, get, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { type FieldErrors as BrokenByField, listCrossFieldRules } from '#platform/shared/wire/rules.ts';
import { formatRuleText } from '../words/rule-text.ts';

/** The label of each field, in the form's order; a star replaces the index of a list. */
export type FieldLabels = Readonly<Record<string, string>>;

const patternOf = (path: string) => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');

/** Returns a field's label; `articles.2.quantity` has the label of `articles.*.quantity`. */
export function getFieldLabel(path: string, labels: FieldLabels): string {
  return labels[path] ?? labels[patternOf(path)] ?? '';
}

export function hasField(path: string, labels: FieldLabels): boolean {
  return path in labels || patternOf(path) in labels;
}

/** Returns one message per field, for the first broken rule. */
export function describeFieldErrors(broken: BrokenByField, labels: FieldLabels): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const [path, [first]] of Object.entries(broken)) {
    if (first)
      errors[path] = { type: first.rule, message: formatRuleText(first, getFieldLabel(path, labels)) };
  }
  return errors;
}

const isFilled = (value: unknown) => value !== '' && value !== null && value !== undefined;

/**
 * Returns a function that finds the fields to validate together with the given fields: the fields that show the error
 * of a cross-field rule. Such a rule is checked again when any of its fields changes, once all of them are filled in.
 */
export function createRelatedFieldsFinder(
  schema: z.ZodType,
): (names: readonly string[], values: FieldValues) => readonly string[] {
  const rules = listCrossFieldRules(schema);
  return (names, values) => {
    const found = rules.flatMap(({ fields, at }) =>
      names
        .filter((name) => fields.includes(name.replace(/(?<=\.)\d+(?=\.)/g, '*')))
        .flatMap((name) => {
          const places = name.match(/(?<=\.)\d+(?=\.)/g) ?? [];
          const here = (path: string) => places.reduce((one, place) => one.replace('*', place), path);
          const others = fields.map(here);
          return others.every((path) => isFilled(get(values, path))) ? [here(at)] : [];
        }),
    );
    return [...new Set(found)].filter((at) => !names.includes(at));
  };
}

/** Returns a resolver that validates a form with the schema of its call, with errors in the user's language. */
export function createContractResolver<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  labels: () => FieldLabels,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    return {
      values: {},
      errors: toNestErrors(describeFieldErrors(toFieldErrors(parsed.error), labels()), options),
    };
  };
}
