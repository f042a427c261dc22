import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { createAuditFormatters } from './audit-fields.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const label = (pib: string, ...countries: readonly [field: string, value: string][]) => {
  const details = countries.map(([field, value]) => ({ field, value }));
  return createAuditFormatters((message) => i18n._(message), 'en', { changes: [], details }).field(
    'pib',
    pib,
  );
};

it('the log names a tax number by the country in the entry and by the kind of the number', () => {
  expect(label('100002887', ['country', 'RS'])).toBe('Tax number (PIB)');
  expect(label('DE136695976', ['country', 'DE'])).toBe('VAT ID (USt-IdNr.)');
  expect(label('2893081508152', ['country', 'DE'])).toBe('Tax number (Steuernummer)');
  expect(label('100002887')).toBe('Tax number');
});

it('a country that changed names the number of the new one', () => {
  const entry = { changes: [{ field: 'country', from: 'RS', to: 'AT' }], details: [] };
  const { field } = createAuditFormatters((message) => i18n._(message), 'en', entry);
  expect(field('pib', 'ATU13585627')).toBe('VAT ID (UID)');
});
