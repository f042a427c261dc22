import { formatDay, formatInstant, isDay } from '@ponuda/domain/dates';
import type { Language } from '@ponuda/domain/languages';
import { formatAmount, formatPercent, formatVatRate } from '@ponuda/domain/money/format';
import type { Contradiction, FileVerdict } from '@ponuda/domain/pack/verify-files';
import type { PackVerdict } from '@ponuda/domain/pack/verify-pack';
import type { DayRoot } from '@ponuda/domain/proof/day-root';
import type { Receipt, ReceiptTerms } from '@ponuda/domain/proof/receipt';

type Fact = readonly [label: string, value: string];

/** The page says this of a file: a sentence, whether all is well, and what the file itself says. */
export interface Told {
  readonly text: string;
  readonly ok: boolean | null;
  readonly facts: readonly Fact[];
}

/** A text of the page by its key, with what its braces name. */
export type Word = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A file that somebody made up may have anything for a day. */
const dayOf = (day: string, language: Language) => (isDay(day) ? formatDay(day, language) : day);

const keysOf = (roots: readonly DayRoot[]): Fact[] =>
  [...new Set(roots.map(({ key_id }) => key_id))].map((key) => ['key', key]);

/** A sum of a receipt as its reader writes one, with a no-break space before the currency. */
const moneyOf = (amount: string, currency: string, language: Language) =>
  `${formatAmount(amount, language)}\u00a0${currency}`;

/** The terms of an offer that a receipt names. */
function ofTerms(terms: ReceiptTerms, currency: string, word: Word, language: Language): Fact[] {
  const { freight_net, freight_vat_rate, freight_included, minimum_order_net, bundles = [] } = terms;
  const freight = freight_net
    ? `${moneyOf(freight_net, currency, language)}, ${word('vat')} ${formatVatRate(freight_vat_rate ?? '0', language)}`
    : freight_included
      ? word('included')
      : null;
  const said: readonly (readonly [string, string | number | null | undefined])[] = [
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
  return said.flatMap(([label, value]): Fact[] =>
    value == null || value === '' ? [] : [[label, `${value}`]],
  );
}

function ofReceipt(receipt: Receipt, word: Word, language: Language): Told {
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
      ...(receipt.root
        ? [['root', `${dayOf(receipt.root.day, language)}, ${receipt.root.root}`] as const]
        : []),
    ],
  };
}

/** The headline of a sound pack states no more than its signatures prove. */
function headlineOf(
  { signed, roots }: Pick<PackVerdict, 'signed' | 'roots'>,
  areKeysCarried: boolean,
): string {
  if (signed !== null) return areKeysCarried ? 'pack_own_keys' : 'pack_genuine';
  return roots.length === 0 ? 'pack_unsigned' : 'pack_roots_only';
}

function ofPack(
  { bad, ...known }: PackVerdict,
  word: Word,
  language: Language,
  areKeysCarried: boolean,
): Told {
  if (bad?.fault === 'unknown_key') return { text: word('unknown_key'), ok: false, facts: [] };
  if (bad !== null)
    return {
      text: word('pack_changed'),
      ok: false,
      facts: [
        ['first_part', [bad.path, word(`part_${bad.fault}`)].filter(Boolean).join(': ')],
        ...(bad.entry === null ? [] : [['first_entry', String(bad.entry)] as const]),
      ],
    };
  const last = known.roots.at(-1);
  return {
    text: word(headlineOf(known, areKeysCarried)),
    ok: known.signed === null ? false : areKeysCarried ? null : true,
    facts: [
      ['purchase', known.request_number],
      ['as_of', formatInstant(known.as_of, language)],
      ['entries', String(known.entries)],
      ['parts', String(known.parts)],
      ...(known.erased > 0 ? [['erased', String(known.erased)] as const] : []),
      ...(known.older > 0 ? [['older', String(known.older)] as const] : []),
      ['head', known.head],
      ['root', last ? `${dayOf(last.day, language)}, ${last.root}` : word('no_root')],
      ...(known.signed ? [['signed_at', formatInstant(known.signed.signed_at, language)] as const] : []),
      ...[
        ...new Set([...known.roots, ...(known.signed ? [known.signed] : [])].map(({ key_id }) => key_id)),
      ].map((key): Fact => ['key', key]),
      ...known.proofs.map(
        ({ by, what, which }): Fact => [`by_${by}`, `${word(`of_${what}`)}: ${which.join(', ')}`],
      ),
    ],
  };
}

/** Says no more of a receipt or roots than is proven by keys that came with the files. */
function asFarAs(found: Told, word: Word, areKeysCarried: boolean): Told {
  return areKeysCarried ? { ...found, text: word('own_keys'), ok: null } : found;
}

/** Says of a file what was found, in the reader's language. `areKeysCarried`: the keys came with the files themselves. */
export function told(file: FileVerdict, word: Word, language: Language, areKeysCarried = false): Told {
  switch (file.kind) {
    case 'pack':
      return ofPack(file.pack, word, language, areKeysCarried);
    case 'receipt':
      if (file.verdict !== 'genuine' || !file.receipt)
        return { text: word(file.verdict), ok: false, facts: [] };
      return asFarAs(ofReceipt(file.receipt, word, language), word, areKeysCarried);
    case 'roots': {
      const { bad, roots } = file;
      if (bad?.fault === 'unknown_key') return { text: word('unknown_key'), ok: false, facts: [] };
      if (bad !== null)
        return { text: word('roots_changed', { day: dayOf(bad.day, language) }), ok: false, facts: [] };
      const facts = [
        ...roots.map(({ day, root }) => [dayOf(day, language), root] as const),
        ...keysOf(roots),
      ];
      return asFarAs({ text: word('roots_genuine'), ok: true, facts }, word, areKeysCarried);
    }
    case 'keys':
      return { text: word('keys'), ok: null, facts: file.keys.map(({ kid }) => ['key', kid]) };
    default:
      return { text: word('unknown'), ok: false, facts: [] };
  }
}

/** Says which two files cannot both be true. */
export function toldContradiction(
  { one, other, day, entry }: Contradiction,
  word: Word,
  language: Language,
): Told {
  const what = day === null ? 'contrary_entry' : entry === null ? 'contrary_root' : 'contrary_held';
  const values = {
    one,
    other,
    day: day === null ? '' : dayOf(day, language),
    number: String(entry ?? ''),
  };
  return { text: word(what, values), ok: false, facts: [] };
}
