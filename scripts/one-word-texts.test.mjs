import { readFile } from 'node:fs/promises';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const config = getConfig();
const LIST = 'scripts/words-of-one-thing.txt';

/**
 * An English word is often both a verb and a noun, or has two meanings that other languages express with different
 * words: "Change" on a button and "Change" as a column heading. A one-word message therefore needs a context. The
 * list contains the words that have only one meaning throughout the product; check this before adding a word.
 */
it('a text of one word has a context, or is one thing only', async () => {
  const listed = (await readFile(LIST, 'utf8')).split('\n').filter(Boolean);
  expect(listed).toEqual([...new Set(listed)].sort());
  const bare = new Set();
  for (const catalog of await getCatalogs(config))
    for (const { message, context } of Object.values((await catalog.read(config.sourceLocale)) ?? {}))
      if (!context && /^\p{L}+[.…?!]?$/u.test(message)) bare.add(message);
  expect([...bare].filter((word) => !listed.includes(word)).sort()).toEqual([]);
  expect(listed.filter((word) => !bare.has(word))).toEqual([]);
});
