import { parsePage } from '#platform/web/lib/search-state.ts';
import { RECORD_FIGURES, type RecordFigure, type RecordRange } from '../rules/record.ts';

export interface RecordSearch {
  /** The current page of the list of cases. */
  readonly page: number;
  readonly range: RecordRange;
  /** The figure whose cases are open; '' for none. */
  readonly figure: RecordFigure | '';
}

export function readRecordSearch(raw: Record<string, unknown>): RecordSearch {
  return {
    page: parsePage(raw.page),
    range: raw.range === 'all' ? 'all' : '12m',
    figure: RECORD_FIGURES.find((figure) => figure === raw.figure) ?? '',
  };
}
