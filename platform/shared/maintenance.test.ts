import { expect, it } from 'vitest';
import { formatInZone, formatWindow, maintenancePhase, parseTimeZone } from './maintenance.ts';

const window = { starts_at: '2026-12-01T20:00:00Z', ends_at: '2026-12-01T22:30:00Z' };

it.each([
  ['2026-11-29T19:59:59Z', 'later'],
  ['2026-11-29T20:00:00Z', 'announced'],
  ['2026-12-01T19:59:59Z', 'announced'],
  ['2026-12-01T20:00:00Z', 'running'],
  ['2026-12-01T22:29:59Z', 'running'],
  ['2026-12-01T22:30:00Z', 'over'],
])('at %s a maintenance is %s', (now, phase) => {
  expect(maintenancePhase(window, Date.parse(now))).toBe(phase);
});

it.each([
  ['Europe/Belgrade', 'en', '01.12.2026 21:00 – 23:30'],
  ['Europe/Belgrade', 'sr_latin', '01.12.2026. 21:00 – 23:30'],
  ['Europe/Vienna', 'de-AT', '01.12.2026 21:00 – 23:30'],
  ['Europe/Moscow', 'ru', '01.12.2026 23:00 – 02.12.2026 01:30 GMT+3'],
  ['Europe/London', 'en', '01.12.2026 20:00 – 22:30 GMT'],
] as const)('in %s and %s it reads as there', (zone, language, text) => {
  expect(formatWindow(window, zone, language)).toBe(text);
});

it('names both offsets if the clocks change in between', () => {
  const autumn = { starts_at: '2026-10-25T00:30:00Z', ends_at: '2026-10-25T01:30:00Z' };
  expect(formatWindow(autumn, 'Europe/Belgrade', 'en')).toBe('25.10.2026 02:30 CEST – 02:30 CET');
  const spring = { starts_at: '2027-03-28T00:30:00Z', ends_at: '2027-03-28T01:30:00Z' };
  expect(formatWindow(spring, 'Europe/Belgrade', 'en')).toBe('28.03.2027 01:30 CET – 03:30 CEST');
});

it('names the offset of an instant that is not Belgrade’s', () => {
  expect(formatInZone(window.ends_at, 'Europe/Belgrade', 'sr_latin')).toBe('01.12.2026. 23:30');
  expect(formatInZone(window.ends_at, 'Europe/Moscow', 'ru')).toBe('02.12.2026 01:30 GMT+3');
});

it.each([
  ['Europe/Moscow', 'Europe/Moscow'],
  ['Nowhere/Land', 'Europe/Belgrade'],
  ['', 'Europe/Belgrade'],
  [undefined, 'Europe/Belgrade'],
  ['Europe/Moscow'.repeat(9), 'Europe/Belgrade'],
])('reads the header %j as %s', (header, zone) => {
  expect(parseTimeZone(header)).toBe(zone);
});
