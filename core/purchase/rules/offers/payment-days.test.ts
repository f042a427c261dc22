import { expect, it } from 'vitest';
import { readPaymentDays } from './payment-days.ts';

it('reads a number of days in each language of the product', () => {
  expect(['45 dana', '1 dan', '30 days', '14 Tage', ' 60 дней ', '8d'].map(readPaymentDays)).toEqual([
    45, 1, 30, 14, 60, 8,
  ]);
});

it('leaves other terms as they are written', () => {
  expect(['', 'avans 30 %', '30 dana od prijema', '10/30 dana', '30'].map(readPaymentDays)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
