import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LANGUAGES = ['en', 'sr_latin', 'ba', 'de', 'de-AT', 'ru'];

/** Reads a quoted text of a catalogue, which can extend over several lines. */
const textOf = (entry, name) =>
  [...(entry.match(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm'))?.[1] ?? '').matchAll(/"(.*)"/g)]
    .map(([, text]) => JSON.parse(`"${text}"`))
    .join('');

/** Returns the messages of a language as [English text, translated text, whether the manual contains it]. */
function readMessages(language) {
  const file = (name) => readFileSync(`locales/${name}/messages.po`, 'utf8').split('\n\n');
  // The Austrian German catalogue contains only the messages that differ from German.
  const german =
    language === 'de-AT'
      ? new Map(file('de').map((entry) => [entry.split('\nmsgstr')[0], textOf(entry, 'msgstr')]))
      : new Map();
  return file(language).map((entry) => ({
    text: textOf(entry, 'msgstr') || german.get(entry.split('\nmsgstr')[0]) || '',
    manual: /^#: core\/help\/web\/manual\/tasks\//m.test(entry),
  }));
}

const labelsOf = (text) => text.split('**').filter((_, index) => index % 2 === 1);

describe.each(LANGUAGES)('the manual in %s', (language) => {
  const messages = readMessages(language);

  it('names the labels of the product as the product shows them', () => {
    const shown = new Set(messages.filter(({ manual }) => !manual).map(({ text }) => text));
    const named = messages.filter(({ manual }) => manual).flatMap(({ text }) => labelsOf(text));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((label) => !shown.has(label))).toEqual([]);
  });
});
