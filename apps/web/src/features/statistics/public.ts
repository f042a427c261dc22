export { ChartGrid, StatisticsFrame, Total, TotalsList } from './frame.tsx';
export { PurchaseStatistics } from './panels.ts';
export { periodName } from './period-names.ts';
export { PictureButton } from './picture-button.tsx';
export { EmptyPeriods, RangeFilters } from './range-filters.tsx';
export { among, NO_RANGE, type RangeSearch, readRangeSearch, setOnly } from './range-search.ts';
export { useStatisticsFailure } from './use-failure.ts';
export { useValueAxis } from './use-value-axis.ts';
