import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_KEYS_PATH } from '#core/moderation/server/public.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_INFO, LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { getVerifyPageMessages } from './verify-page-texts.ts';

interface Shell {
  readonly language: Language;
  /** Null in a pack, which contains its own keys. */
  readonly keys: string | null;
  readonly head: string;
  readonly mark: string;
  readonly note: string;
  readonly script: string;
}

/** Escapes `<`, the only character that could end the text of a script element. */
const inScript = (text: string) => text.replaceAll('<', '\\u003c');

/** Renders one page for all languages, because the part after `#` must not leave the browser. */
function pageOf({ language, keys, head, mark, note, script }: Shell): string {
  const languages = buildRecord(LANGUAGES, (one) => {
    const { nativeName, htmlLang } = LANGUAGE_INFO[one];
    return { name: nativeName, lang: htmlLang };
  });
  const payload = JSON.stringify({
    words: buildRecord(LANGUAGES, getVerifyPageMessages),
    languages,
    usual: language,
    keys,
  });
  return `<!doctype html><html lang="${LANGUAGE_INFO[language].htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Ponuda</title>
${head}<script type="application/json" id="words">${inScript(payload)}</script></head><body><header>${mark}<select></select></header>
<main><h1 data-word="title"></h1><p id="lead" data-word="lead"></p>
<label id="drop"><span data-word="drop"></span><input type="file" multiple accept=".zip,.jws,.json,.txt,application/zip,application/jose,application/json"></label>
<div id="found" role="status"></div>
<div id="command" hidden><p data-word="no_support"></p>${note}</div>
</main>${script}</body></html>
`;
}

let page: string | undefined;

/** Renders the page at `/verify`, which fetches the keys from its own address. */
export function renderVerifyPage(): string {
  page ??= pageOf({
    language: DEFAULT_LANGUAGE,
    keys: PUBLIC_KEYS_PATH,
    head: '<link rel="stylesheet" href="/verify.css"><link rel="stylesheet" href="/verify-fonts.css"><script src="/verify.js" defer></script>',
    mark: '<strong><img src="/assets/icon-192.v1.png" width="32" height="32" alt="">Ponuda</strong>',
    note: `<code>node verify.mjs receipt.jws ponuda-keys.json</code>
<p><a href="/verify.mjs" download>verify.mjs</a> <a href="${PUBLIC_KEYS_PATH}" download="ponuda-keys.json">ponuda-keys.json</a></p>`,
    script: '',
  });
  return page;
}

/**
 * Returns the verifier files of a pack: the command, the same page in a single file, and the description of the format.
 */
export async function buildPackVerifier(folder: string, publicUrl: string, language: Language) {
  const [program = '', script = '', style = '', format = ''] = await Promise.all(
    ['verify.mjs', 'verify-page.js', 'verify-page.css', 'FORMAT.md'].map((name) =>
      readFile(join(folder, name), 'utf8'),
    ),
  );
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";
  const address = `${publicUrl}/verify`;
  const html = pageOf({
    language,
    keys: null,
    head: `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${style}</style>`,
    mark: '<strong>Ponuda</strong>',
    note: '<code>node verify.mjs</code>',
    script: `<footer><span data-word="whose_keys"></span> <a href="${address}">${address}</a></footer><script>${script.replaceAll('</script', '<\\/script')}</script>`,
  });
  return { program, page: html, format };
}
