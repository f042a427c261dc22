import { z } from 'zod';
import { passwordRefusal } from '#platform/shared/validation/password.ts';
import { breakRule } from '#platform/shared/wire/rules.ts';

/**
 * A new password: the rules of specification §5 (rule `password`), not a common one (`password_common`), not the
 * product's name (`password_name`). Never trimmed.
 */
export function newPassword() {
  return z.string().superRefine((value, ctx) => {
    if (value === '') return breakRule(ctx, 'required');
    const refusal = passwordRefusal(value);
    if (refusal) breakRule(ctx, refusal);
  });
}

/** The field that repeats a password. `repeatsPassword` of rules.ts compares the two. */
export function repeatedPassword() {
  return z.string().superRefine((value, ctx) => {
    if (value === '') breakRule(ctx, 'required');
  });
}
