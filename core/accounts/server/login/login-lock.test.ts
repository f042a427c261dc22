import { expect, it } from 'vitest';
import { getNetwork } from './login-lock.repo.ts';

it.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8:1:23ab:4:5:6:7', '2001:0db8:0001:23'],
  ['2001:db8:1:2301::5', '2001:0db8:0001:23'],
  // Abbreviated IPv6 addresses in the same /56 network: the groups after the omitted zeros are not part of the
  // network.
  ['2001:db8::aaaa:1:1:1', '2001:0db8:0000:00'],
  ['2001:db8::bbbb:1:1:1', '2001:0db8:0000:00'],
  ['2001:db8:0:7::1', '2001:0db8:0000:00'],
  ['::1', '0000:0000:0000:00'],
])('S8.03 %s lies in %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network);
});
