import type { Language } from '../languages.ts';
import { type Decimal, toDecimal } from './decimal.ts';

type Gender = 'm' | 'f';
/** The forms of a noun after 1, after 2 to 4, and after all other numbers. */
type Forms = readonly [one: string, few: string, many: string];

interface Slavic {
  readonly zero: string;
  /** The words for 1 to 19 with a masculine noun. */
  readonly small: readonly string[];
  /** The words that have a different form with a feminine noun. */
  readonly feminine: Readonly<Record<number, string>>;
  readonly tens: readonly string[];
  readonly hundreds: readonly string[];
  /** Thousand, million and milliard, in ascending order. */
  readonly powers: readonly { readonly gender: Gender; readonly forms: Forms }[];
}

const SERBIAN: Slavic = {
  zero: 'nula',
  small:
    ' jedan dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest'.split(
      ' ',
    ),
  feminine: { 1: 'jedna', 2: 'dve' },
  tens: '  dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset'.split(' '),
  hundreds: ' sto dvesta trista četiristo petsto šeststo sedamsto osamsto devetsto'.split(' '),
  powers: [
    { gender: 'f', forms: ['hiljada', 'hiljade', 'hiljada'] },
    { gender: 'm', forms: ['milion', 'miliona', 'miliona'] },
    { gender: 'f', forms: ['milijarda', 'milijarde', 'milijardi'] },
  ],
};

const BOSNIAN: Slavic = {
  ...SERBIAN,
  feminine: { 1: 'jedna', 2: 'dvije' },
  hundreds: SERBIAN.hundreds.map((word) => (word === 'dvesta' ? 'dvjesta' : word)),
};

const RUSSIAN: Slavic = {
  zero: 'ноль',
  small:
    ' один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
      ' ',
    ),
  feminine: { 1: 'одна', 2: 'две' },
  tens: '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' '),
  hundreds: ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' '),
  powers: [
    { gender: 'f', forms: ['тысяча', 'тысячи', 'тысяч'] },
    { gender: 'm', forms: ['миллион', 'миллиона', 'миллионов'] },
    { gender: 'm', forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  ],
};

/** Splits a whole number into groups of three digits, starting with the last group. */
const groupsOf = (digits: string) => {
  const groups: number[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.push(Number(digits.slice(Math.max(0, end - 3), end)));
  return groups;
};

function slavic(words: Slavic, digits: string): string {
  const below1000 = (value: number, gender: Gender) => {
    const rest = value % 100;
    const last = rest < 20 ? rest : rest % 10;
    return [
      words.hundreds[Math.floor(value / 100)],
      words.tens[Math.floor(rest / 10)],
      (gender === 'f' ? words.feminine[last] : undefined) ?? words.small[last],
    ];
  };
  const formOf = (value: number, [one, few, many]: Forms) => {
    const [teen, last] = [value % 100, value % 10];
    if (teen > 10 && teen < 15) return many;
    return last === 1 ? one : last > 1 && last < 5 ? few : many;
  };
  const parts = groupsOf(digits).map((value, power) => {
    const noun = words.powers[power - 1];
    if (value === 0) return [];
    return noun ? [...below1000(value, noun.gender), formOf(value, noun.forms)] : below1000(value, 'm');
  });
  return (
    parts
      .toReversed()
      .flat()
      .filter((word) => word)
      .join(' ') || words.zero
  );
}

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(digits: string): string {
  const below100 = (value: number) => {
    if (value < 20) return ENGLISH[value];
    const last = value % 10;
    return `${ENGLISH_TENS[Math.floor(value / 10)]}${last === 0 ? '' : `-${ENGLISH[last]}`}`;
  };
  const below1000 = (value: number) => {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100];
    if (hundreds === 0) return below100(rest);
    return `${ENGLISH[hundreds]} hundred${rest === 0 ? '' : ` and ${below100(rest)}`}`;
  };
  const powers = ['', ' thousand', ' million', ' billion'];
  const parts = groupsOf(digits).flatMap((value, power) =>
    value === 0 ? [] : [`${below1000(value)}${powers[power]}`],
  );
  return parts.toReversed().join(' ') || 'zero';
}

const GERMAN =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const GERMAN_TENS = '  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/**
 * Writes a number in German words. A number below a million is one word; a 1 at its end is written as `eins` if
 * nothing follows.
 */
function german(digits: string): string {
  const below1000 = (value: number, isLast: boolean): string => {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100];
    const last = rest % 10;
    const small =
      rest === 0
        ? ''
        : rest < 20
          ? rest === 1 && isLast
            ? 'eins'
            : GERMAN[rest]
          : `${last === 0 ? '' : `${GERMAN[last]}und`}${GERMAN_TENS[Math.floor(rest / 10)]}`;
    return `${hundreds === 0 ? '' : `${GERMAN[hundreds]}hundert`}${small}`;
  };
  const [ones = 0, thousands = 0, millions = 0, milliards = 0] = groupsOf(digits);
  const large = (value: number, one: string, many: string) =>
    value === 0 ? [] : [value === 1 ? `eine ${one}` : `${below1000(value, false)} ${many}`];
  const small = `${thousands === 0 ? '' : `${below1000(thousands, false)}tausend`}${below1000(ones, true)}`;
  const parts = [
    ...large(milliards, 'Milliarde', 'Milliarden'),
    ...large(millions, 'Million', 'Millionen'),
    ...(small === '' ? [] : [small]),
  ];
  return parts.join(' ') || 'null';
}

const SAY: Readonly<Record<Language, (digits: string) => string>> = {
  sr_latin: (digits) => slavic(SERBIAN, digits),
  ba: (digits) => slavic(BOSNIAN, digits),
  ru: (digits) => slavic(RUSSIAN, digits),
  de: german,
  'de-AT': german,
  en: english,
};

/** The maximum number of digits before the decimal mark that are written in words; no order has a larger amount. */
const MOST_DIGITS = 12;

/**
 * Writes an amount in words, as printed on an order next to the digits. As in banking, the hundredths are written as
 * a fraction: `sto dvadeset 50/100`. The currency is given as a code, which needs no grammatical case. Returns '' for
 * an amount that is too large.
 */
export function amountInWords(amount: Decimal | string, language: Language): string {
  const value = toDecimal(amount.toString());
  const [whole = '0', hundredths = '00'] = value.toFixed(2).split('.');
  if (value.isNegative() || whole.length > MOST_DIGITS) return '';
  return `${SAY[language](whole)} ${hundredths}/100`;
}
