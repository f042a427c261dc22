import { formatInstant } from '@ponuda/domain/dates';
import { isLanguage, type Language } from '@ponuda/domain/languages';
import { hexOf } from '@ponuda/domain/proof/bytes';
import type { ProofTools, SigningKey } from '@ponuda/domain/proof/proof-tools';
import { looksLikeReceipt, type Receipt, verifyReceipt } from '@ponuda/domain/proof/receipt';
import { takeDropped } from './take-dropped.ts';

/**
 * The script of `/verify`, one file without a framework: whoever has a receipt may come by phone, once. The page around
 * it and its words come from the server (`features/proofs/verify`). Nothing of a receipt leaves the browser.
 */
interface Said {
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly languages: Readonly<Record<Language, { readonly name: string; readonly lang: string }>>;
  readonly usual: Language;
}

const MOST_BYTES = 100_000;

function found<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

const said: Said = JSON.parse(found('#words').textContent ?? '');
let language = firstLanguage();
let shown: () => void = () => undefined;
const word = (key: string) => said.words[language][key] ?? key;

function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('lang');
  } catch {
    // A browser that keeps nothing.
  }
  const own = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);
  return [asked, stored, own].find((one) => isLanguage(one)) ?? said.usual;
}

class NoEd25519 extends Error {}

const TOOLS: ProofTools = {
  sha256: async (bytes) => hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))),
  isSignedBy: async (publicKey, signature, message) => {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => {
      throw new NoEd25519();
    });
    return crypto.subtle.verify('Ed25519', key, signature, message);
  },
};

async function readKeys(): Promise<readonly SigningKey[]> {
  const answer = await fetch('/.well-known/ponuda-keys.json');
  if (!answer.ok) throw new Error('no keys');
  return (await answer.json()).keys;
}

function show(text: string, ok: boolean | null, facts: readonly (readonly [string, string])[] = []): void {
  const verdict = found<HTMLElement>('#verdict');
  verdict.textContent = text;
  verdict.dataset.ok = String(ok);
  found('dl').replaceChildren(
    ...facts.flatMap(([label, value]) => {
      const [term, definition] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = word(label);
      definition.textContent = value;
      return [term, definition];
    }),
  );
}

function showGenuine(receipt: Receipt): void {
  const values: Readonly<Record<string, string>> = {
    company: receipt.buyer.name,
    version: String(receipt.version),
    number: receipt.offer_number || receipt.request_number,
    moment: formatInstant(receipt.received_at, language),
  };
  const { currency, gross } = receipt.totals;
  show(
    word('genuine').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    true,
    [
      ['request', receipt.request_number],
      ['buyer', `${receipt.buyer.name}, ${receipt.buyer.tax_number}`],
      ['supplier', `${receipt.supplier.name}, ${receipt.supplier.tax_number}`],
      ['total', `${gross} ${currency}`],
      ['entry', `${receipt.seq}, ${receipt.hash}`],
      ...(receipt.root ? [['root', `${receipt.root.day}, ${receipt.root.root}`] as const] : []),
    ],
  );
}

async function verify(text: string): Promise<void> {
  found<HTMLElement>('#command').hidden = true;
  present(() => show(word('working'), null));
  if (!looksLikeReceipt(text)) return present(() => show(word('no_receipt'), false));
  const keys = await readKeys().catch(() => null);
  if (keys === null) return present(() => show(word('no_keys'), false));
  try {
    const { verdict, receipt } = await verifyReceipt(text, keys, TOOLS);
    present(() => (verdict === 'genuine' && receipt ? showGenuine(receipt) : show(word(verdict), false)));
  } catch (error) {
    if (!(error instanceof NoEd25519)) throw error;
    found<HTMLElement>('#command').hidden = false;
    present(() => show('', null));
  }
}

/** Shows a view, and shows it again when the language changes. */
function present(view: () => void): void {
  shown = view;
  view();
}

async function verifyFile(file: Blob | undefined): Promise<void> {
  if (file) await verify(file.size > MOST_BYTES ? '' : await file.text());
}

function write(): void {
  document.documentElement.lang = said.languages[language].lang;
  document.title = `${word('title')} · Ponuda`;
  found('h1').textContent = word('title');
  found('#lead').textContent = word('lead');
  found('#drop-text').textContent = word('drop');
  found('#command-text').textContent = word('no_support');
  found('select').setAttribute('aria-label', word('language'));
  shown();
}

const select = found<HTMLSelectElement>('select');
for (const [code, { name }] of Object.entries(said.languages))
  select.append(new Option(name, code, code === language, code === language));
select.addEventListener('change', () => {
  if (isLanguage(select.value)) language = select.value;
  write();
});
found<HTMLInputElement>('input').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement) void verifyFile(target.files?.[0]);
});
takeDropped(found<HTMLElement>('#drop'), (file) => void verifyFile(file));
const ofLink = () => {
  if (location.hash.length > 1) void verify(location.hash.slice(1));
};
window.addEventListener('hashchange', ofLink);
write();
ofLink();
