import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the built file of a thread, beside dist/main.js; undefined when running from the sources. */
export function findThreadFile(name: string): URL | undefined {
  // From dist/main.js and dist/chunks/*.js alike.
  return [`./${name}.js`, `../${name}.js`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
}
