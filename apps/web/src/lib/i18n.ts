import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_INFO, type Language } from '@ponuda/domain/languages';
import { withOneStop } from '@ponuda/phrases/one-stop';
import { loadCode } from '../ui/load-code.ts';
import type { Area } from './area.ts';
import { readStored, store } from './storage.ts';

withOneStop(i18n);

/** The areas that this document has shown so far: they follow when the language changes. */
const shown = new Set<Area>();

// One lazy chunk per area and language. Empty as long as nothing is compiled: the English source is shown then.
const catalogues = import.meta.glob<{ messages: Messages }>('../../../../locales/compiled/*/*.js');

/** The reader's language, or the default (specification §9). */
export function currentLanguage(): Language {
  const stored = readStored('lang');
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

async function loadArea(language: Language, area: Area): Promise<Messages> {
  const load = catalogues[`../../../../locales/compiled/${language}/${area}.js`];
  return load ? (await loadCode(load)).messages : {};
}

/** Loads areas' words, and beneath them those of the language that stands in (German under Austrian German). */
async function loadAreas(language: Language, areas: Iterable<Area>): Promise<void> {
  const { fallback } = LANGUAGE_INFO[language];
  const layers = await Promise.all(
    [fallback, language].flatMap((one) => (one ? [...areas].map((area) => loadArea(one, area)) : [])),
  );
  for (const messages of layers) i18n.load(language, messages);
}

/** The areas that say terms of people, rights, what was done, and procurements. */
const WITH_COMPANY_TERMS: ReadonlySet<Area> = new Set<Area>([
  'people',
  'moderation',
  'statistics',
  'marketplace',
  'support',
]);

/** Fetches words that will be shown at once; whoever shows them says what is wrong. */
export function fetchWords(language: Language, areas: readonly Area[]): void {
  for (const area of areas) void loadArea(language, area).catch(() => undefined);
}

/** Tells whether the words of these areas are loaded, so that their texts can be shown. */
export const hasWords = (areas: readonly Area[]): boolean => areas.every((area) => shown.has(area));

/** Makes more areas' words known, for a page that is about to be shown. */
export async function addAreas(areas: readonly Area[]): Promise<void> {
  const terms: readonly Area[] = areas.some((area) => WITH_COMPANY_TERMS.has(area)) ? ['company-terms'] : [];
  const missing = [...areas, ...terms].filter((area) => !shown.has(area));
  if (missing.length === 0) return;
  await loadAreas(isLanguage(i18n.locale) ? i18n.locale : currentLanguage(), missing);
  for (const area of missing) shown.add(area);
}

/** The reader's choice; by itself the page runs from right to left for Arabic only (specification §2). */
export function directionOf(language: string, chosen: string | null): 'ltr' | 'rtl' {
  if (chosen === 'ltr' || chosen === 'rtl') return chosen;
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Shows the document in a language, with the words of these areas and of all that it has shown before. */
export async function activate(language: Language, areas: readonly Area[] = []): Promise<void> {
  for (const area of areas) shown.add(area);
  await loadAreas(language, shown);
  const { htmlLang, tag } = LANGUAGE_INFO[language];
  // The product's own codes throw in Intl; plurals and numbers go by the tag.
  i18n.activate(language, [tag]);
  document.documentElement.lang = htmlLang;
  document.documentElement.dir = directionOf(language, readStored('direction'));
}

/** Keeps the choice and shows the page in it. */
export async function changeLanguage(language: Language): Promise<void> {
  store('lang', language);
  await activate(language);
}

/** A phrase with its values, outside of components. */
export function say(phrase: MessageDescriptor, values: Record<string, string | number> = {}): string {
  // Not as one object: the extractor takes an object literal in this place for a phrase of its own.
  return i18n._(phrase.id, values, phrase.message === undefined ? {} : { message: phrase.message });
}

export type { Area, MessageDescriptor };
export { i18n };
