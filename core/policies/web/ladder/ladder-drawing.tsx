import { useLingui } from '@lingui/react/macro';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { COLUMNS_PER_STEP } from '../../rules/reach.ts';
import styles from './ladder.module.css';
import { type DotKind, type stackDots, toPower } from './ladder.ts';
import { type AxisGeometry, DOT_PITCH, type PersonPlace, type PlacedPeople } from './ladder-geometry.ts';

interface LadderDrawingProps {
  readonly axis: AxisGeometry;
  readonly places: PlacedPeople;
  readonly dots: ReturnType<typeof stackDots> | undefined;
  readonly band: string | null;
  readonly height: number;
}

const DOT_KINDS: readonly DotKind[] = ['several', 'gained', 'alone', 'nobody'];

/** Draws the axis, its steps, the decisions and the lines to the people; the page states all of it as text too. */
export function LadderDrawing({ axis, places, dots, band, height }: LadderDrawingProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const bandName = t`4,000 EUR`;
  const { range, upright, width, line } = axis;
  const steps = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
  const point = (along: number, across: number) =>
    upright ? { x: line - across, y: along } : { x: along, y: line - across };
  const last = upright ? 4 : width - 4;
  const first = upright ? axis.at(range.from) + 16 : 8;
  const [tail, tip] = [point(first, 0), point(last, 0)];
  const bandAt = band === null ? null : axis.at(toPower(band));
  const columnSize = Math.abs(axis.at(1 / COLUMNS_PER_STEP) - axis.at(0));
  const radius = Math.min(4, columnSize * 0.45);
  return (
    <svg className={styles.drawing} width={width} height={height} aria-hidden="true" focusable="false">
      <line className={styles.axis} x1={tail.x} y1={tail.y} x2={tip.x} y2={tip.y} />
      <path
        className={styles.axis}
        d={
          upright
            ? `M${tip.x - 5} ${tip.y + 7}L${tip.x} ${tip.y}L${tip.x + 5} ${tip.y + 7}`
            : `M${tip.x - 7} ${tip.y - 5}L${tip.x} ${tip.y}L${tip.x - 7} ${tip.y + 5}`
        }
      />
      {steps.map((power) => {
        const along = axis.at(power);
        const [one, other] = [point(along, 5), point(along, -5)];
        return (
          <g key={power}>
            <line className={styles.axis} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />
            <text
              className={styles.step}
              x={upright ? line - 10 : along}
              y={upright ? along + (dots ? 18 : 4) : line + 22}
              textAnchor={upright ? 'end' : 'middle'}
            >
              {format.whole(String(10 ** power))}
            </text>
          </g>
        );
      })}
      {bandAt !== null && band !== null && (
        <Band at={bandAt} axis={axis} text={upright ? bandName : `${bandName} = ${format.amount(band)}`} />
      )}
      {dots?.stacks.flatMap(({ column, counts }) => {
        const along = axis.at((column + 0.5) / COLUMNS_PER_STEP);
        let count = 0;
        return DOT_KINDS.flatMap((kind) =>
          Array.from({ length: Math.ceil(counts[kind] / dots.perDot) }, () => {
            const { x, y } = point(along, 9 + DOT_PITCH * count);
            count += 1;
            return (
              <circle
                key={`${column} ${count}`}
                className={styles.dot}
                data-kind={kind}
                cx={x}
                cy={y}
                r={radius}
              />
            );
          }),
        );
      })}
      {places.people.map(({ entry, now, tried }) => (
        <g key={entry.now.id}>
          <Stem place={now} axis={axis} />
          {tried && <Stem place={tried} axis={axis} isTrial />}
          {tried && !upright && now.y === tried.y && !now.atEnd && !tried.atEnd && (
            <line
              className={styles.move}
              x1={now.x + Math.sign(tried.x - now.x) * 24}
              y1={now.y + 16}
              x2={tried.x - Math.sign(tried.x - now.x) * 24}
              y2={now.y + 16}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

interface BandProps {
  readonly at: number;
  readonly axis: AxisGeometry;
  readonly text: string;
}

/** Draws the threshold that separates the two permissions to confirm. */
function Band({ at, axis: { upright, line, width }, text }: BandProps) {
  if (upright)
    return (
      <>
        <line className={styles.band} x1={0} y1={at} x2={line} y2={at} />
        <text className={styles.step} x={0} y={at - 4}>
          {text}
        </text>
      </>
    );
  const isLate = at > width - 260;
  return (
    <>
      <line className={styles.band} x1={at} y1={4} x2={at} y2={line} />
      <text className={styles.step} x={at + (isLate ? -7 : 7)} y={14} textAnchor={isLate ? 'end' : 'start'}>
        {text}
      </text>
    </>
  );
}

interface StemProps {
  readonly place: PersonPlace;
  readonly axis: AxisGeometry;
  readonly isTrial?: boolean;
}

function Stem({ place: { x, y, along }, axis: { upright, line }, isTrial }: StemProps) {
  const kind = isTrial ? 'trial' : undefined;
  const dot = upright ? { cx: line, cy: along } : { cx: along, cy: line };
  return (
    <>
      <line
        className={styles.stem}
        data-kind={kind}
        x1={dot.cx}
        y1={dot.cy}
        x2={x}
        y2={upright ? y + 20 : y}
      />
      <circle className={styles.mark} data-kind={kind} {...dot} r={4.5} />
    </>
  );
}
