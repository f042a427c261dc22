import type { MessageDescriptor } from '@lingui/core';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { SheetFormatting } from './pdf/sheet-layout.ts';

/** A row that a module adds to the PDF of the comparison, below the totals of the offers. */
export interface ComparisonRow {
  readonly head: MessageDescriptor;
  /** Returns the cell for an invitation: its value, followed by smaller text to show below it. */
  readonly cell: (rfpId: number, words: SheetFormatting) => readonly string[];
}

/**
 * Functions that read a module's rows for a purchase. Each returns no rows if the company does not use the module.
 * Filled by modules.
 */
export const comparisonRows = new Slot<
  (ctx: CompanyContext, purchase: PurchaseDetail) => Promise<readonly ComparisonRow[]>
>();
