import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  APPEARANCE_OPTIONS,
  type AppearanceChoices,
  changeAppearance,
  DEFAULT_APPEARANCE,
  getCurrentAppearance,
  nearestAppearance,
  parseAppearance,
  type ScreenSize,
} from './appearance-choices.ts';
import { chooseDirection, chooseTheme, getCurrentDirection, getCurrentTheme } from './theme.ts';

const SCREENS: readonly ScreenSize[] = ['phone', 'small', 'large'];

/** Returns all combinations, but with only one transition, because nothing depends on the transition. */
function everyLook(): AppearanceChoices[] {
  let looks: AppearanceChoices[] = [DEFAULT_APPEARANCE];
  for (const [key, values] of Object.entries(APPEARANCE_OPTIONS)) {
    if (key === 'transition') continue;
    looks = looks.flatMap((look) => values.map((value) => ({ ...look, [key]: value })));
  }
  return looks;
}
const looks = everyLook();
const every = (holds: (shown: AppearanceChoices, look: AppearanceChoices, screen: ScreenSize) => boolean) =>
  SCREENS.flatMap((screen) =>
    looks
      .filter((look) => !holds(nearestAppearance(look, screen), look, screen))
      .map((look) => ({ look, screen })),
  );

beforeEach(() => {
  localStorage.clear();
  changeAppearance(DEFAULT_APPEARANCE);
  document.documentElement.removeAttribute('dir');
});

describe('the nearest possible look', () => {
  it('is possible itself, in all 864 combinations on every screen', () => {
    expect(looks).toHaveLength(3 * 2 * 3 * 3 * 2 * 2 * 2 * 2);
    expect(
      every((shown, _, screen) => JSON.stringify(nearestAppearance(shown, screen)) === JSON.stringify(shown)),
    ).toEqual([]);
  });
  // Also proves S2.63.
  it('S2.56 S2.59 has no dark menu, hidden bar or collapsed menu in the horizontal layout', () => {
    const impossible = (look: AppearanceChoices) =>
      look.skin === 'semi-dark' || look.bar === 'hidden' || look.collapsed;
    expect(every((shown) => shown.layout === 'vertical' || !impossible(shown))).toEqual([]);
  });
  it('S2.62 has the horizontal layout on large screens only', () => {
    expect(
      every((shown, look, screen) => shown.layout === (screen === 'large' ? look.layout : 'vertical')),
    ).toEqual([]);
  });
  it('has neither a collapsed nor a hidden menu nor a boxed page on a phone, where the menu is a drawer', () => {
    expect(
      every(
        (shown, _, screen) =>
          screen !== 'phone' || (!shown.collapsed && !shown.menuHidden && shown.width === 'full'),
      ),
    ).toEqual([]);
  });
  it('changes nothing else', () => {
    expect(
      every((shown, look, screen) => {
        const free =
          screen === 'large' && look.layout === 'vertical' && !look.menuHidden && look.bar === 'fixed';
        return shown.footer === look.footer && (!free || JSON.stringify(shown) === JSON.stringify(look));
      }),
    ).toEqual([]);
  });
});

describe('what is kept', () => {
  it('S9.30 the skin under its key, the mode under its own, the rest under one, and nothing of what is the default', () => {
    changeAppearance({ skin: 'bordered', bar: 'static', collapsed: true });
    chooseTheme('dark');
    expect({ ...localStorage }).toEqual({
      skin: 'bordered',
      theme: 'dark',
      look: '{"bar":"static","collapsed":true}',
    });
    expect(document.documentElement.dataset.theme).toBe('dark');
    changeAppearance(DEFAULT_APPEARANCE);
    chooseTheme(null);
    expect(localStorage).toHaveLength(0);
  });
  it('what another tab has chosen meanwhile stays', () => {
    changeAppearance({ width: 'boxed' });
    localStorage.setItem('look', '{"footer":"fixed"}');
    changeAppearance({ blur: true });
    expect(getCurrentAppearance()).toEqual({ ...DEFAULT_APPEARANCE, footer: 'fixed', blur: true });
  });
  it.each([null, '', 'what', '7', 'null', '[]', '{"bar":"sideways","blur":1,"layout":null}'])(
    'reads %j as the default',
    (text) => expect(parseAppearance('what', text)).toEqual(DEFAULT_APPEARANCE),
  );
  it('reads every look as it was kept', () => {
    const wrong = looks.filter((look) => {
      changeAppearance(look);
      return (
        JSON.stringify(parseAppearance(localStorage.getItem('skin'), localStorage.getItem('look'))) !==
        JSON.stringify(look)
      );
    });
    expect(wrong).toEqual([]);
  });
  it('S2.65 the direction stands on the page and comes back to the language', () => {
    chooseDirection('rtl');
    expect([document.documentElement.dir, localStorage.getItem('direction')]).toEqual(['rtl', 'rtl']);
    chooseDirection(null);
    expect([document.documentElement.dir, localStorage.getItem('direction')]).toEqual(['ltr', null]);
  });
});

describe('before the first paint', () => {
  const [script = ''] = Object.values(
    import.meta.glob<string>('#app/web/public/assets/look.v2.js', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
  const run = () => new Function(script)();

  it.each([
    ['dark', 'rtl', 'en', 'dark', 'rtl'],
    ['light', null, 'en', 'light', 'ltr'],
    [null, null, 'ar', 'dark', 'rtl'],
    [null, 'ltr', 'ar', 'dark', 'ltr'],
    ['pink', 'up', null, 'dark', 'ltr'],
  ] as const)(
    'S2.57 S2.65 theme %s, direction %s, language %s: %s, %s',
    (theme, direction, lang, isTheme, isDirection) => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      for (const [key, value] of Object.entries({ theme, direction, lang }))
        if (value !== null) localStorage.setItem(key, value);
      run();
      expect([getCurrentTheme(), getCurrentDirection()]).toEqual([isTheme, isDirection]);
      vi.unstubAllGlobals();
    },
  );
  it('a browser that refuses storage follows the system', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('localStorage', undefined);
    run();
    expect([getCurrentTheme(), getCurrentDirection()]).toEqual(['light', 'ltr']);
    vi.unstubAllGlobals();
  });
});
