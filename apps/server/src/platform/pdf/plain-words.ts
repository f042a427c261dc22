const letter = (char: string) =>
  (char >= 'a' && char <= 'z') ||
  (char >= 'A' && char <= 'Z') ||
  (char >= 'À' && char <= 'ɏ') ||
  (char >= 'Ѐ' && char <= 'ҁ');
const digit = (char: string) => char >= '0' && char <= '9';
const inWord = (char: string) => letter(char) || digit(char);

/** Signs where people usually write them; elsewhere a text may break at them in other ways. */
const SIGNS: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  '.': (before) => before !== ' ',
  ',': (before) => before !== ' ',
  ':': (before) => before !== ' ',
  ';': (before) => before !== ' ',
  '-': (before, after) => inWord(before) && inWord(after),
  '’': (before, after) => letter(before) && letter(after),
  '%': (before, after) => (digit(before) || before === ' ' || before === '\u00a0') && after === ' ',
  '€': (before, after) => (digit(before) || before === ' ' || before === '\u00a0') && after === ' ',
  '+': (before, after) => before === ' ' && digit(after),
  '/': (before, after) => before === ' ' && after === ' ',
  '–': (before, after) => before === ' ' && after === ' ',
  '(': (before, after) => before === ' ' && inWord(after),
  ')': (before, after) => inWord(before) && after === ' ',
};
const EASY = new Set([' ', '\u00a0', '@', '&', '·']);

/**
 * The parts of a text that never break, with the spaces after them, where it is made of Latin and Cyrillic letters,
 * digits and signs in their usual places: it then breaks at spaces, and at a hyphen before a letter. Of any other
 * text undefined: all rules of Unicode are needed for it, and loading them costs more than making a page.
 */
export function plainWords(text: string): string[] | undefined {
  const words: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const after = text[at + 1] ?? ' ';
    if (!inWord(char) && !EASY.has(char) && !SIGNS[char]?.(text[at - 1] ?? ' ', after)) return undefined;
    const breaks = char === ' ' ? after !== ' ' && after !== '/' : char === '-' && letter(after);
    if (!breaks || at + 1 === text.length) continue;
    words.push(text.slice(from, at + 1));
    from = at + 1;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}
