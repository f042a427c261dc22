import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { unreportedFailureText } from '../http/show-failures.ts';
import { type StableErrorReader, useStableErrors } from '../http/steady-errors.ts';
import { useLanguageChange } from '../words/use-language-change.ts';
import {
  createContractResolver,
  createRelatedFieldsFinder,
  describeFieldErrors,
  type FieldLabels,
  hasField,
} from './form-errors.ts';
import { listRewrittenNumbers, rewriteNumbers, type TextPath } from './rewrite-numbers.ts';

export interface ContractFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> {
  /** The schema of the call's body, possibly without fields that the form lacks. */
  readonly schema: Schema;
  /** The labels of all schema fields that the form shows, in the form's order. */
  readonly labels: FieldLabels;
  readonly defaultValues: DefaultValues<z.input<Schema>>;
  /**
   * The paths of typed numbers, which are rewritten when the page language changes. Required if the form has such
   * numbers, because `1.234` must not change its value with the language.
   */
  readonly numbers?: readonly TextPath<z.input<Schema>>[];
  /** Sends the values. If this throws an ApiError, the error is shown at the fields and as `failure`. */
  readonly send: (values: z.output<Schema>) => Promise<void>;
}

export interface ContractForm<Schema extends z.ZodType<FieldValues, FieldValues>> {
  /** react-hook-form's own form, for `register`, `Controller` and field arrays. */
  readonly form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>>;
  readonly onSubmit: (event?: FormEvent) => void;
  readonly busy: boolean;
  /** Returns the error message of a field; undefined if the field is valid. */
  readonly errorOf: (path: FieldPath<z.input<Schema>>) => string | undefined;
  /** Keeps errors without a field path unchanged while the pointer is down, as `errorOf` does. */
  readonly steady: StableErrorReader;
  /** The server error that belongs to no field. */
  readonly failure: ApiError | null;
  /** The text of `failure`; undefined if the common handler has already shown it. */
  readonly failureText: string | undefined;
  /** Tells `LeaveGuard` whether leaving the page now would lose entered values. */
  readonly wouldLose: () => boolean;
}

/**
 * Hook that creates a form from the schema of a call. A field is validated first when it loses focus, then with every
 * keystroke (specification §5). Server errors are also shown at the fields, and the first invalid field gets the
 * focus.
 */
export function useContractForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  options: ContractFormOptions<Schema>,
): ContractForm<Schema> {
  type Values = z.input<Schema>;
  const latest = useRef(options);
  latest.current = options;
  const submitting = useRef(false);
  const sending = useRef(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const checked = useRef<(names: FieldPath<Values>[]) => void>(() => {});
  const [resolver] = useState(() => resolverOf(options.schema, () => latest.current.labels, checked));
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver,
    defaultValues: options.defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  checked.current = (names) => void form.trigger(names);
  const { errors, isDirty, isSubmitting } = form.formState;
  useFormFollowsLanguage(form, options.numbers ?? []);

  const refuse = (error: ApiError) => {
    const { labels } = latest.current;
    const atFields = describeFieldErrors(error.errors, labels);
    const named = Object.keys(atFields).filter((path) => hasField(path, labels));
    const order = Object.keys(labels);
    named.sort((a, b) => rank(a, order) - rank(b, order));
    named.forEach((path, index) => {
      const { type, message } = atFields[path] ?? { type: 'required' };
      const shown = message === undefined ? { type } : { type, message };
      form.setError(path as FieldPath<Values>, shown, { shouldFocus: index === 0 });
    });
    const elsewhere = Object.keys(atFields).length > named.length;
    if (named.length === 0 || elsewhere) setFailure(error);
  };

  const submit = form.handleSubmit(async (values) => {
    sending.current = true;
    setFailure(null);
    try {
      await latest.current.send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      sending.current = false;
    }
  });
  const onSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    // Without this check, a second submit would end the busy state of the first.
    if (submitting.current) return;
    submitting.current = true;
    void submit(event).finally(() => {
      submitting.current = false;
    });
  };

  const steady = useStableErrors();
  return {
    form,
    onSubmit,
    busy: isSubmitting,
    errorOf: (path) => {
      // A list's own errors are at `root`, next to the errors of its lines.
      const error: FieldError | undefined = get(errors, path);
      return steady(path, error?.message ?? error?.root?.message);
    },
    steady,
    failure,
    failureText: failure ? unreportedFailureText(failure) : undefined,
    wouldLose: () => isDirty && !sending.current,
  };
}

/**
 * Returns the schema's resolver. A field that shows the error of a cross-field rule is validated together with the
 * rule's other fields.
 */
function resolverOf<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  labels: () => FieldLabels,
  checked: { readonly current: (names: FieldPath<z.input<Schema>>[]) => void },
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  const check = createContractResolver(schema, labels);
  const along = createRelatedFieldsFinder(schema);
  return (values, context, options) => {
    const names = along(options.names ?? [], values);
    // Delayed until the form has stored the result for the fields that it is validating.
    if (names.length > 0) setTimeout(() => checked.current([...names] as FieldPath<z.input<Schema>>[]));
    return check(values, context, options);
  };
}

function rank(path: string, order: readonly string[]): number {
  const place = order.indexOf(path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*'));
  return place < 0 ? order.length : place;
}

/**
 * Hook that rewrites the form's typed numbers when the page language changes, and then translates the errors. The
 * errors come last, because the schema parses the numbers in the new language. An unchanged form stays unchanged,
 * because the default values are rewritten too.
 */
function useFormFollowsLanguage<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  numbers: readonly TextPath<Values>[],
): void {
  useLanguageChange((from, to) => {
    const names = Object.keys(form.formState.errors) as FieldPath<Values>[];
    if (numbers.length > 0) {
      const defaults = form.formState.defaultValues as Values;
      form.resetDefaultValues(rewriteNumbers(defaults, numbers, from, to), { keepDirty: true });
      // Sets each number individually, because setting a whole list would create new rows and lose the focus.
      for (const [place, text] of listRewrittenNumbers(form.getValues(), numbers, from, to))
        form.setValue(place as FieldPath<Values>, text as PathValue<Values, FieldPath<Values>>);
    }
    if (names.length > 0) void form.trigger(names);
  });
}
