import { i18n, type MessageDescriptor } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_INFO, type Language } from '#platform/shared/languages.ts';
import { withSingleFullStop } from '#platform/shared/words/single-full-stop.ts';
import { readStored, writeStored } from '../storage.ts';
import { readAreaPhrases, START_AREA } from './words.ts';

withSingleFullStop(i18n);

/** The areas that this document has shown so far. Their phrases are reloaded when the language changes. */
const shown = new Set<string>(START_AREA === null ? [] : [START_AREA]);

/**
 * Returns the language chosen in this browser, otherwise the last user's language, otherwise the default
 * (specification §9).
 */
export function getCurrentLanguage(): Language {
  return [readStored('lang'), readStored('langOfUser')].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

async function loadWords(language: Language, areas: Iterable<string>): Promise<void> {
  const words = await Promise.all([...areas].map((area) => readAreaPhrases(language, area)));
  for (const messages of words) i18n.load(language, messages);
}

/** Loads the phrases of an area, for a part of the page that is about to be shown. */
export async function loadPhrases(area: string): Promise<void> {
  if (shown.has(area)) return;
  await loadWords(isLanguage(i18n.locale) ? i18n.locale : getCurrentLanguage(), [area]);
  shown.add(area);
}

/**
 * Loads lazy code together with its phrases. The build (scripts/build-plugins/words-plugin.mjs) wraps each `import()`
 * of a module in this call and names the area; the area is '' if the page already has all phrases.
 */
export async function withWords<Code>(area: string, code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, area === '' ? null : loadPhrases(area)]);
  return loaded;
}

/**
 * Returns the direction chosen by the reader; otherwise right to left for Arabic, and left to right for all other
 * languages (specification §2).
 */
export function getTextDirection(language: string, chosen: string | null): 'ltr' | 'rtl' {
  if (chosen === 'ltr' || chosen === 'rtl') return chosen;
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Shows the document in a language, with the phrases of all areas that it has shown before. */
export async function activateLanguage(language: Language): Promise<void> {
  await loadWords(language, shown);
  const { htmlLang, tag } = LANGUAGE_INFO[language];
  // Intl throws for the product's own language codes, so plurals and numbers use the tag.
  i18n.activate(language, [tag]);
  document.documentElement.lang = htmlLang;
  document.documentElement.dir = getTextDirection(language, readStored('direction'));
}

/** Stores the chosen language and shows the page in that language. */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored('lang', language);
  await activateLanguage(language);
}

/**
 * Shows the page in the language of a user who has just been identified, unless a language was chosen in this
 * browser. If its phrases cannot be loaded, the page keeps its language, because that must not make a login fail.
 */
export async function adoptLanguage(language: Language): Promise<void> {
  writeStored('langOfUser', language);
  if (getCurrentLanguage() === language && i18n.locale !== language)
    await activateLanguage(language).catch(() => undefined);
}

/** Returns a phrase with its values filled in, for code outside components. */
export function translate(phrase: MessageDescriptor, values: Record<string, string | number> = {}): string {
  // Passed as separate arguments, because the extractor would treat an object literal as a separate phrase.
  return i18n._(phrase.id, values, phrase.message === undefined ? {} : { message: phrase.message });
}

export type { MessageDescriptor };
export { i18n };
