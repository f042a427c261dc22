import type { Locator, Page } from 'playwright-core';

/** Opens the menu of the row with this name and clicks an entry. */
export async function chooseFromRowMenu(
  place: Page | Locator,
  row: string,
  entry: string | RegExp,
): Promise<void> {
  await place.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  const page = 'page' in place ? place.page() : place;
  await page.getByRole('menuitem', { name: entry }).click();
}
