/** A chart over time is drawn from these. */
export interface ChartPeriod {
  readonly key: string;
  /** Short, below the axis. */
  readonly label: string;
  /** In full, in the table and when pointed at. */
  readonly name: string;
  /** Until when its figures go, where that is before its end. */
  readonly until?: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** Several that are too small to stand for themselves: only its bars are opened, not its name. */
  readonly together?: boolean | undefined;
  /** The fill of its bars; by default the page's own colour. */
  readonly colour?: string | undefined;
  /** The outline of its bars, for a fill that is too light without one. */
  readonly edge?: string | undefined;
  /** One a period; only for drawing, what is read is `texts`. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

/** The same figures of an earlier time, drawn as a line across each bar. */
export interface EarlierSeries extends Omit<ChartSeries, 'key' | 'colour' | 'edge'> {
  /** The names of the periods; '' where there is none. */
  readonly names: readonly string[];
}

/** The period that the pointer or the keyboard is at. */
export interface Pointed {
  readonly index: number;
  /** One series of the bar; null: all of it. */
  readonly series: string | null;
}
