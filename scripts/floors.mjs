import { readdirSync, readFileSync } from 'node:fs';
import { root } from './steps.mjs';

/** The top-level folders of the product's sources (docs/architecture.md). */
export const FLOORS = ['app', 'core', 'modules', 'platform'];

/**
 * Returns the side of a file: `server`, `web`, or `shared` for code used by both, such as rules, API definitions and
 * labels.
 */
export function sideOf(file) {
  const [, side] = /^(?:app|platform|core\/[^/]+|modules\/[^/]+)\/(server|web)\//.exec(file) ?? [];
  return side ?? 'shared';
}

/** Returns all files of the top-level folders, sorted. */
export function filesOfFloors() {
  return FLOORS.flatMap((floor) =>
    readdirSync(root + floor, { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`),
  ).sort();
}

/** Returns the TypeScript sources of a side, sorted, without tests and test support. */
export function productSources(side) {
  return filesOfFloors().filter(
    (file) =>
      sideOf(file) === side &&
      /\.tsx?$/.test(file) &&
      !/\.test\.|test-support|\.d\.ts$|^app\/stories\/|\/testing[/-]/.test(file),
  );
}

export const textOf = (file) => readFileSync(root + file, 'utf8');
