import { Controller } from 'react-hook-form';
import { Field } from '#platform/web/ui/field.tsx';
import { CategoryPicker } from '../category-picker.tsx';
import type { SupplierFormState } from './use-supplier-form.ts';

export function CategoriesField({ state: { form, errorOf, labels } }: { state: SupplierFormState }) {
  return (
    <Field label={labels.category_ids} error={errorOf('category_ids')}>
      <Controller
        control={form.control}
        name="category_ids"
        render={({ field }) => <CategoryPicker {...field} value={field.value ?? []} />}
      />
    </Field>
  );
}
