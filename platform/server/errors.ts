import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { FieldErrors, Rule, RuleParams } from '#platform/shared/wire/rules.ts';

export interface Refusal {
  readonly params?: RuleParams;
  readonly errors?: FieldErrors;
  /** For `stale`: the record as it is now. */
  readonly fresh?: unknown;
}

/** A refusal that the caller is told of, by its code. Anything else thrown is a fault of ours: 500. */
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

/** 422 at one field, by the name of the broken rule. */
export function fieldError(field: string, rule: Rule, params: RuleParams = {}): AppError {
  return new AppError('validation_failed', { errors: { [field]: [{ rule, params }] } });
}

type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode; readonly params?: RuleParams };

/** Returns a text parameter of a refusal; '' where it has none of that name. */
export function textParam({ refusal }: AppError, name: string): string {
  return String(refusal.params?.[name] ?? '');
}

/** Throws what a verdict refuses. */
export function demand<V extends Verdict>(verdict: V): asserts verdict is Extract<V, { ok: true }> {
  if (!verdict.ok) throw new AppError(verdict.code, verdict.params ? { params: verdict.params } : {});
}

/** Answers the constraint or unique index by which the database refused a write. */
export function brokenConstraint(error: unknown): string | undefined {
  return errorText(error, 'code').startsWith('23') ? errorText(error, 'constraint') || undefined : undefined;
}

/**
 * Returns the text that a library wrote beside the message of an error, such as its `code`; empty where it wrote no
 * text there.
 */
export function errorText(error: unknown, field: 'code' | 'syscall' | 'constraint' | 'name'): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
