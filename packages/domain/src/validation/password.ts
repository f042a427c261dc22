import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** The password rules one by one (specification §5), in the order a form lists them. */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit', 'special'] as const;

export type PasswordRule = (typeof PASSWORD_RULES)[number];

const MET: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => {
    const characters = [...password].length;
    return characters >= PASSWORD_MIN && characters <= PASSWORD_MAX;
  },
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** Each rule with whether the password meets it, so that a form can tick them off. */
export function passwordRules(password: string): { rule: PasswordRule; met: boolean }[] {
  return PASSWORD_RULES.map((rule) => ({ rule, met: MET[rule](password) }));
}

/** Whether every rule is met. */
export function isPassword(password: string): boolean {
  return PASSWORD_RULES.every((rule) => MET[rule](password));
}
