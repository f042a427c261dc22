import { expect, it } from 'vitest';
import { shortenCompanyName } from './company-name.ts';

it.each([
  ['Čelik Trade d.o.o.', 'Čelik Trade'],
  ['Metal-Promet d. o. o.', 'Metal-Promet'],
  ['Werkzeug Weber GmbH', 'Werkzeug Weber'],
  ['Sava Trgovina, a.d.', 'Sava Trgovina'],
  ['Vag', 'Vag'],
  ['d.o.o.', 'd.o.o.'],
])('shortens %s to %s', (name, short) => {
  expect(shortenCompanyName(name)).toBe(short);
});
