import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Returns the form with its fields identified only by name, because a component shared by several forms cannot use
 * the typed paths of each form.
 */
export function withFieldsByName<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): UseFormReturn {
  return form as unknown as UseFormReturn;
}
