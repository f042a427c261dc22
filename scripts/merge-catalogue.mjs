// Git merge driver for `locales/*/messages.po`. Merges by message instead of by line, so that two branches that both
// add messages do not conflict. CONTRIBUTING explains how to enable it. Usage: merge-catalogue.mjs <base> <ours>
// <theirs>.
import { readFileSync, writeFileSync } from 'node:fs';

/** Returns the entries of a catalogue by key (context and source text), in file order. */
function readEntries(file) {
  const blocks = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n{2,}/);
  return new Map(blocks.map((block) => [keyOf(block), block]));
}

/** Returns the part of an entry that identifies it: everything except the translation and comments. */
function keyOf(block) {
  const lines = block.split('\n').filter((line) => !line.startsWith('#:'));
  const end = lines.findIndex((line) => line.startsWith('msgstr'));
  return lines.slice(0, end).join('\n');
}

/**
 * Returns the text that identifies a translation: the entry without its list of source files, which extraction
 * rewrites.
 */
const translationOf = (block) => block?.replace(/^#:.*\n/gm, '');

const [base, ours, theirs] = process.argv.slice(2, 5).map(readEntries);
const merged = new Map(ours);
let conflicts = 0;
for (const key of base.keys()) {
  if (!theirs.has(key) && translationOf(ours.get(key)) === translationOf(base.get(key))) merged.delete(key);
}
for (const [key, entry] of theirs) {
  const [before, mine, other] = [base.get(key), ours.get(key), entry].map(translationOf);
  if (other === before || other === mine) continue;
  if (mine !== undefined && mine !== before) {
    conflicts += 1;
    console.error(`Both sides changed the translation of:\n${key}`);
  } else merged.set(key, entry);
}
writeFileSync(process.argv[3], `${[...merged.values()].join('\n\n')}\n`);
process.exitCode = conflicts > 0 ? 1 : 0;
