export { clampedPeriod } from './clamped-period.ts';
export {
  datasetByPeriod,
  earlierBucketAt,
  earlierBucketDataset,
  earlierColumns,
  type Group,
  groupDataset,
  nonEmptyEarlierDataset,
  sortByCount,
  unpairedBucketIndexes,
} from './datasets.ts';
export { PERIOD_UNITS } from './period-unit.ts';
export { requestedRange } from './requested-range.ts';
