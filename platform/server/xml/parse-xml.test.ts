// @module-tag exhaustive
import { describe, expect, it } from 'vitest';
import { parseXml } from './parse-xml.ts';

const parse = (text: string) => parseXml(Buffer.from(text));
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ');

describe('the bounds of an XML file', () => {
  it('counts the attributes of an element while it is parsed', () => {
    expect(Object.keys(parse(`<a ${attributes(100)}/>`).attributes)).toHaveLength(100);
    expect(() => parse(`<a ${attributes(101)}/>`)).toThrow('too_complex');
    // The tag is not closed, so a complete element cannot be the cause of the error.
    expect(() => parse(`<a ${attributes(260_000)}`)).toThrow('too_complex');
  });

  it('counts attributes with the elements of the file', () => {
    const element = `<b ${attributes(99)}/>`;
    expect(parse(`<a>${element.repeat(2999)}</a>`).children).toHaveLength(2999);
    expect(() => parse(`<a>${element.repeat(3001)}</a>`)).toThrow('too_complex');
  });
});
