import { z } from 'zod';
import { findBrokenPasswordRule } from '#platform/shared/validation/password.ts';
import { breakRule } from '#platform/shared/wire/rules.ts';

/**
 * Returns the schema of a new password: the rules of specification §5 (rule `password`), no common password
 * (`password_common`), and not the product's name (`password_name`). The value is never trimmed.
 */
export function newPasswordField() {
  return z.string().superRefine((value, ctx) => {
    if (value === '') return breakRule(ctx, 'required');
    const refusal = findBrokenPasswordRule(value);
    if (refusal) breakRule(ctx, refusal);
  });
}

/** Returns the field for repeating a password. `withRepeatedPassword` in rules.ts compares the two fields. */
export function repeatedPasswordField() {
  return z.string().superRefine((value, ctx) => {
    if (value === '') breakRule(ctx, 'required');
  });
}
