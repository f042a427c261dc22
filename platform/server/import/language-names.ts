import { LANGUAGE_INFO, LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { foldHeading } from './import-column.ts';

/**
 * The names of the languages in other languages, which sheets may use instead of the code or the language's own name.
 */
const LANGUAGE_NAMES: Readonly<Record<Language, readonly string[]>> = {
  sr_latin: ['srpski', 'serbian', 'Serbisch', 'сербский', 'sr'],
  en: ['engleski', 'english', 'Englisch', 'английский'],
  de: ['nemački', 'njemački', 'german', 'Deutsch', 'немецкий'],
  'de-AT': ['austrijski', 'austrian', 'Österreichisch', 'австрийский'],
  ru: ['ruski', 'russian', 'Russisch', 'русский'],
  ba: ['bosanski', 'crnogorski', 'bosnian', 'montenegrin', 'Bosnisch', 'Montenegrinisch', 'боснийский', 'bs'],
};

let languageNames: ReadonlyMap<string, Language> | undefined;

/** Returns the language with this code or name, in any language; undefined if there is none. */
export function findLanguageByName(text: string): Language | undefined {
  languageNames ??= new Map(
    LANGUAGES.flatMap((lang) =>
      [lang, LANGUAGE_INFO[lang].tag, LANGUAGE_INFO[lang].nativeName, ...LANGUAGE_NAMES[lang]].map(
        (name) => [foldHeading(name), lang] as const,
      ),
    ),
  );
  return languageNames.get(foldHeading(text));
}
