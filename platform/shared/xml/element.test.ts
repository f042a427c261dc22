import { describe, expect, it } from 'vitest';
import { xmlOf } from '#core/e-invoices/rules/xml.test-support.ts';
import { elementsAtPath, firstElementAtPath, textAt } from './element.ts';

const ROOT = xmlOf(
  '<a> outer <b n="1"><c> one </c><d>x</d></b><c>beside</c><b n="2"><c>two</c><c> </c></b><b n="3"/></a>',
);

describe('a path of elements', () => {
  it('leads to all elements at its end, in their order', () => {
    expect(elementsAtPath(ROOT, 'b', 'c').map(({ text }) => text)).toEqual([' one ', 'two', ' ']);
    expect(elementsAtPath(ROOT, 'b').map(({ attributes }) => attributes)).toEqual([
      { n: '1' },
      { n: '2' },
      { n: '3' },
    ]);
  });

  it('leads to the element itself where it names none', () => {
    expect(elementsAtPath(ROOT)).toEqual([ROOT]);
    expect(firstElementAtPath(ROOT)).toBe(ROOT);
    expect(textAt(ROOT)).toBe('outer');
  });

  it('does not skip a level, and begins below the element', () => {
    expect(elementsAtPath(ROOT, 'd')).toEqual([]);
    expect(elementsAtPath(ROOT, 'a', 'b')).toEqual([]);
  });

  it('leads to the first of several, also where an earlier parent has none', () => {
    expect(firstElementAtPath(ROOT, 'b')?.attributes).toEqual({ n: '1' });
    expect(firstElementAtPath(xmlOf('<a><b/><b><c>late</c></b></a>'), 'b', 'c')?.text).toBe('late');
    expect(firstElementAtPath(ROOT, 'b', 'e')).toBeUndefined();
  });

  it('answers a text without blanks at its ends, and an empty one where there is nothing', () => {
    expect(textAt(ROOT, 'b', 'c')).toBe('one');
    expect(textAt(ROOT, 'b', 'e')).toBe('');
    expect(textAt(xmlOf('<a><b> </b><b>second</b></a>'), 'b')).toBe('');
  });
});
