import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const dist = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/**
 * A compiled message is a list of tokens: literal text, names of values, and plurals or selects with their own
 * messages.
 */
type Token = string | readonly [name: string, format?: string, choices?: unknown];
type Message = string | readonly Token[];

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀčďéƒǧĥíĵķļɱñóþɋřšťúʋŵẋýžÁƁČĎÉƑǦĤÍĴĶĻṀÑÓÞɊŘŠŤÚɅŴẊÝŽ'];
const accents = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]));

/** Replaces letters with accented letters. Tags and the `#` of a plural stay unchanged. */
const accented = (text: string) =>
  text
    .split(/(<\/?\d+\/?>)/)
    .map((part) => (part.startsWith('<') ? part : [...part].map((one) => accents.get(one) ?? one).join('')))
    .join('');

function inAccents(message: unknown): unknown {
  if (typeof message === 'string') return accented(message);
  if (!Array.isArray(message)) return message;
  return message.map((token: Token) => {
    if (typeof token === 'string') return accented(token);
    const [name, format, choices] = token;
    if (!choices || typeof choices !== 'object') return token;
    // The keys of a plural or select are numbers or names; `offset` is a parameter and is not translated.
    const forms = Object.entries(choices).map(([key, one]) => [key, key === 'offset' ? one : inAccents(one)]);
    return [name, format, Object.fromEntries(forms)];
  });
}

/** Counts the displayed letters. For a plural or select, only one form counts. */
function lettersOf(message: unknown): number {
  if (typeof message === 'string') return message.replace(/<\/?\d+\/?>|[^A-Za-z]/g, '').length;
  if (!Array.isArray(message)) return 0;
  return message.reduce<number>((sum, token: Token) => {
    if (typeof token === 'string') return sum + lettersOf(token);
    const choices = Object.values((token[2] as Record<string, unknown> | undefined) ?? {});
    return sum + Math.max(0, ...choices.map(lettersOf));
  }, 0);
}

/** Returns tildes grouped into words, so that lines break as in real text. */
const tildes = (length: number) =>
  Array.from({ length: Math.ceil(length / 7) }, (_, at) => '~'.repeat(Math.min(7, length - 7 * at))).join(
    ' ',
  );

/** Turns `Save` into `[Šáʋé ~]`: 40% longer, and in brackets that reveal whether either end is cut off. */
export function pseudoTranslate(message: Message): unknown {
  const tokens: readonly Token[] = typeof message === 'string' ? [message] : message;
  const more = tildes(Math.max(1, Math.round(lettersOf(tokens) * 0.4) - 2));
  return ['[', ...(inAccents(tokens) as Token[]), ` ${more}]`];
}

/**
 * Shows the pseudo-language on a page in English. The pseudo-language is neither offered to users nor part of a
 * build. Only the catalogue files are intercepted, through the browser's own protocol, because `page.route`
 * disables the browser's cache.
 */
export async function showPseudoLanguage(page: Page): Promise<void> {
  const english = readdirSync(`${dist}/assets/words`).find((folder) => folder.startsWith('en.'));
  if (!english) throw new Error('The build has no English words.');
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { messages } = (await import(dist + new URL(request.url).pathname)) as {
      messages: Record<string, Message>;
    };
    const texts = Object.fromEntries(
      Object.entries(messages).map(([id, message]) => [id, pseudoTranslate(message)]),
    );
    const body = Buffer.from(`export const messages = ${JSON.stringify(texts)};`).toString('base64');
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }];
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*/assets/words/${english}/*` }] });
}

/** Collects all strings in the server's responses to a page. They are data and therefore not in any catalogue. */
export function collectResponseTexts(page: Page): Set<string> {
  const words = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const text = await response.text().catch(() => '');
    for (const word of text.match(/\p{L}+/gu) ?? []) words.add(word);
  });
  return words;
}
