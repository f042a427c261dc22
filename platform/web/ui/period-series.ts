/** A period of a chart over time. */
export interface ChartPeriod {
  readonly key: string;
  /** A short label below the axis. */
  readonly label: string;
  /** The full name, in the table and the tooltip. */
  readonly name: string;
  /** The end of its data, if earlier than the end of the period. */
  readonly until?: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /**
   * The series combines several that are too small to be shown separately: its bars can be opened, but not its name.
   */
  readonly together?: boolean | undefined;
  /** The fill of its bars; by default the primary colour. */
  readonly colour?: string | undefined;
  /** The outline of its bars, for a fill that is too light without one. */
  readonly edge?: string | undefined;
  /** One per period, only for drawing; readers see `texts`. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

/** The figures of an earlier time, drawn as a line across each bar. */
export interface EarlierSeries extends Omit<ChartSeries, 'key' | 'colour' | 'edge'> {
  /** The names of the earlier periods; '' if there is none. */
  readonly names: readonly string[];
}

/** The period under the pointer or the keyboard focus. */
export interface PointedPeriod {
  readonly index: number;
  /** A series of the bar; null: the whole bar. */
  readonly series: string | null;
}
