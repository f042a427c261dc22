import type { Messages } from '@lingui/core';
import type { Language } from '#platform/shared/languages.ts';
import { loadCode, retryPath } from '#platform/web/ui/load-code.ts';

interface Words {
  readonly messages: Messages;
}

/**
 * For each language, the file with the phrases that the page needs at startup
 * (scripts/build-plugins/words-plugin.mjs); undefined in tests, which have no page.
 */
const content = document.querySelector<HTMLMetaElement>('meta[name="words"]')?.content;
const startFile = (language: Language) =>
  content
    ?.split(';')
    .find((one) => one.startsWith(`${language}:`))
    ?.split(':')[1];

/** Without a build, every area contains the whole language, and is empty until phrases are compiled. */
const whole: Record<string, () => Promise<Words>> = import.meta.env.PROD
  ? {}
  : import.meta.glob<Words>('../../../../locales/compiled/*/web.js');

/** The area whose phrases the page loads at startup. */
export const START_AREA = content === undefined ? null : (content.match(/([^/]+)\.js/)?.[1] ?? 'all');

/** Returns the phrases of an area in a language. Missing phrases fall back to the English source text. */
export async function readAreaPhrases(language: Language, area: string): Promise<Messages> {
  if (import.meta.env.PROD) {
    const file = startFile(language)?.replace(/[^/]+$/, `${area}.js`);
    // The build wraps only constant paths.
    const load = () => import(/* @vite-ignore */ retryPath(`/assets/${file}`));
    return (await loadCode<Words>(load)).messages;
  }
  const load = whole[`../../../../locales/compiled/${language}/web.js`];
  return load ? (await load()).messages : {};
}
