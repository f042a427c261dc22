import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '@lingui/core';
import { LANGUAGE_INFO, type Language } from '@ponuda/domain/languages';

/** The areas whose words the server says: its mails and documents, the shared terms, the rules of fields. */
const AREAS = ['terms', 'company-terms', 'validation', 'support', 'server'] as const;
const require = createRequire(import.meta.url);

/**
 * The compiled words of a language, with those of its stand-in language (Austrian German over German) below
 * them. Empty where nothing is compiled yet; English source text stands in for what is missing.
 */
export function readCatalogue(language: Language, folder = findCompiled(import.meta.dirname)): Messages {
  const { fallback } = LANGUAGE_INFO[language];
  const below = fallback ? readCatalogue(fallback, folder) : {};
  return Object.assign({}, below, ...AREAS.map((area) => readArea(folder, language, area)));
}

function readArea(folder: string | undefined, language: Language, area: string): Messages {
  if (!folder) return {};
  const file = join(folder, language, `${area}.js`);
  return existsSync(file) ? (require(file) as { messages: Messages }).messages : {};
}

// The sources lie deeper than the bundle does, so the folder is looked for upwards.
function findCompiled(from: string): string | undefined {
  const folder = join(from, 'locales', 'compiled');
  if (existsSync(folder)) return folder;
  const up = dirname(from);
  return up === from ? undefined : findCompiled(up);
}
