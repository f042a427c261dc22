import type { DayRoot } from '#modules/proofs/rules/day-root.ts';
import type { Contradiction, FileVerdict } from '#modules/proofs/rules/pack/verify-files.ts';
import type { PackVerdict } from '#modules/proofs/rules/pack/verify-pack.ts';
import type { Receipt, ReceiptTerms } from '#modules/proofs/rules/receipt.ts';
import { formatDay, formatInstant, isDay } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatAmount, formatPercent, formatVatRate } from '#platform/shared/money/format.ts';

type Fact = readonly [label: string, value: string];

/** The page's description of a file. */
export interface FileDescription {
  readonly text: string;
  /** Whether the file is genuine; null if nothing proves who signed it. */
  readonly ok: boolean | null;
  /** Labelled values from the file. */
  readonly facts: readonly Fact[];
}

/** A function that returns a text of the page by key, with its placeholders replaced. */
export type TranslateText = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Formats a day. A forged file may contain any text instead, which is returned unchanged. */
const dayOf = (day: string, language: Language) => (isDay(day) ? formatDay(day, language) : day);

const keysOf = (signed: readonly { readonly key_id: string }[]): Fact[] =>
  [...new Set(signed.map(({ key_id }) => key_id))].map((key) => ['key', key]);

const rootFact = ({ day, root }: Pick<DayRoot, 'day' | 'root'>, language: Language) =>
  `${dayOf(day, language)}, ${root}`;

/** Returns the description of an invalid file. */
const bad = (text: string, facts: readonly Fact[] = []): FileDescription => ({ text, ok: false, facts });

/** Formats an amount with its currency after a no-break space. */
const moneyOf = (amount: string, currency: string, language: Language) =>
  `${formatAmount(amount, language)}\u00a0${currency}`;

/** Returns the terms of an offer in a receipt. */
function ofTerms(terms: ReceiptTerms, currency: string, word: TranslateText, language: Language): Fact[] {
  const { freight_net, freight_vat_rate, freight_included, minimum_order_net, bundles = [] } = terms;
  const freight = freight_net
    ? `${moneyOf(freight_net, currency, language)}, ${word('vat')} ${formatVatRate(freight_vat_rate ?? '0', language)}`
    : freight_included
      ? word('included')
      : null;
  const facts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['freight', freight],
    ['delivery_terms', [terms.incoterm, terms.incoterm_place].filter(Boolean).join(' ')],
    ['lead_days', terms.lead_days],
    ['payment_days', terms.payment_days],
    ['advance', terms.advance_percent && formatPercent(terms.advance_percent, language)],
    ['minimum', minimum_order_net && moneyOf(minimum_order_net, currency, language)],
    [
      'bundles',
      bundles.map(({ name, percent }) => `${name}: ${formatPercent(percent, language, 2)}`).join('; '),
    ],
  ];
  return facts.flatMap(([label, value]): Fact[] =>
    value == null || value === '' ? [] : [[label, `${value}`]],
  );
}

function ofReceipt(receipt: Receipt, word: TranslateText, language: Language): FileDescription {
  const { currency, gross } = receipt.totals;
  const text = word('genuine', {
    company: receipt.buyer.name,
    version: String(receipt.version),
    number: receipt.offer_number || receipt.request_number,
    moment: formatInstant(receipt.received_at, language),
  });
  return {
    text,
    ok: true,
    facts: [
      ['request', receipt.request_number],
      ['buyer', `${receipt.buyer.name}, ${receipt.buyer.tax_number}`],
      ['supplier', `${receipt.supplier.name}, ${receipt.supplier.tax_number}`],
      ['total', moneyOf(gross, currency, language)],
      ...ofTerms(receipt.terms ?? {}, currency, word, language),
      ['entry', `${receipt.seq}, ${receipt.hash}`],
      ...(receipt.root ? [['root', rootFact(receipt.root, language)] as const] : []),
    ],
  };
}

/** Returns the headline of an unchanged pack, which claims no more than its signatures prove. */
function headlineOf(
  { signed, roots }: Pick<PackVerdict, 'signed' | 'roots'>,
  areKeysCarried: boolean,
): string {
  if (signed !== null) return areKeysCarried ? 'pack_own_keys' : 'pack_genuine';
  return roots.length === 0 ? 'pack_unsigned' : 'pack_roots_only';
}

function ofPack(
  pack: PackVerdict,
  word: TranslateText,
  language: Language,
  areKeysCarried: boolean,
): FileDescription {
  if (pack.bad?.fault === 'unknown_key') return bad(word('unknown_key'));
  if (pack.bad !== null) {
    const { path, fault, entry } = pack.bad;
    return bad(word('pack_changed'), [
      ['first_part', [path, word(`part_${fault}`)].filter(Boolean).join(': ')],
      ...(entry === null ? [] : [['first_entry', String(entry)] as const]),
    ]);
  }
  const { signed, roots } = pack;
  const last = roots.at(-1);
  return {
    text: word(headlineOf(pack, areKeysCarried)),
    ok: signed === null ? false : areKeysCarried ? null : true,
    facts: [
      ['purchase', pack.request_number],
      ['as_of', formatInstant(pack.as_of, language)],
      ['entries', String(pack.entries)],
      ['parts', String(pack.parts)],
      ...(pack.erased > 0 ? [['erased', String(pack.erased)] as const] : []),
      ...(pack.older > 0 ? [['older', String(pack.older)] as const] : []),
      ['head', pack.head],
      ['root', last ? rootFact(last, language) : word('no_root')],
      ...(signed ? [['signed_at', formatInstant(signed.signed_at, language)] as const] : []),
      ...keysOf(signed ? [...roots, signed] : roots),
      ...pack.proofs.map(
        ({ by, what, which }): Fact => [`by_${by}`, `${word(`of_${what}`)}: ${which.join(', ')}`],
      ),
    ],
  };
}

/** Qualifies the description of a receipt or of roots if the keys came only from the verified files. */
function asFarAsProven(
  found: FileDescription,
  word: TranslateText,
  areKeysCarried: boolean,
): FileDescription {
  return areKeysCarried ? { ...found, text: word('own_keys'), ok: null } : found;
}

/**
 * Describes the verdict on a file in the reader's language. `areKeysCarried` is true if the keys came only from the
 * verified files.
 */
export function describeFile(
  file: FileVerdict,
  word: TranslateText,
  language: Language,
  areKeysCarried = false,
): FileDescription {
  switch (file.kind) {
    case 'pack':
      return ofPack(file.pack, word, language, areKeysCarried);
    case 'receipt':
      if (file.verdict !== 'genuine' || !file.receipt) return bad(word(file.verdict));
      return asFarAsProven(ofReceipt(file.receipt, word, language), word, areKeysCarried);
    case 'roots': {
      const { bad: broken, roots } = file;
      if (broken?.fault === 'unknown_key') return bad(word('unknown_key'));
      if (broken !== null) return bad(word('roots_changed', { day: dayOf(broken.day, language) }));
      const facts = [
        ...roots.map(({ day, root }) => [dayOf(day, language), root] as const),
        ...keysOf(roots),
      ];
      return asFarAsProven({ text: word('roots_genuine'), ok: true, facts }, word, areKeysCarried);
    }
    case 'keys':
      return { text: word('keys'), ok: null, facts: file.keys.map(({ kid }) => ['key', kid]) };
    default:
      return bad(word('unknown'));
  }
}

/** Describes which two files contradict each other. */
export function describeContradiction(
  { one, other, day, entry }: Contradiction,
  word: TranslateText,
  language: Language,
): FileDescription {
  const what = day === null ? 'contrary_entry' : entry === null ? 'contrary_root' : 'contrary_held';
  const values = {
    one,
    other,
    day: day === null ? '' : dayOf(day, language),
    number: String(entry ?? ''),
  };
  return bad(word(what, values));
}
