import { z } from 'zod';
import { adhocDirectBody } from '#core/adhoc-direct/wire.ts';
import type { FieldErrors, ValidationRule } from '#platform/shared/wire/rules.ts';
import { forwardIssues } from '#platform/web/lib/forms/forward-issues.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind } from '../kind.ts';
import {
  type AdhocDirectValues,
  adhocDirectValues,
  findSentRowIndexes,
  toAdhocDirectBody,
} from './values.ts';

/**
 * Maps a path in the body to the path in the form. Line indexes differ, because the body omits empty lines of the
 * grid.
 */
function placeOf(path: readonly PropertyKey[], values: AdhocDirectValues): PropertyKey[] {
  const [field, index, ...rest] = path;
  // If no line is filled in, the error is shown at the first line.
  if (field === 'lines' && index === undefined) return ['lines', 0, 'name'];
  if (field !== 'lines') return [...path];
  return [field, findSentRowIndexes(values)[Number(index)] ?? Number(index), ...rest];
}

export function mapServerErrorsToForm(errors: FieldErrors, values: AdhocDirectValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, broken]) => [placeOf(path.split('.'), values).join('.'), broken]),
  );
}

/**
 * Returns a schema that turns the form's input into the body of the call and reports errors at the form's fields.
 */
function schemaOf(kind: AdhocDirectKind) {
  return adhocDirectValues.transform((values, ctx) => {
    const parsed = adhocDirectBody.safeParse(toAdhocDirectBody(values, getShownLanguage()), {
      reportInput: true,
    });
    const refuse = (rule: ValidationRule, path: PropertyKey[]) =>
      ctx.issues.push({ code: 'custom', params: { rule }, path, input: values });
    forwardIssues(ctx, parsed, (path) => placeOf(path, values));
    if (ADHOC_DIRECT_SCREENS[kind].paperRequired && values.file_ids.length === 0)
      refuse('required', ['file_ids']);
    return parsed.success ? parsed.data : z.NEVER;
  });
}

export const ADHOC_DIRECT_SCHEMAS = { ad_hoc: schemaOf('ad_hoc'), direct: schemaOf('direct') } as const;
export type AdhocDirectSchema = ReturnType<typeof schemaOf>;
