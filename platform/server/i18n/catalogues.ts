import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '@lingui/core';
import type { Language } from '#platform/shared/languages.ts';

const require = createRequire(import.meta.url);

/**
 * The compiled words of a language as far as the server says them. Empty where nothing is compiled yet; English
 * source text stands in for what is missing.
 */
export function readCatalogue(language: Language, folder = findCompiled(import.meta.dirname)): Messages {
  if (!folder) return {};
  const file = join(folder, language, 'server.js');
  return existsSync(file) ? require(file).messages : {};
}

// The sources lie deeper than the bundle does, so the folder is looked for upwards.
function findCompiled(from: string): string | undefined {
  const folder = join(from, 'locales', 'compiled');
  if (existsSync(folder)) return folder;
  const up = dirname(from);
  return up === from ? undefined : findCompiled(up);
}
