import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './steps.mjs';

const css = readFileSync(`${root}platform/web/ui/tokens.css`, 'utf8');
const [light = '', dark = ''] = css.split('[data-theme="dark"]');
const token = (part, name) => new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1];

/** Returns the hue in degrees of a colour whose largest part is green; pure green is 120. */
function hueOf(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  expect(g).toBe(Math.max(r, g, b));
  return 60 * (2 + (b - r) / (g - Math.min(r, b)));
}

it('S9.16 toasts come from the top, in the middle', () => {
  const host = readFileSync(`${root}platform/web/ui/toast-host.module.css`, 'utf8');
  const [first = ''] = host.split('}');
  expect(first).toMatch(/position: fixed;\s+inset-block-start: var\(--s4\);\s+inset-inline: var\(--s4\);/);
  expect(host).toMatch(/\.host,\s+\.list \{[^}]*flex-direction: column;\s+align-items: center;/);
});

describe('the tokens', () => {
  it('S2.55 S9.31 the menu is 260 wide, collapsed 68, the customizer 400', () => {
    expect(token(light, 'menu')).toBe('260px');
    expect(token(light, 'menu-mini')).toBe('68px');
    expect(token(light, 'drawer')).toBe('400px');
  });
  it.each([
    ['light', light],
    ['dark', dark],
  ])('S2.67 the primary colour is green when it is %s', (_mode, part) => {
    const hue = hueOf(token(part, 'primary'));
    expect(hue).toBeGreaterThan(100);
    expect(hue).toBeLessThan(160);
  });
});
