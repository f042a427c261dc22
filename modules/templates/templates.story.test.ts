// @module-tag exhaustive
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAsUser, openBrowser } from '#app/stories/support/browser.ts';
import { smallPng } from '#app/stories/support/png.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { chooseFromRowMenu } from '#app/stories/support/row-menu.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('a buyer saves a template, begins with it, has it return, and makes a request of the draft that came', async () => {
  const { page, problems } = await openAsUser(
    browser,
    product,
    'user@demo.test',
    '/procurements/new-request',
  );
  const templates = page.getByRole('dialog', { name: 'Templates' });
  const open = async () => {
    await page.getByRole('button', { name: 'Templates' }).click();
    await templates.waitFor();
  };

  // Invalid fields are marked in the form, and nothing is saved.
  await open();
  await templates.getByRole('button', { name: 'Save as template' }).click();
  const save = page.getByRole('dialog', { name: 'Save as template' });
  await save.getByRole('textbox', { name: /^Template name/ }).fill('Weekly hygiene');
  await save.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('The template was not saved').waitFor();
  await page.getByText('Correct the marked fields first.').waitFor();

  await page.getByRole('textbox', { name: /^Request name/ }).fill('Hygiene for the week');
  await page.getByRole('textbox', { name: 'Item, 1' }).fill('Liquid soap');
  await page.getByRole('textbox', { name: 'Quantity, 1' }).fill('12');
  await page.getByRole('button', { name: '5 days' }).click();
  await page
    .getByRole('region', { name: 'Attachments and note' })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'crtež.png', mimeType: 'image/png', buffer: smallPng(8, 8, [20, 120, 60]) });
  await page.getByText('crtež.png').waitFor();
  await open();
  // The list contains the demo company's template and one of the user's own.
  await templates.getByText('Higijena, mesečno').waitFor();
  await expectAccessible(page, 'the templates');
  await templates.getByRole('button', { name: 'Save as template' }).click();
  await save.getByRole('textbox', { name: /^Template name/ }).fill('Weekly hygiene');
  await save.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template saved').waitFor();

  // The company template is filled in with its suppliers and days.
  await open();
  await templates.getByRole('link', { name: 'Use: Higijena, mesečno' }).click();
  await page.getByRole('textbox', { name: 'Item, 3' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Item, 2' }).inputValue()).toBe('Papirni ubrusi');
  await page.getByRole('button', { name: 'Send to 3 suppliers' }).waitFor();

  await open();
  await chooseFromRowMenu(templates, 'Weekly hygiene', 'Repeat on a schedule');
  const repeat = page.getByRole('dialog', { name: 'Repeat: Weekly hygiene' });
  await repeat.getByRole('radio', { name: 'Week' }).check({ force: true });
  await repeat.getByText(/^Next draft:/).waitFor();
  await expectAccessible(page, 'the schedule of a template');
  await repeat.getByRole('button', { name: 'Save schedule' }).click();
  await templates.getByText(/^Every week: /).waitFor();
  await page.keyboard.press('Escape');

  // Makes the schedule due.
  await product.query(
    "update request_schedules set next_on = '2026-01-05' where template_id = (select id from request_templates where name = 'Weekly hygiene')",
  );
  await product.query("select graphile_worker.add_job('make-request-drafts', '{}'::json)");
  const drafted = async () =>
    (await product.query<{ n: number }>('select count(*)::int as n from request_drafts'))[0]?.n;
  await expect.poll(drafted).toBe(1);
  await page.goto(`${product.url}/procurements/requests`);
  const drafts = page.getByRole('region', { name: 'Drafts for you' });
  await drafts.getByText('Hygiene for the week').waitFor();
  await expectAccessible(page, 'the drafts above the list');
  await drafts.getByRole('link', { name: 'Open draft: Hygiene for the week' }).click();
  await page.getByRole('textbox', { name: 'Item, 1' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Item, 1' }).inputValue()).toBe('Liquid soap');
  // The template's file is sent with the request as a copy.
  await page.getByRole('checkbox', { name: 'Send crtež.png to suppliers' }).waitFor();
  // Only saved values are filled in, so the category must still be selected.
  await page.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByRole('option', { name: /Higijena/ }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.waitForURL(/procurements\/requests\/\d+$/);
  await page.getByText('crtež.png').first().waitFor();
  const [left] = await product.query<{ drafts: number; unused: number }>(
    'select (select count(*)::int from request_drafts) as drafts, (select max(unused)::int from request_schedules) as unused',
  );
  expect(left).toEqual({ drafts: 0, unused: 0 });
  expect(problems).toEqual([]);
});

it('an order that was confirmed is begun again, with what else is due', async () => {
  const [bought] = await product.query<{ id: number }>(
    `select p.id from purchases p join companies c on c.id = p.company_id
     where c.pib = '108123456' and p.kind = 'request' and p.status in (3, 5, 6, 9) order by p.id limit 1`,
  );
  // The same item was bought on four days, the last of them long ago.
  await product.query(
    `with again as (
       select p.id, row_number() over (order by p.id) as n from purchases p join companies c on c.id = p.company_id
       where c.pib = '108123456' and p.kind = 'request' and p.status in (3, 5, 6, 9) order by p.id limit 4),
     named as (
       update articles a set name = 'Abrasive discs', unit = 'pieces' from again
       where a.purchase_id = again.id and a.id = (
         select l.article_id from awards w join award_lines l on l.award_id = w.id
         where w.purchase_id = again.id order by l.article_id limit 1))
     update purchases p set confirmed_at = now_utc() - interval '1 day' - again.n * interval '50 days',
       category_id = (select category_id from purchases where id = (select min(id) from again))
     from again where p.id = again.id`,
  );
  const { page, problems } = await openAsUser(
    browser,
    product,
    'owner@demo.test',
    `/procurements/requests/${bought?.id}`,
  );
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Order again' }).click();
  const due = page.getByRole('region', { name: 'Due to be ordered again' });
  const row = due.getByRole('listitem').filter({ hasText: 'Abrasive discs' });
  await row.getByText('Bought every 50 days').waitFor();
  await expectAccessible(page, 'what is due to be ordered again');
  expect(problems).toEqual([]);
});

it('a company that uses none of this sees no change: no drafts, no notice, and nothing due', async () => {
  await product.query('delete from request_templates');
  const { page, problems } = await openAsUser(
    browser,
    product,
    'premium.owner@demo.test',
    '/procurements/requests',
  );
  await page.getByRole('table').first().waitFor();
  expect(await page.getByText('Drafts for you').count()).toBe(0);
  await page.goto(`${product.url}/procurements/new-request`);
  await page.getByRole('textbox', { name: /^Request name/ }).waitFor();
  for (const text of ['Due to be ordered again', 'left out', 'Drafts for you'])
    expect(await page.getByRole('main').getByText(text).count(), text).toBe(0);
  expect(problems).toEqual([]);
});
