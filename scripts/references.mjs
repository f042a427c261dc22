// Finds the references in comments and documents, and reports references without a target.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { root } from './steps.mjs';

const read = (path) => readFileSync(root + path, 'utf8');
const list = (folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`);

/** Returns the pages of a folder by the number in their heading. */
function pagesIn(folder) {
  const pages = new Map();
  for (const path of list(folder).filter((name) => /\/\d\d-[\w-]+\.md$/.test(name))) {
    const text = read(path);
    const number = Number(/^# (\d+)\. /.exec(text)?.[1]);
    if (number !== Number(basename(path).slice(0, 2)))
      throw new Error(`${path} has the heading of another page`);
    pages.set(number, text);
  }
  return pages;
}

/** Returns all possible targets of references. */
export function readTargets() {
  const facts = pagesIn('docs/product/facts');
  const security = new Set([...read('docs/security.md').matchAll(/^\| (\d+) \|/gm)].map(([, n]) => n));
  return {
    products: new Set(pagesIn('docs/product').keys()),
    sections: new Set([...read('docs/product/specification.md').matchAll(/^## (\d)\. /gm)].map(([, n]) => n)),
    records: new Set(readdirSync(`${root}docs/decisions`).map((name) => name.slice(0, 4))),
    hasFact: (page, section, item) => {
      const text = facts.get(Number(page));
      if (text === undefined) return false;
      if (item !== undefined && page === '3') return security.has(item);
      // `fact 0.4` is an item on a page without sections, `fact 1.3` is a section.
      const points = [section, item].filter((part) => part !== undefined);
      return points.every((part) => text.includes(`\n## ${page}.${part} `) || text.includes(`\n${part}. `));
    },
  };
}

/** Documents that the product writes into its exported files, so they are not part of the repository. */
const HANDED_OUT = ['FORMAT.md'];

/** Joins a comment that spans several lines. */
const joined = (text) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');

/** Returns the references in a text that have no target. `path` is the file that contains the text. */
export function strayReferences(text, path, targets) {
  const stray = [];
  const flat = joined(text);
  const each = (pattern, leads) => {
    for (const match of flat.matchAll(pattern)) if (!leads(...match.slice(1))) stray.push(match[0]);
  };
  const numbers = (part) => part.match(/\d+/g) ?? [];
  const all = (part, has) => numbers(part).every(has);

  each(/\bproduct (\d+(?:(?:, | and |, and |–)\d+)*)/gi, (part) =>
    all(part, (n) => targets.products.has(Number(n))),
  );
  each(/\bfact (\d+)(?:\.(\d+))?(?:,? items? (\d+(?:, \d+)*))?/gi, (page, section, items) =>
    items === undefined
      ? targets.hasFact(page, section)
      : all(items, (item) => targets.hasFact(page, section, item)),
  );
  each(/\bADRs? (\d+(?:(?:, | and )\d{4})*)/g, (part) => all(part, (n) => targets.records.has(n)));
  each(/§\s?(\d+)/g, (n) => targets.sections.has(n));
  each(/\bspecification,? section (\d+)/gi, (n) => targets.sections.has(n));
  each(/\bspecification \d+\b/gi, () => false);
  each(/\b(?:decisions|facts|peers) \d+/gi, () => false);
  // Documents are found by their path from the root, from docs or from the referring file.
  each(
    /(?<![\w/.@:-])((?:[\w-]+\/|\.\.?\/)*[\w-]+\.md)\b/g,
    (name) =>
      HANDED_OUT.includes(name) ||
      ['', 'docs/', `${dirname(path)}/`].some((base) => existsSync(root + base + name)),
  );
  each(/(?<![\w/.@:-])(docs\/[\w./-]*\w)/g, (name) => existsSync(root + name));
  if (path.endsWith('.md'))
    each(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g, (name) => existsSync(`${root}${dirname(path)}/${name}`));
  return stray;
}
