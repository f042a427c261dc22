export { askedRange } from './asked-range.ts';
export { bucketOf } from './bucket.ts';
export { readConfirmedOffers } from './confirmed-offers.read.ts';
export { bucketAt, byCount, type Group, perBucket, perGroup, perPeriod, placesAlone } from './datasets.ts';
export { PERIOD_UNITS } from './period-unit.ts';
