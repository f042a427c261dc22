import type { MessageDescriptor } from '@lingui/core';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { SheetFormatting } from './pdf/sheet-layout.ts';

/** A row that a module adds to the PDF of the comparison, below the totals of the offers. */
export interface ComparisonRow {
  readonly head: MessageDescriptor;
  /** Returns the figure of an invitation, followed by smaller text below it. */
  readonly cell: (rfpId: number, words: SheetFormatting) => readonly string[];
}

/** Reads the rows of a module for a purchase, none if the company does not use the module; filled by modules. */
export const comparisonRows = new Slot<
  (ctx: CompanyContext, purchase: PurchaseDetail) => Promise<readonly ComparisonRow[]>
>();
