import { isSentAndEditable, mayLackDeadline } from '#core/purchase/rules/editing/request-edit.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import {
  hasSector,
  readCategory,
  readClaimableFiles,
} from '#core/purchase/server/record/form-records.read.ts';
import type { ClaimableFile } from '#core/purchase/server/record/own-uploads.read.ts';
import type { purchasesApi } from '#core/purchase/wire/purchases.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import type { InvitableSupplier } from './invitations/invitable-suppliers.read.ts';
import { readInvitableSuppliers } from './invitations/public.ts';

export type RequestForm = ParsedInput<(typeof purchasesApi)['POST purchases'], 'body'>;

/** The records of the company to which a form refers. */
export interface RequestFormRecords {
  readonly category: { readonly id: number; readonly name: string; readonly sector_id: number | null };
  readonly suppliers: readonly InvitableSupplier[];
  readonly files: ReadonlyMap<number, ClaimableFile>;
}

interface FormOf {
  readonly form: RequestForm;
  readonly now: string;
  readonly user_id: number;
  /** Null for a new request. */
  readonly purchase_id: number | null;
  /** The plan and status of the existing request, or of the one to be created. */
  readonly standing: { readonly premium: boolean; readonly status: PurchaseStatus | null };
}

/**
 * Checks what the schema cannot: the deadline is in the future; category, department, suppliers and files belong to
 * this company; each file is the caller's upload or already belongs to this request. Throws 422 with the fields.
 */
export async function requireValidRequestForm(
  tenant: Tenant,
  { form, now, user_id, purchase_id, standing }: FormOf,
): Promise<RequestFormRecords> {
  const errors: Record<string, FieldErrors[string]> = {};
  const unknown = (field: string) => {
    errors[field] = [{ rule: 'unknown_record', params: {} }];
  };
  if (form.date_for_offer === null) {
    if (!mayLackDeadline(standing.premium, standing.status))
      errors.date_for_offer = [{ rule: 'required', params: {} }];
  } else if (!isBiddingOpen(form.date_for_offer, now)) {
    errors.date_for_offer = [{ rule: 'date_ahead', params: {} }];
  }
  const category = await readCategory(tenant, form.category_id);
  if (!category) unknown('category_id');
  else if (form.publish_to_marketplace && category.parent_category_id === null)
    errors.publish_to_marketplace = [{ rule: 'parent_category', params: { category: category.name } }];
  if (form.sector_id !== null && !(await hasSector(tenant, form.sector_id))) unknown('sector_id');
  const suppliers = await readInvitableSuppliers(tenant, form.supplier_ids, form.category_id);
  const chosen = purchase_id === null ? [] : await readChosen(tenant, purchase_id);
  const out = standing.status !== null && isSentAndEditable(standing.status);
  if (out && form.supplier_ids.length === 0 && !form.publish_to_marketplace)
    errors.supplier_ids = [{ rule: 'required', params: {} }];
  for (const [index, id] of form.supplier_ids.entries()) {
    const known = suppliers.find(({ supplier_id }) => supplier_id === id);
    const before = chosen.find(({ supplier_id }) => supplier_id === id);
    if (!known && !before) unknown(`supplier_ids.${index}`);
    else if (known?.paused != null && !hasActiveInvitation(before))
      errors[`supplier_ids.${index}`] = [{ rule: 'supplier_paused', params: { reason: known.paused } }];
  }
  const files = await readClaimableFiles(tenant, { form, user_id, purchase_id });
  for (const [index, { file_id }] of form.attachments.entries())
    if (!files.has(file_id)) unknown(`attachments.${index}.file_id`);
  if (!category || Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return { category, suppliers, files };
}

/**
 * Reads the suppliers that the purchase already has: a supplier that has been deleted stays until it is removed from
 * the purchase.
 */
function readChosen(tenant: Tenant, purchaseId: number) {
  return tenant
    .selectFrom('rfps')
    .select(['supplier_id', 'sent_at', 'withdrawn_at'])
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/**
 * Returns whether the supplier has an active invitation, which remains valid even if the supplier has been paused
 * since.
 */
function hasActiveInvitation(chosen: Awaited<ReturnType<typeof readChosen>>[number] | undefined): boolean {
  return chosen !== undefined && chosen.sent_at !== null && chosen.withdrawn_at === null;
}
