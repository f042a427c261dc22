import { z } from 'zod';
import { requestBody } from '#core/purchase/wire/purchases.ts';
import { dayInBelgrade, isDay } from '#platform/shared/dates.ts';
import type { FieldErrors, ValidationRule } from '#platform/shared/wire/rules.ts';
import { forwardIssues } from '#platform/web/lib/forms/forward-issues.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';
import { listRowIndexesToSend, type RequestValues, requestValues, toRequestBody } from './request-values.ts';

type Path = readonly PropertyKey[];
export type RequestPayload = z.output<typeof requestBody>;

/** Maps a path in the body, which omits the grid's empty lines, to a path in the form. */
function placeOf(path: Path, values: RequestValues): PropertyKey[] {
  const [field, index, ...rest] = path;
  // If there is neither an article nor a quantity, the error is shown at the first line of the grid.
  if (field === 'quantity' && values.by_articles) return ['articles', 0, 'name'];
  if (field !== 'articles' || index === undefined) return [...path];
  return [field, listRowIndexesToSend(values)[Number(index)] ?? Number(index), ...rest];
}

/** Maps the server's errors to the form's fields. */
export function mapErrorsToForm(errors: FieldErrors, values: RequestValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, broken]) => [placeOf(path.split('.'), values).join('.'), broken]),
  );
}

/** Converts the typed values to the body of the call, and maps validation errors to the fields of the form. */
export const requestFormSchema = formSchema({ deadlineLater: false });

/** The schema if the deadline may be set later (premium, before the request is proposed). */
export const optionalDeadlineSchema = formSchema({ deadlineLater: true });

function formSchema({ deadlineLater }: { readonly deadlineLater: boolean }) {
  return requestValues.transform((values, ctx) => readForm(values, ctx, deadlineLater));
}

function readForm(
  values: RequestValues,
  ctx: z.core.$RefinementCtx<RequestValues>,
  deadlineLater: boolean,
): RequestPayload {
  const parsed = requestBody.safeParse(toRequestBody(values, getShownLanguage()), { reportInput: true });
  const refuse = (rule: ValidationRule, path: PropertyKey[]) =>
    ctx.issues.push({ code: 'custom', params: { rule }, path, input: values });
  forwardIssues(ctx, parsed, (path) => placeOf(path, values));
  // The schema checks the articles only if everything else is valid; this check reports the grid's errors together
  // with all other errors.
  const quantityRefused = parsed.error?.issues.some(({ path }) => path[0] === 'quantity') ?? false;
  if (values.by_articles && listRowIndexesToSend(values).length === 0 && !quantityRefused)
    refuse('required', ['articles', 0, 'name']);
  if (values.date_for_offer === '' && !deadlineLater) refuse('required', ['date_for_offer']);
  // The server checks the deadline with its own clock; a past day can already be refused here.
  const { date_for_offer: day } = values;
  if (isDay(day) && day < dayInBelgrade(new Date().toISOString())) refuse('date_ahead', ['date_for_offer']);
  return parsed.success ? parsed.data : z.NEVER;
}
