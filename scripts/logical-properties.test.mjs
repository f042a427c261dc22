import { describe, expect, it } from 'vitest';
import { filesOfFloors, textOf } from './floors.mjs';

/** CSS can be mirrored automatically for right-to-left, as long as no rule uses left or right. */
const PHYSICAL = [
  /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
  /\btranslateX\(/,
  // In right-to-left layouts, these two would follow the direction of each text; use --side-start and --side-end
  // instead.
  /\btext-align\s*:\s*(?:start|end)\b/,
];
/**
 * Matches shorthand properties. If there are four values (top, right, bottom, left), the second and fourth must be
 * equal.
 */
const FOUR = /(?:^|[\s;{])(?:margin|padding|inset)\s*:\s*([^;]+)/;

function parts(value) {
  return value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function physical(line) {
  const [, right, , left] = parts(FOUR.exec(line)?.[1] ?? '');
  return PHYSICAL.some((pattern) => pattern.test(line)) || (left !== undefined && left !== right);
}

const sheets = filesOfFloors().filter((path) => path.endsWith('.css'));

describe('styles', () => {
  it('S2.65 speak of start and end, never of left and right', () => {
    const found = sheets.flatMap((path) =>
      textOf(path)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .flatMap((line) => (physical(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(sheets.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it.each([
    '  margin-left: 4px;',
    '  right: 0;',
    '  text-align: left;',
    '  padding: 0 calc(1px + 2px) 0 0;',
    '  border-top-left-radius: 4px;',
  ])('finds %s', (line) => expect(physical(line)).toBe(true));

  it.each([
    '  margin-inline-start: 4px;',
    '  inset-inline: 0 auto;',
    '  padding: 0 calc(1px + 2px) 0 calc(1px + 2px);',
    '  padding: min(12vh, 96px) var(--s4) var(--s4);',
    '.left {',
  ])('lets %s pass', (line) => expect(physical(line)).toBe(false));
});
