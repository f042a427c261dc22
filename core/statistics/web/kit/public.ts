/** The parts that charts of other capabilities share with the statistics. */
export { BarTable } from './bar-table.tsx';
export { ChartDownloads } from './chart-downloads.tsx';
export type { Figures } from './chart-picture.ts';
export { CountedLine } from './counted-line.tsx';
export { DownloadMenu } from './download-menu.tsx';
export { DrillDownDrawer } from './drill-down-drawer.tsx';
export { earlierFiguresOf } from './earlier-figures.ts';
export { ComparedRangeNote, FigureChange } from './figure-change.tsx';
export { ChartGrid, FiguresLine, StatisticsFrame, Total, TotalsList } from './frame.tsx';
export { percentOfWhole } from './percent-of-whole.ts';
export { periodName, usePeriods } from './period-names.ts';
export { ChartOptions, type ChartOptionsProps } from './range-filters.tsx';
export {
  NO_RANGE,
  oneOfOrEmpty,
  type RangeSearch,
  readRangeSearch,
  withoutEmptyValues,
} from './range-search.ts';
export { useValueAxis } from './scale/use-value-axis.ts';
export { StatisticsFilters } from './statistics-filters.tsx';
export { useEarlierSeries, withUnpairedBuckets } from './use-earlier-series.ts';
export { useStatisticsFailure } from './use-failure.ts';
