import { offerWorkbook } from '#modules/offer-workbook/web/supplier-module.ts';
import { proofs } from '#modules/proofs/web/supplier-module.ts';
import type { WebModule } from '#platform/web/lib/module.ts';

/** The modules that add components to the supplier's page, which loads no code of other screens. */
export const supplierPageModules: readonly WebModule[] = [
  // One module per line, so that a script can remove one.
  offerWorkbook,
  proofs,
];
