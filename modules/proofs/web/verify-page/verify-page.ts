import {
  type FilesVerdict,
  type InputFile,
  isAllGenuine,
  verifyFiles,
} from '#modules/proofs/rules/pack/verify-files.ts';
import { isLanguage, type Language } from '#platform/shared/languages.ts';
import { Ed25519UnsupportedError, type SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { acceptDroppedFiles } from './accept-dropped-files.ts';
import { BROWSER_TOOLS } from './browser-tools.ts';
import {
  describeContradiction,
  describeFile,
  type FileDescription,
  type TranslateText,
} from './describe-file.ts';
import { openZipSource } from './zip-source.ts';

/**
 * The script of `/verify`, and of the page in every pack: one file without a framework, because a user may open it only
 * once, on a phone. The server supplies the page and its texts (`modules/proofs/server/verify`). No verified data
 * leaves the browser.
 */
interface PageConfig {
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly languages: Readonly<Record<Language, { readonly name: string; readonly lang: string }>>;
  readonly usual: Language;
  /** The address of the public keys; null in a pack, which contains its own. */
  readonly keys: string | null;
}

/** The maximum size of a text in bytes. A larger text is neither a receipt nor a list of roots. */
const MOST_BYTES = 5_000_000;

function found<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

const config: PageConfig = JSON.parse(found('#words').textContent ?? '');
let language = firstLanguage();
let shown: () => void = () => undefined;
/**
 * The sequence number of the input, so that only the result of the latest files is shown even if earlier ones finish
 * later.
 */
let turn = 0;

const word: TranslateText = (key, values = {}) =>
  (config.words[language][key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('lang');
  } catch {
    // The browser does not provide storage.
  }
  const own = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);
  // A pack is in the language of the user who downloaded it.
  const others = config.keys === null ? [] : [stored, own];
  return [asked, ...others].find((one) => isLanguage(one)) ?? config.usual;
}

async function readKeys(): Promise<readonly SigningKey[] | undefined> {
  if (config.keys === null) return undefined;
  const answer = await fetch(config.keys);
  if (!answer.ok) throw new Error('no keys');
  return (await answer.json()).keys;
}

async function given(file: File): Promise<InputFile> {
  const content = await openZipSource(file).catch(() => null);
  return { name: file.name, content: content ?? (file.size > MOST_BYTES ? '' : await file.text()) };
}

function elementOf(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function articleOf({ text, ok, facts }: FileDescription, name = ''): HTMLElement {
  const article = document.createElement('article');
  article.dataset.ok = String(ok);
  if (name !== '') article.append(elementOf('h2', name));
  const list = document.createElement('dl');
  for (const [label, value] of facts) list.append(elementOf('dt', word(label)), elementOf('dd', value));
  article.append(elementOf('p', text), list);
  return article;
}

const show = (...articles: HTMLElement[]) => found('#found').replaceChildren(...articles);
const say = (key: string, ok: boolean | null) =>
  present(() => show(articleOf({ text: word(key), ok, facts: [] })));

/** Renders a view, and renders it again when the language changes. */
function present(view: () => void): void {
  shown = view;
  view();
}

function presentVerdict(verdict: FilesVerdict): void {
  const { files, contradictions, areKeysCarried } = verdict;
  present(() =>
    show(
      ...contradictions.map((one) => articleOf(describeContradiction(one, word, language))),
      ...(files.length > 1 && isAllGenuine(verdict)
        ? [articleOf({ text: word('all_fit'), ok: areKeysCarried ? null : true, facts: [] })]
        : []),
      ...files.map((file) => articleOf(describeFile(file, word, language, areKeysCarried), file.name)),
    ),
  );
}

async function verify(read: () => Promise<readonly InputFile[]>): Promise<void> {
  turn += 1;
  const own = turn;
  found<HTMLElement>('#command').hidden = true;
  say('working', null);
  const keys = await readKeys().catch(() => null);
  if (own !== turn) return;
  if (keys === null) return say('no_keys', false);
  try {
    const verdict = await verifyFiles(await read(), BROWSER_TOOLS, keys);
    if (own === turn) presentVerdict(verdict);
  } catch (error) {
    if (!(error instanceof Ed25519UnsupportedError)) throw error;
    found<HTMLElement>('#command').hidden = false;
    present(() => show());
  }
}

function take(files: readonly File[]): void {
  if (files.length > 0) void verify(() => Promise.all(files.map(given)));
}

function write(): void {
  document.documentElement.lang = config.languages[language].lang;
  document.title = `${word('title')} · Ponuda`;
  for (const key of ['title', 'lead', 'drop', 'no_support', 'whose_keys'])
    for (const element of document.querySelectorAll(`[data-word=${key}]`)) element.textContent = word(key);
  found('select').setAttribute('aria-label', word('language'));
  shown();
}

const select = found<HTMLSelectElement>('select');
for (const [code, { name }] of Object.entries(config.languages))
  select.append(new Option(name, code, code === language, code === language));
select.addEventListener('change', () => {
  if (isLanguage(select.value)) language = select.value;
  write();
});
const input = found<HTMLInputElement>('input');
input.addEventListener('change', () => {
  take([...(input.files ?? [])]);
  // Allows the same file to be selected and verified again.
  input.value = '';
});
acceptDroppedFiles(found<HTMLElement>('#drop'), take);
const ofLink = () => {
  const jws = location.hash.slice(1);
  if (jws !== '') void verify(async () => [{ name: '', content: jws }]);
};
window.addEventListener('hashchange', ofLink);
write();
ofLink();
