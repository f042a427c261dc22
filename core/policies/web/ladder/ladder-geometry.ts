import { type AxisRange, type LadderPerson, toPower } from './ladder.ts';
import type { LadderEntry } from './limits-ladder.tsx';

const UPRIGHT_BELOW = 620;
export const DOT_PITCH = 9;
export const MOST_DOTS = 12;
/** The space for the dots or, if there are none, only for the label of the 4,000 EUR threshold. */
const DOTS_SIZE = MOST_DOTS * DOT_PITCH + 28;
const NO_DOTS_SIZE = 36;
/**
 * Horizontal layout: the positions of the first label and of the people without a limit, and the size of a person's
 * entry.
 */
const START = 64;
const END_SPACE = 190;
const PERSON_WIDTH = 128;
const PERSON_HEIGHT = 84;
const STEM = 44;
const END_ROW = 44;
/** Upright layout: the length of one power of ten, and the distance between two people. */
const UPRIGHT_STEP = 96;
const UPRIGHT_ROW = 48;
const UPRIGHT_AXIS = 128;
const UPRIGHT_NO_DOTS_AXIS = 96;

export interface AxisGeometry {
  readonly range: AxisRange;
  readonly upright: boolean;
  readonly width: number;
  /** The position of the axis line: y, or x if the axis is upright. */
  readonly line: number;
  /** The end of the axis, where people without a limit are. */
  readonly end: number;
  /** Converts an amount, given as a power of ten, to its position along the axis. `powerAt` does the reverse. */
  readonly at: (power: number) => number;
  readonly powerAt: (position: number) => number;
}

/** Lays out the axis horizontally, or vertically if the page is narrow. */
export function placeAxis(range: AxisRange, width: number, withDots: boolean): AxisGeometry {
  const steps = range.to - range.from;
  if (width < UPRIGHT_BELOW) {
    const bottom = steps * UPRIGHT_STEP + 80;
    return {
      ...{ range, width, upright: true, end: 24 },
      line: withDots ? UPRIGHT_AXIS : UPRIGHT_NO_DOTS_AXIS,
      at: (power) => bottom - (power - range.from) * UPRIGHT_STEP,
      powerAt: (position) => range.from + (bottom - position) / UPRIGHT_STEP,
    };
  }
  const step = (width - START - END_SPACE) / steps;
  return {
    ...{ range, width, upright: false, end: width - 72 },
    line: withDots ? DOTS_SIZE : NO_DOTS_SIZE,
    at: (power) => START + (power - range.from) * step,
    powerAt: (position) => range.from + (position - START) / step,
  };
}

export interface PersonPlace {
  readonly x: number;
  readonly y: number;
  /** The position on the axis. */
  readonly along: number;
  readonly atEnd: boolean;
}

export interface PlacedPeople {
  readonly people: readonly {
    readonly entry: LadderEntry;
    readonly now: PersonPlace;
    readonly tried: PersonPlace | null;
  }[];
  readonly height: number;
}

/** Places the people so that no two of them overlap. */
export function placePeople(entries: readonly LadderEntry[], axis: AxisGeometry): PlacedPeople {
  const wanted = entries.flatMap((entry) => [
    { key: `${entry.now.id}`, along: alongOf(entry.now, axis), atEnd: entry.now.upTo === null },
    ...(entry.tried
      ? [
          {
            key: `${entry.now.id} tried`,
            along: alongOf(entry.tried, axis),
            atEnd: entry.tried.upTo === null,
          },
        ]
      : []),
  ]);
  const places = axis.upright ? placeUpright(wanted, axis) : placeAcross(wanted, axis);
  const sizeOf = ({ atEnd }: PersonPlace) => (axis.upright ? UPRIGHT_ROW : atEnd ? END_ROW : PERSON_HEIGHT);
  const lowest = Math.max(0, ...[...places.values()].map((place) => place.y + sizeOf(place)));
  const bottom = axis.upright ? axis.at(axis.range.from) + 32 : axis.line + STEM;
  return {
    people: entries.flatMap((entry) => {
      const now = places.get(`${entry.now.id}`);
      return now ? { entry, now, tried: places.get(`${entry.now.id} tried`) ?? null } : [];
    }),
    height: Math.max(bottom, lowest),
  };
}

interface Wanted {
  readonly key: string;
  readonly along: number;
  readonly atEnd: boolean;
}

const alongOf = ({ upTo }: LadderPerson, axis: AxisGeometry) =>
  upTo === null ? axis.end : axis.at(Math.max(axis.range.from, toPower(upTo)));

/** Places people with a limit below the axis in rows, and people without a limit one below the other at its end. */
function placeAcross(wanted: readonly Wanted[], { line, end }: AxisGeometry) {
  const places = new Map<string, PersonPlace>();
  const atEnd = wanted.filter((one) => one.atEnd);
  for (const [index, { key }] of atEnd.entries())
    places.set(key, { x: end, along: end, atEnd: true, y: line + STEM + index * END_ROW });
  const rows: number[] = [];
  for (const { key, along } of wanted
    .filter((one) => !one.atEnd)
    .sort((one, other) => one.along - other.along)) {
    const free = rows.findIndex((last) => along - last >= PERSON_WIDTH);
    const row = free < 0 ? rows.length : free;
    rows[row] = along;
    places.set(key, { x: along, along, atEnd: false, y: line + STEM + row * PERSON_HEIGHT });
  }
  return places;
}

function placeUpright(wanted: readonly Wanted[], { line }: AxisGeometry) {
  const places = new Map<string, PersonPlace>();
  let free = 0;
  for (const { key, along, atEnd } of [...wanted].sort((one, other) => one.along - other.along)) {
    const y = Math.max(free, along - UPRIGHT_ROW / 2);
    free = y + UPRIGHT_ROW;
    places.set(key, { x: line + 28, y, along, atEnd });
  }
  return places;
}
