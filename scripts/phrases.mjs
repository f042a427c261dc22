import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { sideOf } from './floors.mjs';
import { root } from './steps.mjs';

const target = join(root, 'locales/compiled');
/** The folders whose messages each side uses: its own folder and the shared one. */
const SAID_BY = { server: ['server', 'shared'], web: ['web', 'shared'] };

/**
 * Compiles the source messages, in every language, to locales/compiled/{locale}/server.js and web.js, and writes to
 * sources.json which source file uses which messages. A message without a translation falls back to English and is
 * returned as missing. Throws for a message that cannot be compiled, such as a broken plural.
 */
export async function compilePhrases() {
  const config = getConfig({ cwd: root });
  const [catalog] = await getCatalogs(config);
  const texts = await catalog.collect();
  if (!texts) throw new Error('The texts cannot be collected; the lines above say where.');
  const translated = await catalog.readAll();
  const missing = [];
  await rm(target, { recursive: true, force: true });
  for (const locale of config.locales) {
    const messages = translate(texts, translated, locale, config);
    for (const [id, { message = id }] of Object.entries(texts)) {
      if (messages[id]) continue;
      messages[id] = message;
      missing.push({ locale, text: message });
    }
    for (const [name, sides] of Object.entries(SAID_BY)) {
      const inArea = Object.entries(messages).filter(([id]) =>
        texts[id].origin.some(([file]) => sides.includes(sideOf(file))),
      );
      const shown = inArea.map(([id, text]) => [id, name === 'web' ? keepEndings(text) : text]);
      await write(`${locale}/${name}.js`, compile(locale, Object.fromEntries(shown)));
    }
  }
  await write('sources.json', JSON.stringify(idsOfSources(texts)));
  return missing;
}

/** Prevents a line break between an abbreviation and its ending, such as `PDV-a`. */
export function keepEndings(text) {
  return text.replace(/(\p{Lu}{2,}-)(?=\p{Ll}{1,2}(?!\p{L}))/gu, '$1\u2060');
}

/** Returns the translated messages in a language. Austrian German falls back to German. */
export function translate(texts, translated, locale, { sourceLocale, fallbackLocales }) {
  const layers = [locale, fallbackLocales?.[locale]].filter(Boolean);
  const messages = {};
  for (const [id, { message = id }] of Object.entries(texts)) {
    const layer = layers.find((one) => translated[one]?.[id]?.translation);
    if (layer) messages[id] = translated[layer][id].translation;
    else if (locale === sourceLocale) messages[id] = message;
  }
  return messages;
}

function idsOfSources(texts) {
  const ids = {};
  for (const [id, { origin }] of Object.entries(texts))
    for (const [file] of origin) ids[file] = [...(ids[file] ?? []), id];
  return ids;
}

function compile(locale, messages) {
  const { source, errors } = createCompiledCatalog(locale, messages, { strict: true, namespace: 'es' });
  if (errors.length === 0) return source;
  throw new Error(
    `${locale}: ${errors.map(({ source: text, error }) => `${text}: ${error.message}`).join('; ')}`,
  );
}

async function write(name, text) {
  const file = join(target, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = await compilePhrases();
  const strict = process.argv.includes('--strict');
  for (const { locale, text } of strict ? missing.slice(0, 50) : []) console.error(`${locale}: ${text}`);
  if (missing.length > 0) console.error(`${missing.length} texts have no translation yet.`);
  if (strict && missing.length > 0) process.exitCode = 1;
}
