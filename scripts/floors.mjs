import { readdirSync, readFileSync } from 'node:fs';
import { root } from './steps.mjs';

/** The top folders of the product's sources (docs/architecture.md). */
export const FLOORS = ['app', 'core', 'modules', 'platform'];

/** Tells on which side a file is: `server` or `web`; the rest is shared by both, such as rules, calls and words. */
export function sideOf(file) {
  const [, side] = /^(?:app|platform|core\/[^/]+|modules\/[^/]+)\/(server|web)\//.exec(file) ?? [];
  return side ?? 'shared';
}

/** All files of the floors in order. */
export function filesOfFloors() {
  return FLOORS.flatMap((floor) =>
    readdirSync(root + floor, { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`),
  ).sort();
}

/** The TypeScript sources of a side in order, without tests and what only they use. */
export function productSources(side) {
  return filesOfFloors().filter(
    (file) =>
      sideOf(file) === side &&
      /\.tsx?$/.test(file) &&
      !/\.test\.|test-support|\.d\.ts$|^app\/stories\/|\/testing[/-]/.test(file),
  );
}

/** The text of a file of the repository. */
export const textOf = (file) => readFileSync(root + file, 'utf8');
