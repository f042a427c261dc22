import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages.ts';
import { amountInWords } from './in-words.ts';

const SAID: readonly [amount: string, language: Language, words: string][] = [
  ['0', 'sr_latin', 'nula 00/100'],
  ['1', 'sr_latin', 'jedan 00/100'],
  ['21000', 'sr_latin', 'dvadeset jedna hiljada 00/100'],
  ['2002', 'sr_latin', 'dve hiljade dva 00/100'],
  ['12000', 'sr_latin', 'dvanaest hiljada 00/100'],
  ['1640664', 'sr_latin', 'jedan milion šeststo četrdeset hiljada šeststo šezdeset četiri 00/100'],
  ['2000000000', 'sr_latin', 'dve milijarde 00/100'],
  ['222222.22', 'ba', 'dvjesta dvadeset dvije hiljade dvjesta dvadeset dva 22/100'],
  ['1021001001', 'sr_latin', 'jedna milijarda dvadeset jedan milion jedna hiljada jedan 00/100'],
  ['2002002002', 'sr_latin', 'dve milijarde dva miliona dve hiljade dva 00/100'],
  ['5005005005', 'sr_latin', 'pet milijardi pet miliona pet hiljada pet 00/100'],
  ['11012013014', 'sr_latin', 'jedanaest milijardi dvanaest miliona trinaest hiljada četrnaest 00/100'],
  ['1001001', 'ba', 'jedan milion jedna hiljada jedan 00/100'],
  ['300900', 'ba', 'trista hiljada devetsto 00/100'],
  ['0', 'en', 'zero 00/100'],
  ['20', 'en', 'twenty 00/100'],
  ['1000', 'en', 'one thousand 00/100'],
  ['40000000100', 'en', 'forty billion one hundred 00/100'],
  ['101.05', 'en', 'one hundred and one 05/100'],
  ['1342019.9', 'en', 'one million three hundred and forty-two thousand nineteen 90/100'],
  ['0', 'de', 'null 00/100'],
  ['1', 'de', 'eins 00/100'],
  ['20', 'de', 'zwanzig 00/100'],
  ['1001', 'de', 'eintausendeins 00/100'],
  ['21121', 'de', 'einundzwanzigtausendeinhunderteinundzwanzig 00/100'],
  ['1000000', 'de-AT', 'eine Million 00/100'],
  ['1000000000', 'de', 'eine Milliarde 00/100'],
  ['102101000000', 'de', 'einhundertzwei Milliarden einhundertein Millionen 00/100'],
  ['2001030.5', 'de', 'zwei Millionen eintausenddreißig 50/100'],
  ['0', 'ru', 'ноль 00/100'],
  ['1001021001', 'ru', 'один миллиард один миллион двадцать одна тысяча один 00/100'],
  ['2003004', 'ru', 'два миллиона три тысячи четыре 00/100'],
  ['4000000000', 'ru', 'четыре миллиарда 00/100'],
  ['5006000000', 'ru', 'пять миллиардов шесть миллионов 00/100'],
  ['2001', 'ru', 'две тысячи один 00/100'],
  ['1111111', 'ru', 'один миллион сто одиннадцать тысяч сто одиннадцать 00/100'],
  ['35000', 'ru', 'тридцать пять тысяч 00/100'],
];

describe('an amount in words', () => {
  it.each(SAID)('%s in %s', (amount, language, words) => {
    expect(amountInWords(amount, language)).toBe(words);
  });

  it('says every amount as words without gaps, and two amounts never the same', () => {
    const sums = fc.bigInt({ min: 0n, max: 999_999_999_999n });
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), sums, sums, (language, one, other) => {
        const text = amountInWords(String(one), language);
        expect(text).toMatch(/^\p{L}+([ -]\p{L}+)* 00\/100$/u);
        expect(text === amountInWords(String(other), language)).toBe(one === other);
      }),
    );
  });

  it('has none for what nobody orders for', () => {
    expect(amountInWords('-1', 'en')).toBe('');
    expect(amountInWords('1000000000000', 'en')).toBe('');
    expect(amountInWords('999999999999.99', 'en')).toMatch(/ 99\/100$/);
  });
});
