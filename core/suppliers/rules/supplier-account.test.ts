import { describe, expect, it } from 'vitest';
import { computeCheckDigits97, lettersToDigits } from '#platform/shared/payment/check-digits-97.ts';
import { accountLastDigits, formatBankAccount, parseSupplierAccount } from './supplier-account.ts';

it('an account is read with any dash and without invisible characters', () => {
  expect(parseSupplierAccount('RS', '\u200b310–1234567891211−86\u2060')?.number).toBe('310123456789121186');
  expect(parseSupplierAccount('DE', '\u202aDE89\u00a03704 0044 0532 0130 00\u202c')?.number).toBe(
    'DE89370400440532013000',
  );
});

describe('the account that a supplier is paid to', () => {
  it('is in Serbia an account whose check digits fit, in either form', () => {
    const account = { kind: 'serbian', number: '310123456789121186' };
    expect(parseSupplierAccount('RS', '310-1234567891211-86')).toEqual(account);
    expect(parseSupplierAccount('RS', '310123456789121186')).toEqual(account);
    expect(parseSupplierAccount('RS', '310-1234567891211-87')).toBeNull();
    expect(parseSupplierAccount('RS', '840-742221844-57')).toBeNull();
  });

  it('is in Serbia found within its IBAN too', () => {
    expect(parseSupplierAccount('RS', 'RS35 2600 0560 1001 6113 79')).toEqual({
      kind: 'serbian',
      number: '260005601001611379',
    });
  });

  it('is in Serbia no foreign IBAN, even one that ends like a Serbian one', () => {
    const account = 'RS35310123456789121186';
    const within = `HEMM00${account}`;
    const iban = `LC${computeCheckDigits97(lettersToDigits(`${within}LC`))}${within}`;
    expect(parseSupplierAccount('LC', iban)).toEqual({ kind: 'iban', number: iban });
    expect(parseSupplierAccount('RS', iban)).toBeNull();
  });

  it('is elsewhere an IBAN', () => {
    expect(parseSupplierAccount('DE', 'de89 3704 0044 0532 0130 00')).toEqual({
      kind: 'iban',
      number: 'DE89370400440532013000',
    });
    expect(parseSupplierAccount('DE', 'DE89 3704 0044 0532 0130 01')).toBeNull();
    expect(parseSupplierAccount('AT', '310-1234567891211-86')).toBeNull();
    expect(parseSupplierAccount('', 'BA391290079401028494')).toMatchObject({ kind: 'iban' });
  });

  it.each([
    ['310-1234567891211-86', '1186'],
    ['310123456789121186', '1186'],
    ['DE89 3704 0044 0532 0130 00', '3000'],
    ['', ''],
  ])('%j is told by its last four characters %j', (number, end) => {
    expect(accountLastDigits(number)).toBe(end);
  });

  it('is written as people read it', () => {
    expect(formatBankAccount({ kind: 'serbian', number: '840000000095584510' })).toBe('840-955845-10');
    expect(formatBankAccount({ kind: 'iban', number: 'DE89370400440532013000' })).toBe(
      'DE89 3704 0044 0532 0130 00',
    );
  });
});
