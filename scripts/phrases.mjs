import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Compiles what the sources say today, in every language, to locales/compiled/{locale}/{area}.js. Austrian
 * German holds only its own words and is laid over German; elsewhere a text without a translation is filled
 * with the English one and returned as missing. A sentence that cannot be compiled (a broken plural) throws.
 */
export async function compilePhrases() {
  const config = getConfig({ cwd: root });
  const overlays = Object.keys(config.fallbackLocales || {});
  const missing = [];
  const target = join(root, 'locales/compiled');
  await rm(target, { recursive: true, force: true });
  for (const catalog of await getCatalogs(config)) {
    const area = catalog.path.split('/').at(-1);
    const texts = await catalog.collect();
    if (!texts) throw new Error(`The texts of ${area} cannot be collected; the lines above say where.`);
    for (const locale of config.locales) {
      const translated = (await catalog.read(locale)) ?? {};
      const messages = {};
      for (const [id, { message = id }] of Object.entries(texts)) {
        const translation = translated[id]?.translation || (locale === config.sourceLocale ? message : '');
        if (translation) messages[id] = translation;
        else if (!overlays.includes(locale)) {
          messages[id] = message;
          missing.push({ locale, area, text: message });
        }
      }
      await write(join(target, locale, `${area}.js`), compile(locale, area, messages));
    }
  }
  return missing;
}

function compile(locale, area, messages) {
  const { source, errors } = createCompiledCatalog(locale, messages, { strict: true, namespace: 'es' });
  if (errors.length === 0) return source;
  throw new Error(
    `${locale}/${area}: ${errors.map(({ source: text, error }) => `${text}: ${error.message}`).join('; ')}`,
  );
}

async function write(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = await compilePhrases();
  const strict = process.argv.includes('--strict');
  for (const { locale, area, text } of strict ? missing.slice(0, 50) : [])
    console.error(`${locale}/${area}: ${text}`);
  if (missing.length > 0) console.error(`${missing.length} texts have no translation yet.`);
  if (strict && missing.length > 0) process.exitCode = 1;
}
