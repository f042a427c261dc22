import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '@lingui/core';
import type { Language } from '#platform/shared/languages.ts';

const require = createRequire(import.meta.url);

/**
 * Returns the compiled phrases that the server uses in a language. Empty if nothing is compiled yet; missing phrases
 * fall back to the English source text.
 */
export function readCatalogue(language: Language, folder = findCompiled(import.meta.dirname)): Messages {
  if (!folder) return {};
  const file = join(folder, language, 'server.js');
  return existsSync(file) ? require(file).messages : {};
}

// The sources are nested deeper than the bundle, so the search walks up the folders.
function findCompiled(from: string): string | undefined {
  const folder = join(from, 'locales', 'compiled');
  if (existsSync(folder)) return folder;
  const up = dirname(from);
  return up === from ? undefined : findCompiled(up);
}
