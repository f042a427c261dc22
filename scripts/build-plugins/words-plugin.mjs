import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sideOf } from '../floors.mjs';
import { wordAreas } from './word-areas.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiled = join(root, 'locales/compiled');
const PLACE = '__WORDS__';
const LATER = /__WORDS_OF:([^"'`]+?)__/g;
const HELPER = "import { withWords } from '#platform/web/lib/words/i18n.ts';\n";
const isOfPages = (id) => sideOf(relative(root, id)) === 'web';
const IMPORTS_LATER = /\bimport\(/;

/**
 * Loads the messages of each page, and of each part that is loaded later. Wraps every `import()` of a module in
 * `withWords`, with the area that `wordAreas` computes from the import graph. Each area is a file per language below
 * assets/words, in a folder named after the language's digest. No chunk contains such a file name, so that changed
 * translations change no chunk. The pages list the files needed at startup, which look.v2.js fetches in parallel with
 * the code.
 */
export function wordsPlugin(entries) {
  let isBuild = false;
  /** The modules that are loaded by `import()`. */
  const later = new Set();
  let built;

  return {
    name: 'ponuda-words',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform: {
      filter: { id: /\.tsx?$/, code: IMPORTS_LATER },
      async handler(code, id) {
        if (!isBuild || !isOfPages(id)) return null;
        const parts = [];
        let from = 0;
        for (const { start, end, specifier } of importsLater(this.parse(code))) {
          const target = await this.resolve(specifier, id);
          if (!target || !isOfPages(target.id) || !/\.tsx?$/.test(target.id)) continue;
          later.add(target.id);
          parts.push(code.slice(from, start), `withWords("__WORDS_OF:${relative(root, target.id)}__", `);
          parts.push(code.slice(start, end), ')');
          from = end;
        }
        if (parts.length === 0) return null;
        return { code: HELPER + parts.join('') + code.slice(from), map: null };
      },
    },
    async renderStart() {
      if (!isBuild) return;
      const sources = JSON.parse(readFileSync(join(compiled, 'sources.json'), 'utf8'));
      const { areas, areaOf } = wordAreas({
        entries,
        later,
        graph: this,
        folderOf: (id) =>
          relative(root, id).replace('/web/', '/').split('/').slice(0, -1).slice(0, 4).join('/'),
        textsOf: (id) => sources[relative(root, id)] ?? [],
      });
      built = { areaOf, languages: await filesOf(areas) };
    },
    renderChunk(code) {
      if (!code.includes('__WORDS_OF:')) return null;
      return {
        code: code.replaceAll(LATER, (_, file) => built.areaOf.get(join(root, file)) ?? ''),
        map: null,
      };
    },
    generateBundle(_options, bundle) {
      for (const { folder, files } of built.languages.values())
        for (const [area, text] of files)
          this.emitFile({ type: 'asset', fileName: `assets/${folder}/${area}.js`, source: text });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/later.json',
        source: JSON.stringify(laterParts(later, bundle, built.areaOf)),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename }) {
        const [entry] = Object.entries(entries).find(([, page]) => page === filename) ?? [];
        if (!built || !entry) return html.replace(PLACE, '');
        const words = [...built.languages].map(
          ([language, { folder }]) => `${language}:${folder}/start-${entry}.js`,
        );
        return html.replace(PLACE, words.join(';'));
      },
    },
  };
}

/**
 * Returns the file and the message area of each dynamically loaded module, because the manifest does not list the
 * modules in a file.
 */
function laterParts(later, bundle, areaOf) {
  const parts = {};
  for (const { type, fileName, modules } of Object.values(bundle)) {
    if (type !== 'chunk') continue;
    for (const id of Object.keys(modules))
      if (later.has(id)) parts[relative(root, id)] = { file: fileName, area: areaOf.get(id) ?? '' };
  }
  return parts;
}

/** Returns the positions of the `import()` calls with a constant path in a module. */
function importsLater(program) {
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'ImportExpression' && typeof node.source?.value === 'string')
      found.push({ start: node.start, end: node.end, specifier: node.source.value });
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the files of each language, with their folder. */
async function filesOf(areas) {
  const languages = new Map();
  for (const language of existsSync(compiled) ? readdirSync(compiled) : []) {
    const file = join(compiled, language, 'web.js');
    if (!existsSync(file)) continue;
    const { messages } = await import(pathToFileURL(file).href);
    const files = new Map([...areas].map(([area, ids]) => [area, textOf(ids, messages)]));
    const digest = createHash('sha256')
      .update(JSON.stringify([...files]))
      .digest('hex')
      .slice(0, 10);
    languages.set(language, { folder: `words/${language}.${digest}`, files });
  }
  return languages;
}

const textOf = (ids, messages) =>
  `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries([...ids].sort().map((id) => [id, messages[id]]))))});`;
