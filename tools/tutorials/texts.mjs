import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { root } from '../../scripts/steps.mjs';

/** Reads the texts of a catalogue, keyed by English text and context. */
function catalogueOf(language) {
  const text = readFileSync(`${root}locales/${language}/messages.po`, 'utf8');
  const texts = new Map();
  for (const block of text.split('\n\n')) {
    const fields = { msgctxt: '', msgid: '', msgstr: '' };
    let field;
    for (const line of block.split('\n')) {
      const named = /^(msgctxt|msgid|msgstr) (".*")$/.exec(line);
      if (named) [, field] = named;
      const value = named ? named[2] : line.startsWith('"') ? line : null;
      if (field && value) fields[field] += JSON.parse(value);
    }
    if (fields.msgid !== '' && fields.msgstr !== '')
      texts.set(generateMessageId(fields.msgid, fields.msgctxt), fields.msgstr);
  }
  return texts;
}

/**
 * Returns a function that translates an English text of the product, so that a story can find the element to click.
 * Throws for a text that no catalogue contains, so that the recording fails if a button was renamed.
 */
export function textsIn(language) {
  const own = catalogueOf(language);
  // The Austrian German catalogue contains only the texts that differ.
  const texts = language === 'de-AT' ? new Map([...catalogueOf('de'), ...own]) : own;
  const messages = Object.fromEntries([...texts].map(([id, text]) => [id, compileMessage(text)]));
  const locale = language.replace('_latin', '');
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (text, values = {}, context = '') => {
    const id = generateMessageId(text, context);
    if (!texts.has(id)) throw new Error(`No catalogue holds "${text}" in ${language}.`);
    return i18n._(id, values);
  };
}
