export { askedRange } from './asked-range.ts';
export { bucketOf } from './bucket.ts';
export {
  bucketAt,
  byCount,
  earlierColumns,
  type Group,
  perBucket,
  perGroup,
  perPeriod,
  placesAlone,
  shownEarlier,
} from './datasets.ts';
export { PERIOD_UNITS } from './period-unit.ts';
