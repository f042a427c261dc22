import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A form whose fields are known by name alone: a part of several forms cannot write down the paths of each. */
export function byName<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): UseFormReturn {
  return form as unknown as UseFormReturn;
}
