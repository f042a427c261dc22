import type { CustomTableLayout } from 'pdfmake/interfaces';

/** How tables look, by the name a document says: its data cannot carry the functions that layouts are. */
export const TABLE_LAYOUTS: Record<string, CustomTableLayout> = {
  /** Hairlines between the rows, none between the columns. */
  lines: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => '#c9d0d8',
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
};
