import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { FieldErrors, RuleParams, ValidationRule } from '#platform/shared/wire/rules.ts';

export interface RefusalDetails {
  readonly params?: RuleParams;
  readonly errors?: FieldErrors;
  /** The current record, included in a `stale` refusal. */
  readonly fresh?: unknown;
}

/** Thrown for a refusal that is reported to the caller by its code. Any other error is a bug and results in a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly refusal: RefusalDetails;

  constructor(code: ErrorCode, refusal: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.refusal = refusal;
  }
}

export function notFoundError(): AppError {
  return new AppError('not_found');
}

/** Returns a 422 error for one field, with the name of the broken rule. */
export function fieldError(field: string, rule: ValidationRule, params: RuleParams = {}): AppError {
  return new AppError('validation_failed', { errors: { [field]: [{ rule, params }] } });
}

type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode; readonly params?: RuleParams };

/** Returns a text parameter of a refusal; '' if the parameter is absent. */
export function getTextParam({ refusal }: AppError, name: string): string {
  return String(refusal.params?.[name] ?? '');
}

/** Throws the refusal of a verdict that is not ok. */
export function requireAllowed<V extends Verdict>(verdict: V): asserts verdict is Extract<V, { ok: true }> {
  if (!verdict.ok) throw new AppError(verdict.code, verdict.params ? { params: verdict.params } : {});
}

/** Returns the constraint or unique index that a rejected write violated. */
export function getViolatedConstraint(error: unknown): string | undefined {
  return readErrorProperty(error, 'code').startsWith('23')
    ? readErrorProperty(error, 'constraint') || undefined
    : undefined;
}

/** Returns a string property that a library sets on an error, such as its `code`; '' if it is absent. */
export function readErrorProperty(error: unknown, field: 'code' | 'syscall' | 'constraint' | 'name'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
