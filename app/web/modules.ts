import { bestSplit } from '#modules/best-split/web/module.ts';
import { offerWorkbook } from '#modules/offer-workbook/web/module.ts';
import { proofs } from '#modules/proofs/web/module.ts';
import { supplierRecord } from '#modules/supplier-record/web/module.ts';
import { templates } from '#modules/templates/web/module.ts';
import type { WebModule } from '#platform/web/lib/module.ts';

/** The modules that add parts to core's screens. */
export const modules: readonly WebModule[] = [
  // One line each. Parts of a slot are shown in this order.
  bestSplit,
  offerWorkbook,
  proofs,
  supplierRecord,
  templates,
];
