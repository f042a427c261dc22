/** A period of a chart over time. */
export interface ChartPeriod {
  readonly key: string;
  /** A short label below the axis. */
  readonly label: string;
  /** The full name, in the table and the tooltip. */
  readonly name: string;
  /** The first or last day of the period's data as text, for example "to 20.11.", if a part of the period has none. */
  readonly until?: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /**
   * Whether the series combines several series that are too small to be shown separately. Its bars can be opened, but
   * not its name.
   */
  readonly together?: boolean | undefined;
  /** The fill colour of the bars; by default the primary colour. */
  readonly colour?: string | undefined;
  /** The outline colour of the bars, for a fill that would be too light without an outline. */
  readonly edge?: string | undefined;
  /** One value per period, used only for drawing; readers see `texts`. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
}

/** The figures of an earlier period, drawn as a line across each bar. */
export interface EarlierSeries extends Omit<ChartSeries, 'key' | 'colour' | 'edge'> {
  /** The names of the earlier periods; '' if there is none. */
  readonly names: readonly string[];
}

/** The period under the pointer or the keyboard focus. */
export interface PointedPeriod {
  readonly index: number;
  /** A series in the bar; null means the whole bar. */
  readonly series: string | null;
}
