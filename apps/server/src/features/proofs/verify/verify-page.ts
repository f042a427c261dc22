import { msg } from '@lingui/core/macro';
import { tableOf } from '@ponuda/domain/closed-list';
import { DEFAULT_LANGUAGE, LANGUAGE_INFO, LANGUAGES, type Language } from '@ponuda/domain/languages';
import { phrases } from '../../../platform/i18n/server-i18n.ts';

/** The braces stay for the script, which fills them in. */
const [company, version, number, moment] = ['{company}', '{version}', '{number}', '{moment}'];

/** Everything that the page says, in one language. Its script takes these texts by their keys. */
function wordsOf(language: Language): Record<string, string> {
  const i18n = phrases(language);
  return {
    title: i18n._(msg`Verify a receipt`),
    lead: i18n._(
      msg`A receipt proves which version of an offer a buyer received, and when. It is verified in this browser; nothing of it is sent.`,
    ),
    drop: i18n._(msg`Drop the file of a receipt here, or choose it`),
    working: i18n._(msg`The receipt is being verified.`),
    genuine: i18n._(
      msg`This receipt is genuine. ${company} received version ${version} of offer ${number} on ${moment}.`,
    ),
    changed: i18n._(msg`This receipt was changed.`),
    unknown_key: i18n._(msg`Signed by a key that this address does not know.`),
    no_receipt: i18n._(msg`This file is no receipt.`),
    no_keys: i18n._(msg`The public keys could not be loaded. Try again in a moment.`),
    no_support: i18n._(
      msg`This browser cannot verify such signatures. Download both files and run this command on a computer with Node.js:`,
    ),
    request: i18n._(msg`Request`),
    buyer: i18n._(msg`Buyer`),
    supplier: i18n._(msg`Supplier`),
    total: i18n._(msg`Total with VAT`),
    entry: i18n._(msg`Entry of the history`),
    root: i18n._(msg`Signed proof`),
    language: i18n._(msg`Language`),
  };
}

let page: string | undefined;

/** The page that verifies receipts: one for all languages, since what stands behind `#` has to stay with the reader. */
export function verifyPage(): string {
  page ??= written();
  return page;
}

function written(): string {
  const words = tableOf(LANGUAGES, wordsOf);
  const languages = tableOf(LANGUAGES, (language) => {
    const { nativeName, htmlLang } = LANGUAGE_INFO[language];
    return { name: nativeName, lang: htmlLang };
  });
  // Within a script element only this sign could end it.
  const said = JSON.stringify({ words, languages, usual: DEFAULT_LANGUAGE }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="${LANGUAGE_INFO[DEFAULT_LANGUAGE].htmlLang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Ponuda</title>
<link rel="stylesheet" href="/assets/verify.v1.css"><script type="application/json" id="words">${said}</script>
<script src="/verify.js" defer></script></head><body><main>
<header><img src="/assets/icon-192.v1.png" width="40" height="40" alt="Ponuda"><select></select></header>
<h1></h1><p id="lead"></p>
<label id="drop"><span id="drop-text"></span><input type="file" accept=".jws,.txt,application/jose"></label>
<p id="verdict" role="status"></p><dl></dl>
<div id="command" hidden><p id="command-text"></p><code>node verify.mjs receipt.jws ponuda-keys.json</code>
<p><a href="/verify.mjs" download>verify.mjs</a> <a href="/.well-known/ponuda-keys.json" download="ponuda-keys.json">ponuda-keys.json</a></p></div>
</main></body></html>`;
}
