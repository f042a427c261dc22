/** The parts that charts of other capabilities share with the statistics. */
export { BarTable } from './bar-table.tsx';
export { BehindDrawer } from './behind-drawer.tsx';
export { ChartDownloads } from './chart-downloads.tsx';
export type { Figures } from './chart-picture.ts';
export { Change, ComparedWith } from './compared.tsx';
export { CountedLine } from './counted-line.tsx';
export { earlierOf } from './earlier.ts';
export { FilesMenu } from './files-menu.tsx';
export { ChartGrid, FiguresLine, StatisticsFrame, Total, TotalsList } from './frame.tsx';
export { partOf } from './part-of.ts';
export { periodName, usePeriods } from './period-names.ts';
export { ChartOptions, type ChartOptionsProps } from './range-filters.tsx';
export { among, NO_RANGE, type RangeSearch, readRangeSearch, setOnly } from './range-search.ts';
export { useValueAxis } from './scale/use-value-axis.ts';
export { StatisticsFilters } from './statistics-filters.tsx';
export { useEarlierSeries, withBucketsAlone } from './use-earlier-series.ts';
export { useStatisticsFailure } from './use-failure.ts';
