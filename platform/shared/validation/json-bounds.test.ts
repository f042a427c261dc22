import { describe, expect, it } from 'vitest';
import {
  findExceededJsonBound,
  MAX_JSON_DEPTH,
  MAX_JSON_FIELDS,
  MAX_JSON_VALUES,
  parseBoundedJson,
} from './json-bounds.ts';

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',')}}`;

describe('the bounds of a JSON text', () => {
  it.each([
    ['lists as deep as allowed', nested('[', ']', MAX_JSON_DEPTH), undefined],
    ['lists one level deeper', nested('[', ']', MAX_JSON_DEPTH + 1), 'too_deep'],
    ['objects one level deeper', nested('{"a":', '}', MAX_JSON_DEPTH + 1), 'too_deep'],
    ['lists that never close', '['.repeat(4_000_000), 'too_deep'],
    ['lists beside each other', `[${'[],'.repeat(1000)}[]]`, undefined],
    ['brackets in a text', `"${'['.repeat(1000)}"`, undefined],
    ['brackets behind an escaped quote', `"\\"${'['.repeat(1000)}"`, undefined],
    ['brackets behind an escaped backslash', `"\\\\"${'['.repeat(1000)}`, 'too_deep'],
    ['fields as many as allowed', fields(MAX_JSON_FIELDS), undefined],
    ['one field more', fields(MAX_JSON_FIELDS + 1), 'too_many'],
    ['many commas in a text', `"${','.repeat(MAX_JSON_VALUES + 1)}"`, undefined],
    ['values one more', `[${'0,'.repeat(MAX_JSON_VALUES)}0]`, 'too_many'],
    ['brackets that were never opened', ']]]]', undefined],
  ])('%s', (_, text, excess) => {
    expect(findExceededJsonBound(text)).toBe(excess);
  });

  it('throws before it parses', () => {
    expect(parseBoundedJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(() => parseBoundedJson('['.repeat(100))).toThrow('too_deep');
    expect(() => parseBoundedJson('{')).toThrow(SyntaxError);
  });
});
