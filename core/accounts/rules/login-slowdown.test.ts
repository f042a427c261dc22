import { expect, it } from 'vitest';
import { loginDelayMs } from './login-slowdown.ts';

it.each([
  [0, 0],
  [19, 0],
  [20, 1000],
  [24, 1000],
  [25, 2000],
  [40, 5000],
  [10_000, 5000],
])('S8.03 %s wrong tries within the hour wait %s ms', (wrong, ms) => {
  expect(loginDelayMs(wrong)).toBe(ms);
});
