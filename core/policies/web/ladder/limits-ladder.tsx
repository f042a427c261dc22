import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Currency } from '#platform/shared/currencies.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { getInitials } from '#platform/web/ui/avatar.tsx';
import { cssVars } from '#platform/web/ui/css-vars.ts';
import { useElementWidth } from '#platform/web/ui/use-width.ts';
import type { PolicyReach } from '../../wire.ts';
import styles from './ladder.module.css';
import {
  amountAtPower,
  COMPARABLE_DECISIONS,
  findAxisRange,
  type LadderPerson,
  moveLimit,
  stackDots,
} from './ladder.ts';
import { LadderDrawing } from './ladder-drawing.tsx';
import { type AxisGeometry, MOST_DOTS, placeAxis, placePeople } from './ladder-geometry.ts';

export interface LadderEntry {
  readonly now: LadderPerson;
  /** The person with the limit that is being tried; null if the person's limit is not changed. */
  readonly tried: LadderPerson | null;
  /** Whether the person's limit can be moved. False for an owner, who has no limit. */
  readonly movable: boolean;
}

interface LimitsLadderProps {
  readonly entries: readonly LadderEntry[];
  readonly reach: PolicyReach | undefined;
  /** The threshold of 4,000 EUR in the company's currency. */
  readonly band: string | null;
  readonly currency: Currency;
  /** Called with a limit to try; null removes the limit. */
  readonly onMove: (id: number, limit: string | null) => void;
}

const STEP = 10_000;
const LARGE_STEP = 100_000;

/** Draws the limits on one logarithmic axis, with the decisions of the last year above it. */
export function LimitsLadder({ entries, reach, band, currency, onMove }: LimitsLadderProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [ref, width] = useElementWidth();
  const area = useRef<HTMLDivElement>(null);
  const shown = reach && reach.decisions >= COMPARABLE_DECISIONS ? reach : undefined;
  const limits = entries.flatMap(({ now, tried }) => [now.upTo, tried?.upTo ?? null]);
  const range = findAxisRange(
    [...limits, band].filter((limit) => limit !== null),
    shown,
  );
  const axis = placeAxis(range, width, shown !== undefined);
  const places = placePeople(entries, axis);
  const dots = shown && stackDots(shown, MOST_DOTS);
  const limitText = (limit: string | null) =>
    limit === null ? t({ message: 'no limit', context: 'confirmation limit' }) : format.amount(limit);
  const wordsOf = ({ now, tried }: LadderEntry) => {
    const limit = (tried ?? now).upTo;
    return limit === null ? t`No limit` : format.money(limit, currency);
  };
  return (
    <div ref={ref} className={styles.frame} dir="ltr">
      {dots && (
        <Legend
          perDot={dots.perDot}
          isTrial={entries.some(({ tried }) => tried !== null)}
          hasNobody={dots.stacks.some(({ counts }) => counts.nobody > 0)}
        />
      )}
      {width > 0 && (
        <div
          ref={area}
          className={styles.area}
          data-upright={axis.upright || undefined}
          style={cssVars({ '--height': `${places.height}px` })}
        >
          <LadderDrawing axis={axis} places={places} dots={dots} band={band} height={places.height} />
          {places.people.map(({ entry, now, tried }) => (
            <div key={entry.now.id}>
              {tried && (
                <span
                  className={styles.person}
                  data-end={now.atEnd || undefined}
                  style={cssVars({ '--x': `${now.x}px`, '--y': `${now.y}px` })}
                >
                  <Face name={entry.now.name} text={limitText(entry.now.upTo)} />
                </span>
              )}
              <PersonSlider
                entry={entry}
                place={tried ?? now}
                axis={axis}
                area={() => area.current}
                text={wordsOf(entry)}
                onMove={(limit) => onMove(entry.now.id, limit)}
              >
                <Face
                  name={tried ? t({ message: 'trial', context: 'a limit that is tried' }) : entry.now.name}
                  initials={getInitials(entry.now.name)}
                  text={limitText((entry.tried ?? entry.now).upTo)}
                />
              </PersonSlider>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface LegendProps {
  readonly perDot: number;
  readonly isTrial: boolean;
  readonly hasNobody: boolean;
}

function Legend({ perDot, isTrial, hasNobody }: LegendProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.legend}>
      <li data-kind="several">{t`several people can decide`}</li>
      <li data-kind="alone">{t`only one person can decide`}</li>
      {isTrial && <li data-kind="gained">{t`one more person, with the trial`}</li>}
      {hasNobody && <li data-kind="nobody">{t`no one can decide`}</li>}
      {perDot > 1 && (
        <li>
          <Trans comment="legend of a chart">one dot represents up to {perDot} decisions</Trans>
        </li>
      )}
    </ul>
  );
}

function Face({
  name,
  text,
  initials = getInitials(name),
}: {
  readonly name: string;
  readonly text: string;
  readonly initials?: string;
}) {
  return (
    <>
      <span className={styles.face} aria-hidden="true">
        {initials}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span className="num">{text}</span>
      </span>
    </>
  );
}

interface PersonSliderProps {
  readonly entry: LadderEntry;
  readonly place: { readonly x: number; readonly y: number; readonly atEnd: boolean };
  readonly axis: AxisGeometry;
  readonly area: () => HTMLElement | null;
  readonly text: string;
  readonly onMove: (limit: string | null) => void;
  readonly children: React.ReactNode;
}

/** Renders a person as a slider along the axis; an owner cannot be moved. */
function PersonSlider({ entry, place, axis, area, text, onMove, children }: PersonSliderProps) {
  const { now, tried, movable } = entry;
  const shown = tried ?? now;
  const style = cssVars({ '--x': `${place.x}px`, '--y': `${place.y}px` });
  const look = { className: styles.person, 'data-end': place.atEnd || undefined, style };
  if (!movable) return <span {...look}>{children}</span>;
  const largest = amountAtPower(axis.range.to);
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? LARGE_STEP : STEP;
    const from = shown.upTo ?? largest;
    if (event.key === 'ArrowRight' || event.key === 'ArrowUp') onMove(moveLimit(from, by));
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown')
      onMove(shown.upTo === null ? from : moveLimit(from, -by));
    else if (event.key === 'Home') onMove('0.00');
    else if (event.key === 'End') onMove(null);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = area()?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const power = axis.powerAt(axis.upright ? event.clientY - box.top : event.clientX - box.left);
    onMove(power > axis.range.to + 0.1 ? null : amountAtPower(Math.max(power, axis.range.from)));
  };
  return (
    <span
      {...look}
      role="slider"
      tabIndex={0}
      aria-label={now.name}
      aria-valuemin={0}
      aria-valuemax={Number(largest)}
      aria-valuenow={Number(shown.upTo ?? largest)}
      aria-valuetext={text}
      aria-orientation={axis.upright ? 'vertical' : 'horizontal'}
      data-trial={tried ? '' : undefined}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      {children}
    </span>
  );
}
