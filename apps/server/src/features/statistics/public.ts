export { askedRange } from './asked-range.ts';
export { bucketOf } from './bucket.ts';
export { readConfirmedOffers } from './confirmed-offers.read.ts';
export { byCount, type Group, perGroup, perPeriod, perPeriodBeside } from './datasets.ts';
export { PERIOD_UNITS } from './period-unit.ts';
