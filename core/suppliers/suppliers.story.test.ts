import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiCaller } from '#app/stories/support/api.ts';
import { expectAccessible, openAsUser, openBrowser } from '#app/stories/support/browser.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { chooseFromRowMenu } from '#app/stories/support/row-menu.ts';
import { type SheetValue, writeSheet } from '#platform/server/sheets/write-sheet.test-support.ts';
import { isSerbianPib } from '#platform/shared/tax/tax-numbers.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Yields consecutive numbers with a valid check digit. */
function* rightPibs(from: number): Generator<string> {
  for (let number = from; ; number++) if (isSerbianPib(String(number))) yield String(number);
}

/** Opens a page of the product as the buyer. */
const buyerAt = (path?: string) => openAsUser(browser, product, 'owner@demo.test', path);

async function chooseMany(page: Page, field: string, search: string, names: readonly string[]) {
  await page.getByRole('combobox', { name: field }).click();
  for (const name of names) {
    await page.getByRole('combobox', { name: search }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
}

describe('categories', () => {
  // Also proves S3.11, S8.28, S5.09.
  it('S1.14 S2.19 adds, refuses the same name, changes, and leads on to a supplier', async () => {
    const { page, problems } = await buyerAt();
    await page.getByRole('link', { name: 'Categories overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Categories overview' }).waitFor();
    await expect.poll(() => page.title()).toBe('Categories overview · Ponuda');

    await page.getByRole('button', { name: 'Add category' }).click();
    const form = page.getByRole('dialog', { name: 'New category' });
    await form.getByRole('button', { name: 'Add category' }).click();
    await form.getByText('Name is required.').waitFor();
    expect(
      await form.getByRole('textbox', { name: 'Name' }).evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await expectAccessible(page, 'new category with an error');
    await form.getByRole('textbox', { name: 'Name' }).fill('ambalaža');
    await form.getByText('Name is required.').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Add category' }).click();
    await form.getByText('Name already exists. Enter another one.').waitFor();
    await form.getByRole('textbox', { name: 'Name' }).fill('Elektro materijal');
    await form.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('combobox', { name: 'Search or name a new department' }).fill('Elektro služba');
    await page.getByRole('option', { name: 'New department: Elektro služba' }).click();
    await form.getByRole('combobox', { name: 'Marketplace category' }).click();
    await page.getByRole('option', { name: 'Industrial equipment' }).click();
    await form.getByRole('button', { name: 'Add category' }).click();
    await page.getByText('Category added. Now add a supplier.').waitFor();
    const row = page.getByRole('row', { name: /^Elektro materijal/ });
    await expect.poll(() => row.innerText()).toMatch(/Elektro služba\s+Industrial equipment/);

    await page.getByRole('button', { name: 'Elektro materijal', exact: true }).click();
    const change = page.getByRole('dialog', { name: 'Change category' });
    await change.getByRole('textbox', { name: 'Name' }).fill('Elektromaterijal');
    await change.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Data changed').waitFor();
    await page.getByRole('row', { name: /^Elektromaterijal/ }).waitFor();

    await page.getByRole('button', { name: 'Add supplier' }).click();
    await page.getByRole('heading', { level: 1, name: 'New supplier' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/suppliers/new');
    expect(problems).toEqual([]);
  });

  it('S5.18 S5.16 deletes after asking; the page that becomes empty steps back', {
    tags: 'exhaustive',
  }, async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    for (let n = 1; n <= 21; n++)
      await owner('POST', 'categories', { name: `Razred ${String(n).padStart(2, '0')}` });
    const { page, problems } = await buyerAt('/categories');
    await page.getByRole('searchbox', { name: 'Name of the category' }).fill('  razred ');
    await page.getByText('1–20 of 21').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/page=2/);
    await chooseFromRowMenu(page, 'Razred 21', 'Delete Razred 21');
    const asked = page.getByRole('alertdialog', { name: 'Delete category “Razred 21”?' });
    await asked.waitFor();
    await expectAccessible(page, 'delete a category');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /^Razred 21/ }).waitFor();
    await chooseFromRowMenu(page, 'Razred 21', 'Delete Razred 21');
    await asked.getByRole('button', { name: 'Delete category' }).click();
    await page.getByText('Category deleted').waitFor();
    await page.getByText('1–20 of 20').waitFor();
    await page.getByRole('row', { name: /^Razred 20/ }).waitFor();
    expect(page.url()).not.toMatch(/page=2/);

    await page.getByRole('combobox', { name: 'Department' }).selectOption({ label: 'Magacin' });
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row', { name: /^Ambalaža/ }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('suppliers', () => {
  // Also proves S3.14, S5.09, S8.26.
  it('S2.20 S3.13 adds one with each field and its contact person, and checks while typing', async () => {
    const { page, problems } = await buyerAt();
    await page.getByRole('link', { name: 'All suppliers' }).click();
    await page.getByRole('heading', { level: 1, name: 'All suppliers' }).waitFor();
    await page.getByRole('link', { name: 'Add supplier' }).click();
    await page.getByRole('heading', { level: 1, name: 'New supplier' }).waitFor();
    const field = (name: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) });
    await expect
      .poll(() => field('Tax number (PIB)').evaluate((input) => input === document.activeElement))
      .toBe(true);

    // A wrong check digit is shown on blur, and the error disappears with the keystroke that corrects it.
    await field('Tax number (PIB)').fill('100002888');
    await field('Name').fill('Uniprom d.o.o.');
    await page.getByText('This tax number is not valid. Check the digits.').waitFor();
    expect(await field('Tax number (PIB)').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, 'a wrong PIB');
    // Once the last digit is typed, the page finds that the number already belongs to Čelik Trade.
    await field('Tax number (PIB)').fill('100002887');
    await page.getByText('This tax number is not valid. Check the digits.').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Čelik Trade d.o.o.' }).waitFor();
    await expectAccessible(page, 'a supplier that exists');
    const pib = rightPibs(109_000_000).next().value as string;
    await field('Tax number (PIB)').fill(pib);
    await page.getByText('is valid and not in your list.').waitFor();

    await field('Contact email').fill('una@');
    await field('Full name').fill('Una Prokić');
    await page.getByText('Enter a valid email address, for example name@company.com.').waitFor();
    await field('Contact email').fill('una@uniprom.test');
    await chooseMany(page, 'Categories', 'Search categories', ['Ambalaža', 'Higijena']);
    await page
      .getByText('Uniprom d.o.o. can be invited to requests in the categories Ambalaža and Higijena')
      .waitFor();
    await page.getByRole('button', { name: /^Address and company number/ }).click();
    await field('Company number').fill('17162543');
    await field('Full company name').fill('Uniprom društvo sa ograničenom odgovornošću');
    await field('Registered address').fill('Kneza Miloša 10, Beograd');
    await field('Address')
      .and(page.getByLabel(/^Address/))
      .fill('Industrijska 5');
    await field('City').fill('Beograd');
    await page.getByRole('button', { name: /^Phone and email language/ }).click();
    await field('Contact phone').fill('+381 64 123-4567');
    await page.getByRole('button', { name: /^Terms/ }).click();
    await field('Contract end date').fill('31.02.2027');
    await field('City').focus();
    await page.getByText('Enter a date as DD.MM.YYYY.').waitFor();
    await field('Contract end date').fill('31.12.2027');
    await expectAccessible(page, 'a new supplier');
    await page.getByRole('button', { name: 'Add supplier' }).click();
    await page.getByText('Supplier added').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Uniprom d.o.o.' }).waitFor();
    await page.getByText('Payments can be recorded, but payment slips have no account.').waitFor();

    await page.getByRole('button', { name: 'Actions for Uniprom d.o.o.' }).click();
    await page.getByRole('menuitem', { name: 'Change data' }).click();
    const drawer = page.getByRole('dialog', { name: 'Uniprom d.o.o.' });
    await drawer.getByRole('tab', { name: /Contact persons/ }).click();
    await drawer.getByText('+381641234567').waitFor();
    await drawer.getByRole('listitem').getByText('Ambalaža, Higijena').waitFor();

    await drawer.getByRole('button', { name: 'Change Una Prokić' }).click();
    await drawer.getByRole('textbox', { name: 'Full name' }).fill('Una Prokić Ilić');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Contact person changed').waitFor();

    // A second contact person takes over one of the categories.
    await drawer.getByRole('button', { name: 'Add contact person' }).click();
    await drawer.getByRole('textbox', { name: 'Full name' }).fill('Mirko Rašić');
    await drawer.getByRole('textbox', { name: 'Email' }).fill('mirko@uniprom.test');
    await chooseMany(page, 'Receives emails for', 'Search categories', ['Higijena']);
    await drawer.getByRole('button', { name: 'Add contact person' }).click();
    const person = (name: string) => drawer.getByRole('listitem').filter({ hasText: name });
    await person('Mirko Rašić').getByText('Higijena').waitFor();
    await expect.poll(() => person('Una Prokić Ilić').innerText()).not.toContain('Higijena');
    expect(await person('Una Prokić Ilić').innerText()).toContain('Ambalaža');

    await drawer.getByRole('button', { name: 'Delete Mirko Rašić' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete contact person Mirko Rašić?' });
    await asked.getByRole('button', { name: 'Delete contact person' }).click();
    await page.getByText('Contact person deleted').waitFor();
    expect(await drawer.getByRole('listitem').count()).toBe(1);

    const owner = await createApiCaller(product, 'owner@demo.test');
    const { data } = await owner<{ data: unknown[] }>('GET', `suppliers?pib=${pib}`);
    expect(data).toEqual([
      expect.objectContaining({
        name: 'Uniprom d.o.o.',
        pib,
        country: 'RS',
        companyName: 'Uniprom društvo sa ograničenom odgovornošću',
        companyAddress: 'Kneza Miloša 10, Beograd',
        address: 'Industrijska 5',
        city: 'Beograd',
        registrationNumber: '17162543',
        internationalSupplier: false,
        contract_end_date: '2027-12-31',
        categories: [
          expect.objectContaining({ name: 'Ambalaža' }),
          expect.objectContaining({ name: 'Higijena' }),
        ],
        contact_persons: [
          expect.objectContaining({
            nameAndSurname: 'Una Prokić Ilić',
            email: 'una@uniprom.test',
            phone: '+381641234567',
          }),
        ],
      }),
    ]);
    expect(problems).toEqual([]);
  });

  it('S2.20 S3.13 finds by name and number, filters by category, changes; typed text is not lost', {
    tags: 'exhaustive',
  }, async () => {
    const { page, problems } = await buyerAt('/suppliers');
    const search = page.getByRole('searchbox', { name: 'Name or tax number' });
    await search.fill('celik');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row', { name: /Čelik Trade/ }).waitFor();
    await search.fill('RS 104 052');
    await page.getByRole('row', { name: /Inox Centar/ }).waitFor();
    await page.getByText('1–1 of 1').waitFor();
    await search.fill('');
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Higijena' });
    await page.getByRole('row', { name: /Pak Sistem/ }).waitFor();
    await page.getByRole('row', { name: /Metal-Promet/ }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: /^Petrol Tim/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Petrol Tim d.o.o.' });
    await drawer.getByRole('button', { name: /^Address and company number/ }).click();
    await drawer.getByRole('textbox', { name: 'City' }).fill('Palić');
    await page.goBack();
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leave.waitFor();
    await expectAccessible(page, 'leaving a changed supplier');
    await leave.getByRole('button', { name: 'Stay on the page' }).click();
    expect(await drawer.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Palić');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Data changed').waitFor();
    await page.getByRole('row', { name: /Petrol Tim d\.o\.o\..*Palić/s }).waitFor();
    expect(problems).toEqual([]);
  });

  it('S5.18 deletes after asking; the page that becomes empty steps back', {
    tags: 'exhaustive',
  }, async () => {
    const owner = await createApiCaller(product, 'owner@demo.test');
    const pibs = rightPibs(110_000_000);
    for (let n = 1; n <= 21; n++)
      await owner('POST', 'suppliers', {
        name: `Stepenik ${String(n).padStart(2, '0')}`,
        pib: pibs.next().value,
        country: 'RS',
        category_ids: [],
      });
    const { page } = await buyerAt('/suppliers?q=stepenik&page=2');
    await page.getByText('21–21 of 21').waitFor();
    await chooseFromRowMenu(page, 'Stepenik 21', 'Delete Stepenik 21');
    const asked = page.getByRole('alertdialog', { name: 'Delete supplier “Stepenik 21”?' });
    await asked.waitFor();
    await expectAccessible(page, 'delete a supplier');
    await asked.getByRole('button', { name: 'Delete supplier' }).click();
    await page.getByText('1–20 of 20').waitFor();
    await page.getByRole('row', { name: /Stepenik 20/ }).waitFor();
  });

  it('S1.14 S5.09 brings three hundred in from a sheet; bad cells are marked and stay behind', {
    tags: 'exhaustive',
  }, async () => {
    const pibs = rightPibs(111_000_000);
    const rows: SheetValue[][] = Array.from({ length: 300 }, (_, index) => [
      `Uvoz ${String(index + 1).padStart(3, '0')}`,
      pibs.next().value as string,
      'Niš',
      'Ambalaža; Higijena',
      `Osoba ${index + 1}`,
      `osoba${index + 1}@uvoz.test`,
      '+381181234567',
    ]);
    const spoil = (row: number, column: number, value: SheetValue) => {
      const cells = rows[row];
      if (cells) cells[column] = value;
    };
    spoil(9, 1, '100002888');
    spoil(10, 1, '100002887');
    spoil(20, 1, rows[19]?.[1] ?? null);
    spoil(30, 0, '');
    spoil(40, 3, 'Nepostojeća');
    spoil(50, 5, 'osoba51@');
    spoil(60, 6, '018');
    const headings = ['Naziv', 'PIB', 'City', 'Categories', 'Contact person', 'Email', 'Telefon'];
    const sheet = await writeSheet(
      headings.map((heading) => ({ heading })),
      rows,
    );
    const { page, problems } = await buyerAt('/suppliers');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import suppliers' });
    await dialog.getByRole('button', { name: 'Download the template' }).waitFor();
    await expectAccessible(page, 'choose a sheet');
    await dialog
      .getByLabel(/Choose a sheet/)
      .setInputFiles({ name: 'dobavljaci.xlsx', mimeType: XLSX, buffer: sheet });
    await dialog.getByText('7 rows have errors, 293 can be imported').waitFor();
    await expectAccessible(page, 'a sheet with errors');
    const cell = (row: number, reason: string) =>
      dialog.getByRole('row', { name: new RegExp(`^Row ${row + 2}\\b`) }).getByText(reason);
    await cell(9, 'This tax number is not valid. Check the digits.').waitFor();
    await cell(10, 'already exists (').waitFor();
    await cell(20, 'Already used in the sheet or in your data.').waitFor();
    await cell(30, 'Name is required.').waitFor();
    await cell(40, '“Nepostojeća” was not found.').waitFor();
    await cell(50, 'Enter a valid email address, for example name@company.com.').waitFor();
    await cell(60, 'a plus sign and 11 to 12 digits').waitFor();
    expect(await dialog.getByRole('row').count()).toBe(8);
    const name = dialog.getByRole('textbox', { name: 'Row 32, Name' });
    await name.fill('Uvoz 031');
    await name.press('Enter');
    await dialog.getByText('6 rows have errors, 294 can be imported').waitFor();
    expect([await name.inputValue(), await dialog.getByRole('row').count()]).toEqual(['Uvoz 031', 8]);
    await dialog
      .getByRole('radio', { name: 'All rows (300)' })
      .or(dialog.getByText('All rows (300)'))
      .first()
      .click();
    await dialog.getByText('1–25 of 300').waitFor();
    await dialog.getByRole('button', { name: 'Import 294 suppliers' }).click();
    await page.getByText('294 suppliers imported').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.goto('/suppliers?q=uvoz');
    await page.getByText('1–20 of 294').waitFor();
    await page.getByRole('row', { name: /^Uvoz 001.*Osoba 1.*osoba1@uvoz\.test/s }).waitFor();
    expect(problems).toEqual([]);
  });

  it('S1.14 S3.13 asks which column is meant where a heading is not known, and the next import knows it', {
    tags: 'exhaustive',
  }, async () => {
    const pibs = rightPibs(112_000_000);
    const sheetOf = (prefix: string) =>
      writeSheet(
        ['Partner', 'Evidencija', 'Sjedište'].map((heading) => ({ heading })),
        [1, 2].map((n): SheetValue[] => [`${prefix} ${n}`, pibs.next().value as string, 'Niš']),
      );
    const { page, problems } = await buyerAt('/suppliers');
    const choose = async (prefix: string) => {
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import suppliers' });
      await dialog
        .getByLabel(/Choose a sheet/)
        .setInputFiles({ name: 'partneri.xlsx', mimeType: XLSX, buffer: await sheetOf(prefix) });
      return dialog;
    };
    const dialog = await choose('Ručno');
    await dialog.getByText('Choose the column for: Name, Tax number (PIB).').waitFor();
    await expectAccessible(page, 'a sheet whose headings are not known');
    const means = async (heading: string, column: string) => {
      await dialog.getByRole('combobox', { name: heading }).click();
      await page.getByRole('option', { name: column, exact: true }).click();
    };
    await means('Partner', 'Name');
    await means('Evidencija', 'Tax number (PIB)');
    await means('Sjedište', 'City');
    await dialog.getByRole('button', { name: 'Use these columns' }).click();
    await dialog.getByText('2 rows read, no errors').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 suppliers' }).click();
    await page.getByText('2 suppliers imported').waitFor();

    const next = await choose('Zapamćeno');
    await next.getByText('2 rows read, no errors').waitFor();
    expect(await next.getByRole('group', { name: 'Columns of your sheet' }).count()).toBe(0);
    await next.getByRole('button', { name: 'Import 2 suppliers' }).click();
    await next.waitFor({ state: 'detached' });
    await page.goto('/suppliers?q=zapamceno');
    await page.getByRole('row', { name: /^Zapamćeno 1.*Niš/s }).waitFor();
    expect(problems).toEqual([]);
  });
});
