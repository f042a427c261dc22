import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { describe, expect, it } from 'vitest';

const config = getConfig();
const [catalog] = await getCatalogs(config);
const german = await catalog.read('de');

/** Returns all messages of a language. The Austrian German catalogue contains only the messages that differ. */
async function readMessages(locale) {
  const messages = Object.entries(await catalog.read(locale));
  return messages.map(([id, { translation, origin = [] }]) => ({
    text: translation || (locale === 'de-AT' && german[id]?.translation) || '',
    inManual: origin.some(([file]) => file.startsWith('core/help/web/manual/tasks/')),
  }));
}

const labelsOf = (text) => text.split('**').filter((_, index) => index % 2 === 1);

describe.each(config.locales)('the manual in %s', (locale) => {
  it('names the labels of the product as the product shows them', async () => {
    const messages = await readMessages(locale);
    const shown = new Set(messages.filter(({ inManual }) => !inManual).map(({ text }) => text));
    const named = messages.filter(({ inManual }) => inManual).flatMap(({ text }) => labelsOf(text));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((label) => !shown.has(label))).toEqual([]);
  });
});
