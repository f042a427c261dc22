import type { Messages } from '@lingui/core';
import type { Language } from '#platform/shared/languages.ts';
import { loadCode } from '#platform/web/ui/load-code.ts';

interface Words {
  readonly messages: Messages;
}

/** The file of each language that the page starts with (scripts/build-plugins/words-plugin.mjs); a test has no page. */
const content = document.querySelector<HTMLMetaElement>('meta[name="words"]')?.content;
const startFile = (language: Language) =>
  content
    ?.split(';')
    .find((one) => one.startsWith(`${language}:`))
    ?.split(':')[1];

/** Without a build every area is the whole language, and empty as long as nothing is compiled. */
const whole: Record<string, () => Promise<Words>> = import.meta.env.PROD
  ? {}
  : import.meta.glob<Words>('../../../../locales/compiled/*/web.js');

/** The area whose words the page starts with. */
export const START_AREA = content === undefined ? null : (content.match(/([^/]+)\.js/)?.[1] ?? 'all');

/** The words of an area in a language: English source texts stand in for what is not compiled. */
export async function wordsOf(language: Language, area: string): Promise<Messages> {
  if (import.meta.env.PROD) {
    const file = startFile(language)?.replace(/[^/]+$/, `${area}.js`);
    return (await loadCode<Words>(() => import(/* @vite-ignore */ `/assets/${file}`))).messages;
  }
  const load = whole[`../../../../locales/compiled/${language}/web.js`];
  return load ? (await load()).messages : {};
}
