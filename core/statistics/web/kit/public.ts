/** The parts that charts of other capabilities share with the statistics. */
export { BarTable } from './bar-table.tsx';
export { ChartDownloads } from './chart-downloads.tsx';
export type { ChartFigures } from './chart-picture.ts';
export { CountedRecordRow } from './counted-line.tsx';
export { DownloadMenu } from './download-menu.tsx';
export { DrillDownDrawer } from './drill-down-drawer.tsx';
export { selectEarlierFigures } from './earlier-figures.ts';
export { ComparedRangeNote, FigureChange } from './figure-change.tsx';
export { ChartGrid, ChartOptionsBar, StatisticsFrame, TotalItem, TotalsList } from './frame.tsx';
export { formatPercentOfWhole } from './percent-of-whole.ts';
export { formatPeriodName, usePeriodNames } from './period-names.ts';
export { ChartOptions, type ChartOptionsProps } from './range/range-filters.tsx';
export {
  EMPTY_RANGE_SEARCH,
  omitEmptyValues,
  parseKnownValue,
  type RangeSearch,
  readRangeSearch,
} from './range/range-search.ts';
export { StatisticsFilters } from './range/statistics-filters.tsx';
export { useValueAxisFormat } from './scale/use-value-axis.ts';
export { ChartSkeleton, FiguresSkeleton } from './statistics-skeleton.tsx';
export { useEarlierSeries, withUnpairedBuckets } from './use-earlier-series.ts';
export { useStatisticsFailure } from './use-failure.ts';
