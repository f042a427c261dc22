export interface SheetLimits {
  /** Rows, the headings included. */
  readonly rows: number;
  readonly columns: number;
}

/** Two thousand rows below the headings is what an import takes; somewhat more is read, so that it can say so. */
export const SHEET_LIMITS: SheetLimits = { rows: 5000, columns: 60 };
