export { readBudgetEffect } from './detail/budget-effect.read.ts';
export { reserveAnew } from './ledger/reserve-anew.step.ts';
export { visibility as purchaseVisibility } from './lists/list-filter.ts';
export { readRatesAt, readSetRatesAt } from './record/exchange-rates.read.ts';
export { demandOwnUploads } from './record/own-uploads.read.ts';
export { firstPersonIds } from './record/second-person.read.ts';
export { readNamedPurchases } from './record/visible-purchases.read.ts';
