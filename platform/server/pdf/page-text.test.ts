import { expect, it } from 'vitest';
import { breakIntoLines } from './page-text.ts';

/** Measures a text in a font whose letters are all one em wide. */
const measure = (text: string) => text.length;
const lines = (text: string, width: number) =>
  breakIntoLines(text, measure, 1, width).map((line) => line.text);

it('a line does not end within a short word with a hyphen, nor between a day and its hour', () => {
  expect(lines('Bez PDV-a, RSD', 8)).toEqual(['Bez', 'PDV-a,', 'RSD']);
  expect(lines('Rok: 31.10.2026. 02:10', 18)).toEqual(['Rok:', '31.10.2026. 02:10']);
  expect(lines('Frist: 31.10.2026 02:10', 18)).toEqual(['Frist:', '31.10.2026 02:10']);
});

it('a long word still breaks at its hyphen, and so does anything that no line can hold', () => {
  expect(lines('aaa Lebensmittel-verpackung', 16)).toEqual(['aaa', 'Lebensmittel-', 'verpackung']);
  expect(lines('PDV-a', 4)).toEqual(['PDV-', 'a']);
  expect(lines('31.10.2026 02:10', 12)).toEqual(['31.10.2026', '02:10']);
});
