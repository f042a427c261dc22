import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the built file of a thread, next to dist/main.js; undefined when running from the sources. */
export function findThreadFile(name: string): URL | undefined {
  // Works from both dist/main.js and dist/chunks/*.js.
  return [`./${name}.js`, `../${name}.js`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
}
