import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const root = new URL('..', import.meta.url).pathname;

/**
 * Compiles locales/{locale}/{area}.po to locales/compiled/{locale}/{area}.js. Austrian German holds only
 * its own words and is laid over German. Returns the texts without a translation; a sentence that cannot
 * be compiled (a broken plural) throws.
 */
export async function compilePhrases() {
  const config = getConfig({ cwd: root });
  const overlays = Object.keys(config.fallbackLocales || {}).filter((locale) => locale !== 'default');
  const missing = [];
  const target = join(root, 'locales/compiled');
  await rm(target, { recursive: true, force: true });
  for (const catalog of await getCatalogs(config)) {
    for (const locale of config.locales) {
      const source = join(root, catalog.path.replace(config.rootDir, '').replace('{locale}', locale));
      const area = source.split('/').at(-1);
      if (!(await exists(`${source}.po`))) continue;
      const found = await catalog.getTranslations(locale, {
        sourceLocale: config.sourceLocale,
        fallbackLocales: overlays.includes(locale) ? false : config.fallbackLocales,
      });
      if (!overlays.includes(locale))
        missing.push(...found.missing.map((entry) => ({ locale, area, text: entry.source || entry.id })));
      const { source: code, errors } = createCompiledCatalog(locale, found.messages, {
        strict: true,
        namespace: 'es',
        pseudoLocale: config.pseudoLocale,
      });
      if (errors.length > 0)
        throw new Error(
          `${source}.po: ${errors.map((error) => `${error.id}: ${error.error.message}`).join('; ')}`,
        );
      const file = join(target, locale, `${area}.js`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, code);
    }
  }
  return missing;
}

async function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const missing = await compilePhrases();
  const strict = process.argv.includes('--strict');
  for (const { locale, area, text } of missing.slice(0, strict ? 50 : 0))
    console.error(`${locale}/${area}: ${text}`);
  if (missing.length > 0) console.error(`${missing.length} texts have no translation yet.`);
  if (strict && missing.length > 0) process.exitCode = 1;
}
