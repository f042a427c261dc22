export { clampPeriod } from './clamped-period.ts';
export {
  buildEarlierDataset,
  buildGroupDataset,
  buildPeriodDataset,
  type ChartGroup,
  findUnpairedBucketIndexes,
  getEarlierBucket,
  nonEmptyEarlierDataset,
  selectEarlierColumns,
  sortByCount,
} from './datasets.ts';
export { DATE_TRUNC_UNITS } from './period-unit.ts';
export { resolveRequestedRange } from './requested-range.ts';
