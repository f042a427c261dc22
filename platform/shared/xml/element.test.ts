import { describe, expect, it } from 'vitest';
import { parseTestXml } from '#core/e-invoices/rules/xml.test-support.ts';
import { findElementsAtPath, findFirstElementAtPath, getTextAtPath } from './element.ts';

const ROOT = parseTestXml(
  '<a> outer <b n="1"><c> one </c><d>x</d></b><c>beside</c><b n="2"><c>two</c><c> </c></b><b n="3"/></a>',
);

describe('a path of elements', () => {
  it('leads to all elements at its end, in their order', () => {
    expect(findElementsAtPath(ROOT, 'b', 'c').map(({ text }) => text)).toEqual([' one ', 'two', ' ']);
    expect(findElementsAtPath(ROOT, 'b').map(({ attributes }) => attributes)).toEqual([
      { n: '1' },
      { n: '2' },
      { n: '3' },
    ]);
  });

  it('leads to the element itself where it names none', () => {
    expect(findElementsAtPath(ROOT)).toEqual([ROOT]);
    expect(findFirstElementAtPath(ROOT)).toBe(ROOT);
    expect(getTextAtPath(ROOT)).toBe('outer');
  });

  it('does not skip a level, and begins below the element', () => {
    expect(findElementsAtPath(ROOT, 'd')).toEqual([]);
    expect(findElementsAtPath(ROOT, 'a', 'b')).toEqual([]);
  });

  it('leads to the first of several, also where an earlier parent has none', () => {
    expect(findFirstElementAtPath(ROOT, 'b')?.attributes).toEqual({ n: '1' });
    expect(findFirstElementAtPath(parseTestXml('<a><b/><b><c>late</c></b></a>'), 'b', 'c')?.text).toBe(
      'late',
    );
    expect(findFirstElementAtPath(ROOT, 'b', 'e')).toBeUndefined();
  });

  it('answers a text without blanks at its ends, and an empty one where there is nothing', () => {
    expect(getTextAtPath(ROOT, 'b', 'c')).toBe('one');
    expect(getTextAtPath(ROOT, 'b', 'e')).toBe('');
    expect(getTextAtPath(parseTestXml('<a><b> </b><b>second</b></a>'), 'b')).toBe('');
  });
});
