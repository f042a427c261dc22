import type { Page } from 'playwright-core';

/** Resizes the page and waits for its new layout. */
export async function resizePage(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Switches the theme and text direction without reloading the page. */
export async function setThemeAndDirection(
  page: Page,
  theme: 'light' | 'dark',
  dir: 'ltr' | 'rtl',
): Promise<void> {
  await page.evaluate(
    (look) => {
      document.documentElement.dataset.theme = look.theme;
      document.documentElement.dir = look.dir;
    },
    { theme, dir },
  );
}
