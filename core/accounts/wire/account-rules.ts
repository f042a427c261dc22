import { z } from 'zod';
import { passwordRefusal } from '#platform/shared/validation/password.ts';
import { breakRule } from '#platform/shared/wire/rules.ts';

/**
 * Returns the field of a new password: the rules of specification §5 (rule `password`), no common password
 * (`password_common`), and not the product's name (`password_name`). The value is never trimmed.
 */
export function newPassword() {
  return z.string().superRefine((value, ctx) => {
    if (value === '') return breakRule(ctx, 'required');
    const refusal = passwordRefusal(value);
    if (refusal) breakRule(ctx, refusal);
  });
}

/** Returns the field that repeats a password. `repeatsPassword` of rules.ts compares the two fields. */
export function repeatedPassword() {
  return z.string().superRefine((value, ctx) => {
    if (value === '') breakRule(ctx, 'required');
  });
}
