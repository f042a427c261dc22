import { COMMON_CORES, COMMON_MIXED } from './common-passwords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** The rules of specification §5, in the order a form lists them. */
const FORM_RULES = ['length', 'upper', 'lower', 'digit', 'special'] as const;

/**
 * A new password has to keep these rules one by one: those of its form first, then those against passwords that are
 * easily guessed (fact 3, item 2).
 */
export const PASSWORD_RULES = [...FORM_RULES, 'common', 'name'] as const;

export type PasswordRule = (typeof PASSWORD_RULES)[number];

const MET: Readonly<Record<PasswordRule, (password: string, names: readonly string[]) => boolean>> = {
  length: (password) => {
    const characters = [...password].length;
    return characters >= PASSWORD_MIN && characters <= PASSWORD_MAX;
  },
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  common: (password) => password !== '' && !isCommon(password),
  name: (password, names) => password !== '' && !holdsName(password, names),
};

/**
 * Each rule with whether the password keeps it, so that a form can tick them off. `names`: the company's name, where
 * it is known. A text that is far too long keeps none: nothing is to be done for a megabyte.
 */
export function passwordRules(
  password: string,
  names: readonly string[] = [],
): { rule: PasswordRule; met: boolean }[] {
  const isShort = password.length <= 2 * PASSWORD_MAX;
  return PASSWORD_RULES.map((rule) => ({ rule, met: isShort && MET[rule](password, names) }));
}

/** Tells whether a text has the form of a password; one that was chosen long ago may be a common one. */
export function isPassword(password: string): boolean {
  return FORM_RULES.every((rule) => MET[rule](password, []));
}

/**
 * Returns the one form of a password that is compared and hashed: keyboards send č and ö as one character or as two
 * (NIST SP 800-63B).
 */
export function composedPassword(password: string): string {
  return password.normalize('NFKC');
}

const PRODUCT = 'Ponuda';
/** Shorter words of a name stand in too many passwords by chance. */
const NAME_WORD_MIN = 4;
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Small letters without accents, so that `Šifra` and `sifra` are one. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'dj');
}

function lettersOf(text: string): string {
  return [...text]
    .map((sign) => LOOKS_LIKE[sign] ?? sign)
    .join('')
    .replace(/\P{L}/gu, '');
}

/**
 * Reduces a password to the word in it: digits and signs around the word go, signs that stand for letters become
 * letters.
 */
export function passwordCore(password: string): string {
  return lettersOf(folded(password).replace(/^\P{L}+|\P{L}+$/gu, ''));
}

function isCommon(password: string): boolean {
  return (
    COMMON_CORES.has(passwordCore(password)) || COMMON_MIXED.has(folded(password).replace(/[^a-z0-9]/g, ''))
  );
}

function holdsName(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(folded(password));
  return [PRODUCT, ...names]
    .flatMap((name) => folded(name).split(/\P{L}/u))
    .some((word) => word.length >= NAME_WORD_MIN && letters.includes(word));
}

/** Why a new password is refused, by the name of the rule that a field breaks; undefined where it may be taken. */
export function passwordRefusal(
  password: string,
  names: readonly string[] = [],
): 'password' | 'password_common' | 'password_name' | undefined {
  const broken = passwordRules(password, names).find(({ met }) => !met)?.rule;
  if (broken === undefined) return undefined;
  return broken === 'common' || broken === 'name' ? `password_${broken}` : 'password';
}
