import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { withSingleFullStop } from './single-full-stop.ts';

const i18n = withSingleFullStop(setupI18n({ locale: 'en', messages: { en: {} } }));
const sees = (name: string) => i18n._('sees', { name }, { message: 'Only {name}. Nobody else.' });

it('a name with a full stop at its end ends the sentence by itself', () => {
  expect(sees('Morava Oprema d.o.o.')).toBe('Only Morava Oprema d.o.o. Nobody else.');
  expect(sees('Stahlwerk Graz GmbH')).toBe('Only Stahlwerk Graz GmbH. Nobody else.');
});

it('also where the name is set apart, and by the other name of the function', () => {
  expect(i18n._('bold', { name: 'Pak Sistem d.o.o.' }, { message: 'Sent to <0>{name}</0>.' })).toBe(
    'Sent to <0>Pak Sistem d.o.o.</0>',
  );
  expect(i18n.t({ id: 'end', message: '{name}.', values: { name: 'a.d.' } })).toBe('a.d.');
});

it('three stops stay three, and the sign for them is the end', () => {
  expect(sees('…')).toBe('Only … Nobody else.');
  expect(sees('and so on..')).toBe('Only and so on... Nobody else.');
});
