import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { PurchaseChange } from '#core/purchase/server/record/change.ts';
import {
  hasSector,
  readCategory,
  readClaimableFiles,
} from '#core/purchase/server/record/form-records.read.ts';
import type { ClaimableFile } from '#core/purchase/server/record/own-uploads.read.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import {
  computeOfferTotals,
  type Freight,
  type PricedLine,
  type VatTotals,
} from '#platform/shared/money/vat.ts';
import { MAX_OFFER_TOTAL } from '#platform/shared/validation/limits.ts';
import type { ParsedInput } from '#platform/shared/wire/endpoint.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import type { adhocDirectApi } from '../wire.ts';
import { readSupplierForPurchase } from './adhoc-direct.read.ts';

const TOTAL_MAX = toDecimal(MAX_OFFER_TOTAL);

/** The purchase kinds without invitations. The form contains the only supplier and the prices. */
export type AdhocDirectKind = Exclude<PurchaseKind, 'request'>;
export type AdhocDirectForm = ParsedInput<(typeof adhocDirectApi)['POST ad-hoc-purchases/create'], 'body'>;

/** The company's records that a form refers to. `totals` contains the sums of its lines. */
export interface AdhocDirectRecords {
  readonly sector_id: number | null;
  readonly supplier: string;
  readonly lines: readonly PricedLine[];
  readonly freight: Freight | null;
  readonly totals: VatTotals;
  readonly files: ReadonlyMap<number, ClaimableFile>;
}

interface FormOf {
  readonly kind: AdhocDirectKind;
  readonly form: AdhocDirectForm;
  readonly user_id: number;
  /** The purchase to edit; null for a new purchase. */
  readonly purchase_id: number | null;
}

/**
 * Validates what the schema cannot: category, department, supplier and files belong to the company, and the total is
 * positive. Throws 422 with the fields.
 */
export async function requireAdhocDirectForm(
  tenant: Tenant,
  { kind, form, user_id, purchase_id }: FormOf,
): Promise<AdhocDirectRecords> {
  const errors: Record<string, FieldErrors[string]> = {};
  const unknown = (field: string) => {
    errors[field] = [{ rule: 'unknown_record', params: {} }];
  };
  const category = await readCategory(tenant, form.category_id);
  if (!category) unknown('category_id');
  if (form.sector_id !== null && !(await hasSector(tenant, form.sector_id))) unknown('sector_id');
  const supplier = await readSupplierForPurchase(tenant, form.supplier_id, purchase_id);
  if (supplier === undefined) unknown('supplier_id');
  // A paused supplier is accepted if the purchase already has it.
  else if (supplier.pause_reason !== '' && !supplier.had)
    errors.supplier_id = [{ rule: 'supplier_paused', params: { reason: supplier.pause_reason } }];
  const attachments = toInternalAttachments(form);
  const files = await readClaimableFiles(tenant, { form: { attachments }, user_id, purchase_id });
  for (const [index, id] of form.file_ids.entries()) if (!files.has(id)) unknown(`file_ids.${index}`);
  const lines = form.lines.map((line) => ({
    quantity: toDecimal(line.quantity),
    unit_price: toDecimal(line.unit_price),
    vat_rate: toDecimal(line.vat_rate),
  }));
  const freight = freightOf(form);
  if (form.freight_net !== null && form.freight_vat_rate === null)
    errors.freight_vat_rate = [{ rule: 'required', params: {} }];
  const totals = computeOfferTotals(lines, freight);
  if (!totals.net.isPositive())
    errors['lines.0.unit_price'] = [{ rule: 'decimal_above', params: { min: 0 } }];
  if (totals.gross.compare(TOTAL_MAX) > 0)
    errors['lines.0.unit_price'] = [
      { rule: 'decimal_max', params: { max: TOTAL_MAX.toString(), currency: form.currency } },
    ];
  if (!category || supplier === undefined || Object.keys(errors).length > 0)
    throw new AppError('validation_failed', { errors });
  if (kind === 'ad_hoc' && form.file_ids.length === 0)
    throw new AppError('paper_required', { errors: { file_ids: [{ rule: 'required', params: {} }] } });
  return {
    sector_id: form.sector_id ?? category.sector_id,
    supplier: supplier.name,
    lines,
    freight,
    totals,
    files,
  };
}

/** Returns the freight in the form; null if there is none. */
function freightOf({ freight_net, freight_vat_rate }: AdhocDirectForm): Freight | null {
  if (freight_net === null || freight_vat_rate === null) return null;
  return { net: toDecimal(freight_net), vat_rate: toDecimal(freight_vat_rate) };
}

/** Returns the attachments. All are internal to the company, because there are no invited suppliers. */
export function toInternalAttachments({ file_ids }: AdhocDirectForm) {
  return file_ids.map((file_id) => ({ file_id, for_suppliers: false }));
}

/** Returns the columns that the form fills. */
export function toAdhocDirectColumns(form: AdhocDirectForm, { sector_id }: AdhocDirectRecords) {
  return {
    name: form.name,
    description: form.description,
    category_id: form.category_id,
    sector_id,
    date_for_delivery: form.date_for_delivery,
    delivery_place: form.delivery_place,
  } satisfies PurchaseChange;
}
