import { useEffect, useSyncExternalStore } from 'react';
import { isOneOf, keysOf } from '#platform/shared/closed-list.ts';
import { readStored, writeStored } from '#platform/web/lib/storage.ts';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';

const LARGE = '(min-width: 1024px)';
const SCROLL = ['scroll-x', 'scroll-x-reverse', 'scroll-y', 'scroll-y-reverse'] as const;
const SLIDE = ['slide-x', 'slide-x-reverse', 'slide-y', 'slide-y-reverse'] as const;

/** The choices in the customizer, in the order of the specification (§2). Mode and direction are set on `<html>`. */
export const APPEARANCE_OPTIONS = {
  skin: ['default', 'bordered', 'semi-dark'],
  width: ['full', 'boxed'],
  bar: ['fixed', 'static', 'hidden'],
  footer: ['fixed', 'static', 'hidden'],
  blur: [false, true],
  layout: ['vertical', 'horizontal'],
  collapsed: [false, true],
  menuHidden: [false, true],
  transition: [...SCROLL, ...SLIDE, 'fade'],
} as const;

export type AppearanceKey = keyof typeof APPEARANCE_OPTIONS;
export type AppearanceChoices = { readonly [Key in AppearanceKey]: (typeof APPEARANCE_OPTIONS)[Key][number] };

export const DEFAULT_APPEARANCE: AppearanceChoices = {
  skin: 'default',
  width: 'full',
  bar: 'fixed',
  footer: 'static',
  blur: false,
  layout: 'vertical',
  collapsed: false,
  menuHidden: false,
  transition: 'fade',
};

export type ScreenSize = 'phone' | 'small' | 'large';

/**
 * Returns the closest possible appearance on a screen. Impossible choices are replaced, but apply again where they
 * are possible.
 */
export function nearestAppearance(look: AppearanceChoices, screen: ScreenSize): AppearanceChoices {
  const layout = screen === 'large' ? look.layout : 'vertical';
  const horizontal = layout === 'horizontal';
  // Where the bar cannot be hidden, it scrolls away instead, which is the closest choice.
  const bar = horizontal && look.bar === 'hidden' ? 'static' : look.bar;
  // A phone has no space for a menu next to or above the page, so the menu is a drawer on a phone, whatever was chosen.
  const menuHidden = look.menuHidden && screen !== 'phone';
  return {
    ...look,
    layout,
    bar,
    menuHidden,
    skin: horizontal && look.skin === 'semi-dark' ? 'default' : look.skin,
    width: screen === 'phone' ? 'full' : look.width,
    blur: look.blur && bar === 'fixed',
    // A tablet only has space for a narrow menu.
    collapsed: (look.collapsed || screen === 'small') && !horizontal && !menuHidden && screen !== 'phone',
  };
}

/** Parses the stored appearance value by value; an invalid value is replaced by the default. */
export function parseAppearance(skin: string | null, rest: string | null): AppearanceChoices {
  const stored: Record<string, unknown> = { ...parsed(rest), skin };
  const entries = keysOf(APPEARANCE_OPTIONS).map((key) => {
    const known = isOneOf<unknown>(APPEARANCE_OPTIONS[key], stored[key]);
    return [key, known ? stored[key] : DEFAULT_APPEARANCE[key]];
  });
  return Object.fromEntries(entries);
}

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
const readLook = () => parseAppearance(readStored('skin'), readStored('look'));
let current = readLook();

/**
 * Loads the styles of all appearances except the default, including the narrow menu. Must be awaited before the first
 * paint.
 */
const loadStyles = () => import('./look.css').catch(() => undefined);
const isSmall = () => !window.matchMedia(PHONE_QUERY).matches && !window.matchMedia(LARGE).matches;
export const appearanceStyles = (readStored('skin') ?? readStored('look')) || isSmall() ? loadStyles() : null;

/** Changes and stores a part of the appearance; changes made in another tab are preserved. */
export function changeAppearance(part: Partial<AppearanceChoices>): void {
  void loadStyles();
  current = { ...readLook(), ...part };
  const { skin, ...rest } = current;
  const chosen = keysOf(rest).flatMap((key) =>
    rest[key] === DEFAULT_APPEARANCE[key] ? [] : [[key, rest[key]]],
  );
  writeStored('skin', skin === DEFAULT_APPEARANCE.skin ? null : skin);
  writeStored('look', chosen.length > 0 ? JSON.stringify(Object.fromEntries(chosen)) : null);
  for (const changed of listeners) changed();
}

export const getCurrentAppearance = (): AppearanceChoices => current;

/** Hook that returns the chosen appearance, even if it is not possible on this screen. */
export function useAppearance(): AppearanceChoices {
  return useSyncExternalStore((changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, getCurrentAppearance);
}

export function useScreenSize(): ScreenSize {
  const phone = useMediaQuery(PHONE_QUERY);
  const large = useMediaQuery(LARGE);
  const screen = phone ? 'phone' : large ? 'large' : 'small';
  useEffect(() => {
    if (screen === 'small') void loadStyles();
  }, [screen]);
  return screen;
}
