import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_INFO, type Language } from '@ponuda/domain/languages';
import { readStored, store } from './storage.ts';

/** The catalogues of lingui.config.ts; a page loads only those whose words it can show. */
export type Area = 'validation' | 'terms' | 'shell' | 'guest' | 'offer' | 'app';

// One lazy chunk per area and language. Empty as long as nothing is compiled: the English source is shown then.
const catalogues = import.meta.glob<{ messages: Messages }>('../../../../locales/compiled/*/*.js');

/** The reader's language, or the default (specification §9). */
export function currentLanguage(): Language {
  const stored = readStored('lang');
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

async function loadArea(language: Language, area: Area): Promise<Messages> {
  const load = catalogues[`../../../../locales/compiled/${language}/${area}.js`];
  return load ? (await load()).messages : {};
}

/**
 * Shows the page in a language: loads the wanted areas' words, and beneath them those of the language
 * that stands in for it (German under Austrian German).
 */
export async function activate(language: Language, areas: readonly Area[]): Promise<void> {
  const { fallback, htmlLang, tag } = LANGUAGE_INFO[language];
  const layers = await Promise.all(
    [fallback, language].flatMap((one) => (one ? areas.map((area) => loadArea(one, area)) : [])),
  );
  for (const messages of layers) i18n.load(language, messages);
  // The product's own codes throw in Intl; plurals and numbers go by the tag.
  i18n.activate(language, [tag]);
  document.documentElement.lang = htmlLang;
  document.documentElement.dir = 'ltr';
}

/** Keeps the choice and shows the page in it. */
export async function changeLanguage(language: Language, areas: readonly Area[]): Promise<void> {
  store('lang', language);
  await activate(language, areas);
}

/** A phrase with its values, outside of components. */
export function say(phrase: MessageDescriptor, values: Record<string, string | number> = {}): string {
  // Not as one object: the extractor takes an object literal in this place for a phrase of its own.
  return i18n._(phrase.id, values, phrase.message === undefined ? {} : { message: phrase.message });
}

export type { MessageDescriptor };
export { i18n };
