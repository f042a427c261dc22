import { adhocDirectBody } from '@ponuda/contract/adhoc-direct';
import type { FieldErrors, Rule } from '@ponuda/contract/rules';
import { z } from 'zod';
import { handOnIssues } from '../../../lib/forms/hand-on-issues.ts';
import { currentLanguage } from '../../../lib/words/i18n.ts';
import { ADHOC_DIRECT, type AdhocDirectKind } from '../kind.ts';
import { type AdhocDirectValues, adhocDirectValues, bodyOf, rowsSent } from './values.ts';

/** Where in the form stands what the body calls so: the grid has empty lines that are not sent. */
function placeOf(path: readonly PropertyKey[], values: AdhocDirectValues): PropertyKey[] {
  const [field, index, ...rest] = path;
  // No line at all: in the grid the first one is what is missing.
  if (field === 'lines' && index === undefined) return ['lines', 0, 'name'];
  if (field !== 'lines') return [...path];
  return [field, rowsSent(values)[Number(index)] ?? Number(index), ...rest];
}

/** Places the errors that the server found at the fields of the form. */
export function errorsInForm(errors: FieldErrors, values: AdhocDirectValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, broken]) => [placeOf(path.split('.'), values).join('.'), broken]),
  );
}

/** The form over the contract's own schema: what is typed becomes the body, what it breaks comes back to its field. */
function schemaOf(kind: AdhocDirectKind) {
  return adhocDirectValues.transform((values, ctx) => {
    const parsed = adhocDirectBody.safeParse(bodyOf(values, currentLanguage()), { reportInput: true });
    const refuse = (rule: Rule, path: PropertyKey[]) =>
      ctx.issues.push({ code: 'custom', params: { rule }, path, input: values });
    handOnIssues(ctx, parsed, (path) => placeOf(path, values));
    if (ADHOC_DIRECT[kind].paperRequired && values.file_ids.length === 0) refuse('required', ['file_ids']);
    return parsed.success ? parsed.data : z.NEVER;
  });
}

export const ADHOC_DIRECT_SCHEMAS = { ad_hoc: schemaOf('ad_hoc'), direct: schemaOf('direct') } as const;
export type AdhocDirectSchema = ReturnType<typeof schemaOf>;
