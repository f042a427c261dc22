import { FormRefusal } from '#platform/web/kit/form/form-refusal.tsx';
import { WaitingAccountNotice } from '../accounts/waiting-account.tsx';
import { CategoriesField } from './categories-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import styles from './supplier-form.module.css';
import type { SupplierFormState } from './use-supplier-form.ts';

export const SUPPLIER_FORM = 'supplier';

/** Renders a supplier's data in a drawer; its contact persons have a separate form. */
export function SupplierForm({ state }: { state: SupplierFormState }) {
  const { onSubmit, supplier } = state;
  return (
    <form id={SUPPLIER_FORM} className={styles.form} onSubmit={onSubmit} noValidate>
      <FormRefusal state={state} href={null} />
      <IdentityFields state={state} />
      <CategoriesField state={state} />
      {supplier && <WaitingAccountNotice supplierId={supplier.id} waiting={supplier.account_waiting} />}
      <FoldedFields state={state} />
    </form>
  );
}
