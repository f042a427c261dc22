import { describe, expect, it } from 'vitest';
import {
  JSON_DEPTH_MAX,
  JSON_FIELDS_MAX,
  JSON_VALUES_MAX,
  jsonExcess,
  parseBoundedJson,
} from './json-bounds.ts';

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',')}}`;

describe('the bounds of a JSON text', () => {
  it.each([
    ['lists as deep as allowed', nested('[', ']', JSON_DEPTH_MAX), undefined],
    ['lists one level deeper', nested('[', ']', JSON_DEPTH_MAX + 1), 'too_deep'],
    ['objects one level deeper', nested('{"a":', '}', JSON_DEPTH_MAX + 1), 'too_deep'],
    ['lists that never close', '['.repeat(4_000_000), 'too_deep'],
    ['lists beside each other', `[${'[],'.repeat(1000)}[]]`, undefined],
    ['brackets in a text', `"${'['.repeat(1000)}"`, undefined],
    ['brackets behind an escaped quote', `"\\"${'['.repeat(1000)}"`, undefined],
    ['brackets behind an escaped backslash', `"\\\\"${'['.repeat(1000)}`, 'too_deep'],
    ['fields as many as allowed', fields(JSON_FIELDS_MAX), undefined],
    ['one field more', fields(JSON_FIELDS_MAX + 1), 'too_many'],
    ['many commas in a text', `"${','.repeat(JSON_VALUES_MAX + 1)}"`, undefined],
    ['values one more', `[${'0,'.repeat(JSON_VALUES_MAX)}0]`, 'too_many'],
    ['brackets that were never opened', ']]]]', undefined],
  ])('%s', (_, text, excess) => {
    expect(jsonExcess(text)).toBe(excess);
  });

  it('throws before it parses', () => {
    expect(parseBoundedJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(() => parseBoundedJson('['.repeat(100))).toThrow('too_deep');
    expect(() => parseBoundedJson('{')).toThrow(SyntaxError);
  });
});
