import type { PeriodChartProps } from '#platform/web/ui/period-chart.tsx';
import {
  computeBarHeights,
  computePeriodPlot,
  computeStackedBases,
} from '#platform/web/ui/period-geometry.ts';
import type { ChartShare } from '#platform/web/ui/share-chart.tsx';

/** The figures of a chart over time, both on the screen and in an image. */
export type PeriodFigures = Pick<
  PeriodChartProps,
  'title' | 'summary' | 'periods' | 'series' | 'sideBySide' | 'totals' | 'earlier' | 'tick' | 'whole' | 'unit'
>;

export interface ShareFigures {
  readonly title: string;
  readonly shares: readonly ChartShare[];
}

/** The figures of a chart; exactly one of the two fields is set. */
export interface ChartFigures {
  readonly periods?: PeriodFigures | undefined;
  readonly shares?: ShareFigures | undefined;
}

interface Picture extends ChartFigures {
  /** The range as text, shown below the title. */
  readonly days: string;
}

/** Pixels per unit: double resolution for slides and print. */
const SCALE = 2;
const WIDTH = 960;
const MARGIN = 32;
const PLOT = 300;
const ROW = 30;
/** Colours for a white background, whatever the theme on the screen. */
const INK = {
  page: '#ffffff',
  text: '#17211b',
  muted: '#5b6b62',
  line: '#dfe5e1',
  bar: '#15803d',
  earlier: '#17211b',
};
/** Colours of adjacent series: light, medium and full, so that they also differ in brightness. */
const SIDE_BY_SIDE = ['#dfe5e1', '#86b598', INK.bar] as const;
const colourOf = ({ series, sideBySide }: PeriodFigures, index: number): string =>
  (sideBySide ? SIDE_BY_SIDE[index] : series[index]?.colour) ?? INK.bar;
const FONT = '"Manrope Variable", system-ui, sans-serif';
const font = (size: number, weight = 450) => `${weight} ${size}px ${FONT}`;

type Brush = CanvasRenderingContext2D;

/** Returns a chart as a PNG with title, range, legend, axes and bars, as on the page. */
export async function renderChartPicture(picture: Picture): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no pictures.');
  const legend = legendRows(brush, picture);
  const top = MARGIN + 72 + legend.length * 22 + 32;
  const rows = picture.shares?.shares.length ?? 0;
  const height = picture.shares ? top + rows * ROW + MARGIN : top + PLOT + 24 + MARGIN;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  brush.scale(SCALE, SCALE);
  brush.fillStyle = INK.page;
  brush.fillRect(0, 0, WIDTH, height);
  text(
    brush,
    picture.periods?.title ?? picture.shares?.title ?? '',
    MARGIN,
    MARGIN + 20,
    font(20, 650),
    INK.text,
  );
  text(brush, picture.days, MARGIN, MARGIN + 44, font(14), INK.muted);
  drawLegend(brush, legend, MARGIN + 72);
  if (picture.periods) drawPeriods(brush, picture.periods, top);
  if (picture.shares) drawShares(brush, picture.shares, top);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

function text(brush: Brush, words: string, x: number, y: number, type: string, colour: string): void {
  brush.font = type;
  brush.fillStyle = colour;
  brush.fillText(words, x, y);
}

interface Entry {
  readonly name: string;
  readonly colour: string;
}

/** Splits the legend's entries into rows that fit. */
function legendRows(brush: Brush, { periods }: Picture): Entry[][] {
  const entries: Entry[] = [
    ...(periods && (periods.series.length > 1 || periods.earlier)
      ? periods.series.map(({ name }, index) => ({ name, colour: colourOf(periods, index) }))
      : []),
    ...(periods?.earlier ? [{ name: periods.earlier.name, colour: INK.earlier }] : []),
  ];
  brush.font = font(13);
  const rows: Entry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const width = brush.measureText(entry.name).width + 40;
    const row = rows.at(-1);
    if (!row || left + width > WIDTH - 2 * MARGIN) {
      rows.push([entry]);
      left = width;
    } else {
      row.push(entry);
      left += width;
    }
  }
  return rows;
}

function drawLegend(brush: Brush, rows: readonly (readonly Entry[])[], top: number): void {
  for (const [index, row] of rows.entries()) {
    let x = MARGIN;
    const y = top + index * 22;
    for (const { name, colour } of row) {
      brush.fillStyle = colour;
      brush.fillRect(x, y, 12, 12);
      text(brush, name, x + 18, y + 11, font(13), INK.muted);
      x += brush.measureText(name).width + 40;
    }
  }
}

function drawPeriods(brush: Brush, figures: PeriodFigures, top: number) {
  const { periods, series, sideBySide = false, earlier, tick, whole = false, unit } = figures;
  const below = sideBySide ? [] : computeStackedBases(series.map(({ values }) => values));
  const largest = Math.max(0, ...computeBarHeights(figures), ...(earlier?.values ?? []));
  const sized = (width: number) =>
    computePeriodPlot(periods.length, largest, { width, height: PLOT }, { whole });
  brush.font = font(13);
  const axis = Math.max(...sized(1).ticks.map((value) => brush.measureText(tick(value)).width)) + 12;
  const plot = sized(WIDTH - 2 * MARGIN - axis);
  if (unit) text(brush, unit, MARGIN, top - 14, font(13), INK.muted);
  brush.save();
  brush.translate(MARGIN + axis, top);
  drawAxes(brush, plot, periods, tick);
  const fill = (path: string, colour: string) => {
    brush.fillStyle = colour;
    brush.fill(new Path2D(path));
  };
  for (const [index, { values }] of series.entries()) {
    const slot = sideBySide ? { at: index, count: series.length } : undefined;
    fill(plot.bars(values, below[index] ?? [], slot), colourOf(figures, index));
  }
  if (earlier) {
    brush.strokeStyle = INK.earlier;
    brush.lineWidth = 1.5;
    brush.stroke(new Path2D(plot.marks(earlier.values)));
  }
  brush.restore();
}

/** Draws grid lines labelled with round values, and as many period names below the plot as fit. */
function drawAxes(
  brush: Brush,
  plot: ReturnType<typeof computePeriodPlot>,
  periods: readonly { readonly label: string }[],
  tick: (value: number) => string,
): void {
  for (const value of plot.ticks) {
    const y = plot.y(value);
    brush.fillStyle = INK.line;
    brush.fillRect(0, y, plot.width, 1);
    brush.textAlign = 'end';
    text(brush, tick(value), -12, y + 4, font(13), INK.muted);
  }
  const every = Math.ceil(periods.length / Math.floor(plot.width / 60));
  brush.textAlign = 'center';
  for (const [index, { label }] of periods.entries())
    if (index % every === 0) text(brush, label, plot.middle(index), PLOT + 20, font(13), INK.muted);
}

function drawShares(brush: Brush, { shares }: ShareFigures, top: number): void {
  const largest = Math.max(1, ...shares.map(({ value }) => value));
  const [names, figures] = [260, 120];
  const width = WIDTH - 2 * MARGIN - names - figures;
  for (const [index, { name, value, text: figure, part = '' }] of shares.entries()) {
    const y = top + index * ROW;
    text(brush, fitted(brush, name, names - 16), MARGIN, y + 16, font(13), INK.text);
    brush.fillStyle = INK.bar;
    brush.fillRect(MARGIN + names, y + 4, Math.max(1, (value / largest) * width), 16);
    brush.textAlign = 'end';
    text(brush, `${figure}   ${part}`, WIDTH - MARGIN, y + 16, font(13), INK.muted);
    brush.textAlign = 'start';
  }
}

/** Returns the name, shortened to fit the width. */
function fitted(brush: Brush, name: string, width: number): string {
  brush.font = font(13);
  if (brush.measureText(name).width <= width) return name;
  let short = name;
  while (short !== '' && brush.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return `${short}…`;
}
