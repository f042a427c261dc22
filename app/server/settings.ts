import { budgetDefaults } from '#core/budgets/server/settings.ts';
import { companyDefaults } from '#core/company/server/settings.ts';
import { financeDefaults } from '#core/finances/server/settings.ts';
import { orderDefaults } from '#core/orders/server/settings.ts';
import { splittingDefaults } from '#core/purchase/server/settings.ts';
import { supplierDefaults } from '#core/suppliers/server/settings.ts';
import { warehouseDefaults } from '#core/warehouse/server/settings.ts';
import { defineDefaultSettings } from '#platform/server/auth/company-settings.ts';
import { DEFAULT_CURRENCY } from '#platform/shared/currencies.ts';

/** The default settings of a company, one line for each capability. */
defineDefaultSettings({
  currency: DEFAULT_CURRENCY,
  ...companyDefaults,
  ...budgetDefaults,
  ...warehouseDefaults,
  ...supplierDefaults,
  ...orderDefaults,
  ...splittingDefaults,
  ...financeDefaults,
});
