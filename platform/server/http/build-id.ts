import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWebFolder } from './web.ts';

/**
 * The response header with the build of the pages that this server serves, so that an older page in a browser notices
 * a new build.
 */
export const BUILD_HEADER = 'x-build';

/**
 * Reads the build ID that scripts/build-plugins/build-id-plugin.mjs wrote into the pages; undefined if no pages are
 * built.
 */
export function readBuildId(): string | undefined {
  const root = findWebFolder();
  if (!root) return undefined;
  return /<meta name="build" content="(\w+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'))?.[1];
}
