import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { stopFaults } from './check-stops.ts';
import { brokenNumbers } from './check-texts.ts';
import { resize, wear } from './looks.ts';

/** Another theme can break these rules only: it changes colours, never names, roles or structure. */
const LOOKS = ['color-contrast', 'link-in-text-block'];
/** The narrowest phone, the desktop at 200 %, and the tablet on its side. */
const WIDTHS = [320, 720, 1024];

/** What is asked of a screen as it stands, at the width and in the theme that it has. */
export async function faultsAsItStands(page: Page): Promise<string[]> {
  return [
    ...(await axeFaults(page)),
    ...(await brokenNumbers(page)),
    ...(await crowdedRows(page)),
    ...(await tooWide(page)),
  ];
}

/**
 * What is asked of a screen in the other looks: dark, from right to left, on a phone, narrow and on a tablet; and whether
 * the tab key reaches all of it at any width. `onPhone` asks more while the page is as wide as a phone.
 */
export async function faultsInOtherLooks(page: Page, onPhone?: () => Promise<void>): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const faults: string[] = [];
  await wear(page, 'dark', 'rtl');
  faults.push(...said('dark, right to left', await axeFaults(page, LOOKS)));
  await resize(page, 390, 844);
  faults.push(...said('dark, right to left, on a phone', await axeFaults(page)), ...(await tooWide(page)));
  await wear(page, 'light', 'ltr');
  faults.push(...(await brokenNumbers(page)));
  await onPhone?.();
  for (const width of WIDTHS) {
    await resize(page, width, 844);
    faults.push(
      ...(await tooWide(page)),
      ...(await brokenNumbers(page)),
      ...(width < 1024 ? await stopFaults(page) : []),
    );
  }
  await resize(page, before.width, before.height);
  faults.push(...(await stopFaults(page)));
  return faults;
}

/** For what is as much as a screen and only a story reaches: nothing is wrong with it in any look. */
export async function expectRight(page: Page, where: string): Promise<void> {
  const faults = [...(await faultsAsItStands(page)), ...(await faultsInOtherLooks(page))];
  if (faults.length > 0) throw new Error(`${where}:\n${faults.join('\n')}`);
}

const said = (how: string, faults: readonly string[]) => faults.map((fault) => `${how}: ${fault}`);

/** A row has one visible button that is an icon alone; everything else is in its menu. */
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

/** The widths at which every language has to keep its numbers whole and the page in the window. */
const FORMATS = [360, 390, 768, 1024, 1440, 1920];

/** Numbers that break and pages that scroll to the side, at every usual width: a language writes numbers its own way. */
export async function faultsOfFormat(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const faults = [];
  for (const width of FORMATS) {
    await resize(page, width, before.height);
    faults.push(...(await brokenNumbers(page)), ...(await tooWide(page)));
  }
  await resize(page, before.width, before.height);
  return faults;
}

/** Nothing may make the whole page scroll to the side. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const over = scrollWidth - window.innerWidth;
    return over > 0 ? [`${window.innerWidth} px wide: ${over} px stand out to the side`] : [];
  });
}
