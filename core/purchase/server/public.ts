export { readBudgetEffect } from './detail/budget-effect.read.ts';
export { startRecomputingReservations } from './ledger/recompute-reservations.step.ts';
export { visibilitySql } from './lists/list-filter.ts';
export { readRatesAt, readSetRatesAt } from './record/exchange-rates.read.ts';
export { requireOwnUploads } from './record/own-uploads.read.ts';
export { firstPersonIdsSql } from './record/second-person.read.ts';
export { type NamedPurchase, readPurchaseNames } from './record/visible-purchases.read.ts';
