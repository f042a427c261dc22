import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { FieldErrors, Rule, RuleParams } from '#platform/shared/wire/rules.ts';

export interface Refusal {
  readonly params?: RuleParams;
  readonly errors?: FieldErrors;
  /** The current record, for a `stale` refusal. */
  readonly fresh?: unknown;
}

/** Thrown for a refusal that is reported to the caller by its code. Any other error is a bug: 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly refusal: Refusal;

  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(code);
    this.code = code;
    this.refusal = refusal;
  }
}

export function notFound(): AppError {
  return new AppError('not_found');
}

/** Returns a 422 for one field, with the name of the broken rule. */
export function fieldError(field: string, rule: Rule, params: RuleParams = {}): AppError {
  return new AppError('validation_failed', { errors: { [field]: [{ rule, params }] } });
}

type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode; readonly params?: RuleParams };

/** Returns a text parameter of a refusal; '' if it has no such parameter. */
export function textParam({ refusal }: AppError, name: string): string {
  return String(refusal.params?.[name] ?? '');
}

/** Throws the refusal of a verdict that is not ok. */
export function requireAllowed<V extends Verdict>(verdict: V): asserts verdict is Extract<V, { ok: true }> {
  if (!verdict.ok) throw new AppError(verdict.code, verdict.params ? { params: verdict.params } : {});
}

/** Returns the constraint or unique index that a refused write violated. */
export function brokenConstraint(error: unknown): string | undefined {
  return errorText(error, 'code').startsWith('23') ? errorText(error, 'constraint') || undefined : undefined;
}

/** Returns a text property that a library sets on an error, such as its `code`; '' if there is none. */
export function errorText(error: unknown, field: 'code' | 'syscall' | 'constraint' | 'name'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
