import { COMMON_MIXED_PASSWORDS, COMMON_PASSWORD_CORES } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';

/** The rules of specification §5, in the order in which a form lists them. */
const FORM_RULES = ['length', 'upper', 'lower', 'digit', 'special'] as const;

/**
 * The rules for a new password: first the rules for its format, then the rules against easily guessed passwords (fact
 * 3, item 2).
 */
export const PASSWORD_RULES = [...FORM_RULES, 'common', 'name'] as const;

export type PasswordRule = (typeof PASSWORD_RULES)[number];

const MET: Readonly<Record<PasswordRule, (password: string, names: readonly string[]) => boolean>> = {
  length: (password) => {
    const characters = [...password].length;
    return characters >= MIN_PASSWORD_LENGTH && characters <= MAX_PASSWORD_LENGTH;
  },
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  common: (password) => password !== '' && !isCommon(password),
  name: (password, names) => password !== '' && !holdsName(password, names),
};

/**
 * Returns whether the password complies with each rule, so that a form can tick the rules off. `names` contains the
 * company's name, if known. A text that is far too long complies with no rule, so that no time is spent on a
 * megabyte.
 */
export function checkPasswordRules(
  password: string,
  names: readonly string[] = [],
): { rule: PasswordRule; met: boolean }[] {
  const isShort = password.length <= 2 * MAX_PASSWORD_LENGTH;
  return PASSWORD_RULES.map((rule) => ({ rule, met: isShort && MET[rule](password, names) }));
}

/**
 * Returns the normalised form of a password, which is compared and hashed, because keyboards send č and ö as one
 * character or as two (NIST SP 800-63B).
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

const PRODUCT = 'Ponuda';
/**
 * The minimum length of a word in a name that a password must not contain; shorter words occur in too many passwords
 * by chance.
 */
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

/** Lowercases a text and removes accents, so that `Šifra` and `sifra` are equal. */
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
 * Reduces a password to the word that it contains: removes digits and symbols around the word, and replaces digits
 * and symbols that stand for letters.
 */
export function extractPasswordCore(password: string): string {
  return lettersOf(folded(password).replace(/^\P{L}+|\P{L}+$/gu, ''));
}

function isCommon(password: string): boolean {
  return (
    COMMON_PASSWORD_CORES.has(extractPasswordCore(password)) ||
    COMMON_MIXED_PASSWORDS.has(folded(password).replace(/[^a-z0-9]/g, ''))
  );
}

function holdsName(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(folded(password));
  return [PRODUCT, ...names]
    .flatMap((name) => folded(name).split(/\P{L}/u))
    .some((word) => word.length >= NAME_WORD_MIN && letters.includes(word));
}

/** Returns the name of the first rule that a new password breaks; undefined if it is acceptable. */
export function findBrokenPasswordRule(
  password: string,
  names: readonly string[] = [],
): 'password' | 'password_common' | 'password_name' | undefined {
  const broken = checkPasswordRules(password, names).find(({ met }) => !met)?.rule;
  if (broken === undefined) return undefined;
  return broken === 'common' || broken === 'name' ? `password_${broken}` : 'password';
}
