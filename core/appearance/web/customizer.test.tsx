import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  type AppearanceChoices,
  changeAppearance,
  DEFAULT_APPEARANCE,
  getCurrentAppearance,
} from '#platform/web/shell/look/appearance-choices.ts';
import { chooseDirection, chooseTheme } from '#platform/web/shell/look/theme.ts';
import Customizer from './customizer.tsx';

const onClose = vi.fn();
function open(width: number, look: Partial<AppearanceChoices> = {}) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, edge, at] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? [];
    const matches = edge === 'min' ? width >= Number(at) : edge === 'max' && width <= Number(at);
    return { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
  changeAppearance(look);
  renderApp(<Customizer onClose={onClose} />);
}
const values = (group: string) => {
  const found = screen.queryByRole('radiogroup', { name: group });
  return found && [...found.querySelectorAll('label')].map((label) => label.textContent);
};
const choose = (group: string, value: string) => {
  const labels = [...screen.getByRole('radiogroup', { name: group }).querySelectorAll('label')];
  const input = labels.find((label) => label.textContent === value)?.querySelector('input');
  if (!input) throw new Error(`${group} has no ${value}`);
  fireEvent.click(input);
};
const chosen = (group: string) =>
  screen.getByRole('radiogroup', { name: group }).querySelector('label:has(:checked)')?.textContent;
const turn = (name: string) => fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));

beforeEach(() => {
  localStorage.clear();
  changeAppearance(DEFAULT_APPEARANCE);
  chooseTheme('light');
  chooseDirection(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the customizer', () => {
  it.each([
    ['S2.56', 'Skin', ['Default', 'Bordered', 'Semi-dark']],
    ['S2.57', 'Mode', ['Light', 'Dark']],
    ['S2.58', 'Content width', ['Full', 'Boxed']],
    ['S2.59', 'App bar', ['Fixed', 'Static', 'Hidden']],
    ['S2.60', 'Footer', ['Fixed', 'Static', 'Hidden']],
    ['S2.62', 'Menu layout', ['Vertical', 'Horizontal']],
  ])('%s offers the choices of %s', (_, group, names) => {
    open(1440);
    expect(values(group)).toEqual(names);
  });

  it.each([
    ['S2.56', 'Skin', 'Semi-dark', { skin: 'semi-dark' }],
    ['S2.58', 'Content width', 'Boxed', { width: 'boxed' }],
    ['S2.59', 'App bar', 'Static', { bar: 'static' }],
    ['S2.60', 'Footer', 'Hidden', { footer: 'hidden' }],
    ['S2.62', 'Menu layout', 'Horizontal', { layout: 'horizontal' }],
    ['S2.66', 'Page transition', 'slide-y-reverse', { transition: 'slide-y-reverse' }],
  ] as const)('%s %s %s holds at once', (_, group, value, look) => {
    open(1440);
    choose(group, value);
    expect(getCurrentAppearance()).toEqual({ ...DEFAULT_APPEARANCE, ...look });
    expect(chosen(group)).toBe(value);
  });

  it.each([
    ['S2.61', 'App bar blur', { blur: true }],
    ['S2.63', 'Menu collapsed', { collapsed: true }],
    ['S2.64', 'Menu hidden', { menuHidden: true }],
  ] as const)('%s %s is switched on and off', (_, name, look) => {
    open(1440);
    turn(name);
    expect(getCurrentAppearance()).toEqual({ ...DEFAULT_APPEARANCE, ...look });
    turn(name);
    expect(getCurrentAppearance()).toEqual(DEFAULT_APPEARANCE);
  });

  it('S2.57 S2.65 mode and direction stand on the page', () => {
    open(1440);
    choose('Mode', 'Dark');
    turn('Right to left');
    const { dataset, dir } = document.documentElement;
    expect([dataset.theme, dir]).toEqual(['dark', 'rtl']);
    turn('Right to left');
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('S2.66 names the nine transitions as the specification does', () => {
    open(1440);
    expect(values('Page transition')).toEqual([
      'scroll-x',
      'scroll-x-reverse',
      'scroll-y',
      'scroll-y-reverse',
      'slide-x',
      'slide-x-reverse',
      'slide-y',
      'slide-y-reverse',
      'fade',
    ]);
  });

  // Also proves S2.63.
  it('S2.56 S2.59 shows in the horizontal layout only what it can have', () => {
    open(1440, { layout: 'horizontal', skin: 'semi-dark', bar: 'hidden' });
    expect(values('Skin')).toEqual(['Default', 'Bordered']);
    expect(values('App bar')).toEqual(['Fixed', 'Static']);
    expect([chosen('Skin'), chosen('App bar')]).toEqual(['Default', 'Static']);
    expect(screen.queryByRole('switch', { name: /^Menu collapsed/ })).toBeNull();
    choose('Menu layout', 'Vertical');
    expect([chosen('Skin'), chosen('App bar')]).toEqual(['Semi-dark', 'Hidden']);
  });

  it('S2.62 offers the menu layout on large screens only', () => {
    open(900);
    expect(values('Menu layout')).toBeNull();
    // On a tablet the menu is always narrow.
    expect(screen.queryByRole('switch', { name: /^Menu collapsed/ })).toBeNull();
  });

  it('leaves out on a phone what a phone has no room for', () => {
    open(390);
    expect([values('Menu layout'), values('Content width')]).toEqual([null, null]);
    expect(screen.getAllByRole('switch').map((one) => one.closest('label')?.textContent)).toEqual([
      'App bar blur',
      'Right to leftSwitched on automatically only for Arabic',
    ]);
  });

  it('goes back to the original look', () => {
    open(1440, { skin: 'bordered', collapsed: true, transition: 'slide-x' });
    turn('Right to left');
    fireEvent.click(screen.getByRole('button', { name: 'Restore defaults' }));
    expect(getCurrentAppearance()).toEqual(DEFAULT_APPEARANCE);
    expect(document.documentElement.dir).toBe('ltr');
    expect(localStorage).toHaveLength(0);
  });

  it('takes the focus, and Escape closes it', () => {
    open(1440);
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Appearance' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});
