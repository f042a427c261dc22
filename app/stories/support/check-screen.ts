import type { Page } from 'playwright-core';
import { findAxeViolations } from './axe.ts';
import { findFocusTargetFaults } from './check-focus-targets.ts';
import { findWrappedNumbers } from './check-texts.ts';
import { resizePage, setThemeAndDirection } from './page-variants.ts';

/**
 * The only rules that a different theme can break, because a theme changes only colours, never names, roles or
 * structure.
 */
const LOOKS = ['color-contrast', 'link-in-text-block'];
/** Widths in pixels: the narrowest phone, a desktop zoomed to 200 %, and a tablet in landscape. */
const WIDTHS = [320, 720, 1024];

/** Returns the faults of a screen at its current width and in its current theme. */
export async function findFaultsInCurrentVariant(page: Page): Promise<string[]> {
  return [
    ...(await findAxeViolations(page)),
    ...(await findWrappedNumbers(page)),
    ...(await crowdedRows(page)),
    ...(await tooWide(page)),
  ];
}

/**
 * Returns the faults of a screen in other variants: dark, right to left, on a phone, narrow and on a tablet. Also
 * checks that the Tab key reaches every control at each width. `onPhone` runs more checks at phone width.
 */
export async function findFaultsInOtherVariants(
  page: Page,
  onPhone?: () => Promise<void>,
): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const faults: string[] = [];
  await setThemeAndDirection(page, 'dark', 'rtl');
  faults.push(...label('dark, right to left', await findAxeViolations(page, LOOKS)));
  await resizePage(page, 390, 844);
  faults.push(
    ...label('dark, right to left, on a phone', await findAxeViolations(page)),
    ...(await tooWide(page)),
  );
  await setThemeAndDirection(page, 'light', 'ltr');
  faults.push(...(await findWrappedNumbers(page)));
  await onPhone?.();
  for (const width of WIDTHS) {
    await resizePage(page, width, 844);
    faults.push(
      ...(await tooWide(page)),
      ...(await findWrappedNumbers(page)),
      ...(width < 1024 ? await findFocusTargetFaults(page) : []),
    );
  }
  await resizePage(page, before.width, before.height);
  faults.push(...(await findFocusTargetFaults(page)));
  return faults;
}

/** Checks a whole-screen state that only a story reaches, in all variants. */
export async function expectNoFaults(page: Page, where: string): Promise<void> {
  const faults = [...(await findFaultsInCurrentVariant(page)), ...(await findFaultsInOtherVariants(page))];
  if (faults.length > 0) throw new Error(`${where}:\n${faults.join('\n')}`);
}

const label = (how: string, faults: readonly string[]) => faults.map((fault) => `${how}: ${fault}`);

/** Returns rows with more than one visible icon button; other actions must be in the row's menu. */
async function crowdedRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
      const icons = [...row.querySelectorAll('button, a')].filter(
        (one) =>
          one.checkVisibility({ opacityProperty: true }) && one.querySelector('svg') && !one.textContent,
      );
      return icons.length > 1 ? [`${icons.length} icons in the row ${row.textContent?.slice(0, 40)}`] : [];
    }),
  );
}

/** The widths at which numbers must not wrap and the page must fit the window, in every language. */
const FORMATS = [360, 390, 768, 1024, 1440, 1920];

/**
 * Returns numbers that wrap and pages that scroll sideways at any usual width. Both depend on the language,
 * because number formats differ.
 */
export async function findNumberLayoutFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const faults = [];
  for (const width of FORMATS) {
    await resizePage(page, width, before.height);
    faults.push(...(await findWrappedNumbers(page)), ...(await tooWide(page)));
  }
  await resizePage(page, before.width, before.height);
  return faults;
}

/** Returns the elements that make the whole page scroll sideways. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const over = scrollWidth - window.innerWidth;
    if (over <= 0) return [];
    const widest = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`);
    return [
      `${window.innerWidth} px wide: ${over} px stand out to the side: ${widest.slice(0, 8).join(', ')}`,
    ];
  });
}
