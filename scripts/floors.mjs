import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './steps.mjs';

/** The floors of the house, see docs/architecture.md. */
export const FLOORS = ['app', 'core', 'modules', 'platform'];

/** Tells on which side a file is: `server` or `web`; the rest is shared by both, such as rules, calls and words. */
export function sideOf(file) {
  const [, side] = /^(?:app|platform|core\/[^/]+|modules\/[^/]+)\/(server|web)\//.exec(file) ?? [];
  return side ?? 'shared';
}

/** The TypeScript sources of the product in order, without tests and what only they use. */
export function productSources(side) {
  return FLOORS.filter((floor) => existsSync(root + floor))
    .flatMap((floor) =>
      readdirSync(root + floor, { recursive: true, encoding: 'utf8' }).map((file) => `${floor}/${file}`),
    )
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.|test-support|\.d\.ts$|^app\/stories\/|\/testing[/-]/.test(file),
    )
    .filter((file) => side === undefined || sideOf(file) === side)
    .sort();
}

/** The text of a file of the repository. */
export const textOf = (file) => readFileSync(root + file, 'utf8');
