import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LANGUAGE_INFO, LANGUAGES, type Language } from '@ponuda/domain/languages';
import { phrases } from '../../../../platform/i18n/server-i18n.ts';

/** The page says this; `apps/web/src/pack-verifier` shows it. */
const WORDS = {
  title: msg`Verify a pack`,
  drop: msg`Drop the ZIP file here, or choose it. Nothing leaves this computer.`,
  choose: msg`Choose the ZIP file`,
  working: msg({ message: 'Verifying…', context: 'a pack' }),
  genuine: msg`This pack is complete and unchanged.`,
  changed: msg`This pack was changed.`,
  no_pack: msg`This file is not a pack, or it is damaged.`,
  part_changed: msg({ message: 'The content is different', context: 'a part of a pack' }),
  part_missing: msg({ message: 'It is missing', context: 'a part of a pack' }),
  part_added: msg({ message: 'It does not belong to the pack', context: 'a part of a pack' }),
  part_not_proven: msg({ message: 'It does not fit the chain', context: 'a part of a pack' }),
  file: msg`First changed part`,
  entry: msg`First changed entry`,
  purchase: msg({ message: 'Purchase', context: 'label of its number' }),
  as_of: msg({ message: 'As of', context: 'label of a moment' }),
  entries: msg`Number of entries`,
  parts: msg`Number of parts`,
  erased: msg`Erased texts`,
  older: msg`Older entries`,
  head: msg`Last hash (SHA-256)`,
} satisfies Record<string, MessageDescriptor>;

/** The program that verifies a pack: one file for Node, and a page that needs nothing besides itself. */
export async function verifierParts(folder: string, language: Language) {
  const [program, script] = await Promise.all(
    ['verify.mjs', 'verify-page.js'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { program: program ?? '', page: pageOf(script ?? '', language) };
}

function pageOf(script: string, language: Language): string {
  const words = Object.fromEntries(
    LANGUAGES.map((one) => {
      const i18n = phrases(one);
      return [one, Object.fromEntries(Object.entries(WORDS).map(([key, text]) => [key, i18n._(text)]))];
    }),
  );
  const names = Object.fromEntries(LANGUAGES.map((one) => [one, LANGUAGE_INFO[one].nativeName]));
  const data = JSON.stringify({ language, words, names }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${LANGUAGE_INFO[language].htmlLang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Ponuda</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1rem; }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; flex-wrap: wrap; }
h1 { font-size: 1.4rem; margin: 0; }
#drop { display: block; position: relative; cursor: pointer; margin: 1.5rem 0; padding: 2rem 1rem; border: 2px dashed GrayText; border-radius: .5rem; text-align: center; }
#drop[data-over], #drop:focus-within { border-color: Highlight; }
input[type=file] { position: absolute; width: 1px; height: 1px; opacity: 0; }
#verdict { font-weight: 600; font-size: 1.1rem; }
#verdict[data-ok=true] { color: light-dark(#116329, #5fd38a); }
#verdict[data-ok=false] { color: light-dark(#b3261e, #ff9d94); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: GrayText; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
</style>
<body>
<header><h1></h1><select></select></header>
<label id="drop"><span></span><input type="file" accept=".zip,application/zip"></label>
<p id="verdict" role="status"></p>
<dl></dl>
<script type="application/json" id="words">${data}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}
