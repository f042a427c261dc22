import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built file of a thread, beside dist/main.js. The sources have none: undefined. */
export function threadFile(name: string): URL | undefined {
  // From dist/main.js and dist/chunks/*.js alike.
  return [`./${name}.js`, `../${name}.js`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(fileURLToPath(url)));
}
