import { articlePrices } from '#modules/article-prices/web/module.ts';
import { bestSplit } from '#modules/best-split/web/module.ts';
import { landedCost } from '#modules/landed-cost/web/module.ts';
import { offerWorkbook } from '#modules/offer-workbook/web/module.ts';
import { proofs } from '#modules/proofs/web/module.ts';
import { supplierRecord } from '#modules/supplier-record/web/module.ts';
import { templates } from '#modules/templates/web/module.ts';
import type { WebModule } from '#platform/web/lib/module.ts';

/**
 * The modules that add components to core's screens. Their order is also the order of the components within a
 * slot.
 */
export const webModules: readonly WebModule[] = [
  // One module per line, so that a script can remove one (scripts/without.mjs).
  articlePrices,
  landedCost,
  bestSplit,
  offerWorkbook,
  proofs,
  supplierRecord,
  templates,
];
