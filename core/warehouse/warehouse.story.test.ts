import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { type ApiCaller, createApiCaller, sendRequest, submitOfferByLink } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  waitForMail,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { smallPng } from '#app/stories/support/png.ts';
import { getSharedProduct, type Product } from '#app/stories/support/product.ts';
import { encodeQrCode } from '#platform/server/qr/qr-code.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([getSharedProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const [METAL] = DEMO_SUPPLIERS;
const NAME = 'Limovi za magacin';
/** Prices that occur nowhere else on the page. */
const PRICES = ['137.71', '429.83'];

interface Detail {
  readonly id: number;
  readonly version: number;
  readonly request_number: string;
  readonly rfps: readonly { id: number; supplier: { name: string } }[];
  readonly awards: readonly { id: number; order_number: string; money: { payable_for_received: string } }[];
}

/** Creates a confirmed order of 100 kg and 20 m. */
async function ordered(owner: ApiCaller): Promise<Detail> {
  const { id, links } = await sendRequest(product, owner, { name: NAME, suppliers: 1 });
  await submitOfferByLink(product, links.get(METAL.name) ?? '', METAL.pib, PRICES);
  const { rfps } = await owner<Detail>('GET', `purchases/${id}`);
  await owner('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: rfps[0]?.id });
  await owner('PUT', `purchases/offers/confirmOffers/${id}`, { canConfirm: true });
  return await owner<Detail>('GET', `purchases/${id}`);
}

/** Returns the first page of a PDF as a photo. */
function photoOf(pdf: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-scan-'));
  try {
    execFileSync('pdftoppm', ['-r', '110', '-png', '-singlefile', '-', join(folder, 'page')], { input: pdf });
    return readFileSync(join(folder, 'page.png'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const quantity = (page: Page, item: string, name: 'Delivered' | 'Damaged') =>
  page.getByRole('group', { name: new RegExp(item) }).getByRole('textbox', { name });

// Also proves S2.47, S6.13.
it('S1.09 S2.29 goods come in by phone, a rest is closed short with staff, papers are taken back', async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const order = await ordered(owner);
  const orderNumber = order.awards[0]?.order_number ?? '';
  const token = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'Ponuda!2026' }),
  }).then((answer) => answer.json() as Promise<{ access_token: string }>);
  const paper = await fetch(`${product.url}/api/purchases/${order.id}/orders/${order.awards[0]?.id}`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  const orderPhoto = photoOf(Buffer.from(await paper.arrayBuffer()));

  const phone = await openVisitorContext(browser, product, { width: 390, height: 844, theme: 'dark' });
  const keeper = await phone.newPage();
  const problems = watchConsole(keeper);
  await logIn(keeper, 'storekeeper@demo.test', '/warehouse/storekeeper');
  await find(keeper, orderNumber, orderPhoto);
  await receive(keeper, order);
  await closeShort(keeper);

  const admin = await (await openVisitorContext(browser, product)).newPage();
  problems.push(...watchConsole(admin));
  await agree(admin, order);
  await reverse(keeper, admin);
  await deliver(keeper, owner, order);
  expect(problems).toEqual([]);
});

/**
 * Finds an order by its number, then by the QR code printed on its document. Without a camera, the page must say so.
 */
async function find(page: Page, orderNumber: string, orderPhoto: Buffer): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Receipts' }).waitFor();
  await page.getByRole('searchbox').fill(orderNumber);
  await page.getByRole('link', { name: NAME }).waitFor();
  await page.getByRole('searchbox').fill('there is no such order');
  await page.getByText('Nothing matches these filters').waitFor();

  await page.getByRole('button', { name: 'Scan' }).click();
  await page.getByText(/Camera access is blocked|No camera found/).waitFor();
  await expectAccessible(page, 'scanning without a camera');
  const photo = page.locator('input[capture="environment"]');
  await photo.setInputFiles(png('wall.png', smallPng(200, 200, [200, 200, 200])));
  await page.getByText('No code can be seen in this picture. Come closer and try again.').waitFor();
  await photo.setInputFiles(png('order.png', orderPhoto));
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/**
 * Receives a part of the order, some of it damaged, with delivery note and photo; excess quantities are refused at the
 * field.
 */
async function receive(page: Page, order: Detail): Promise<void> {
  const send = page.getByRole('button', { name: 'Close receipt' });
  expect(await quantity(page, 'Lim HR', 'Delivered').getAttribute('inputmode')).toBe('decimal');
  await page.getByText('Enter what was delivered.').waitFor();
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await quantity(page, 'Lim HR', 'Delivered').fill('100,5');
  await page
    .getByText(/^At most 100\skg: no more is expected\.$/)
    .first()
    .waitFor();
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page, 'receiving on a phone, with an error');
  await page.getByRole('button', { name: 'Receive all that remains' }).click();
  expect(await quantity(page, 'Kvadratna cev', 'Delivered').inputValue()).toBe('20');
  const sheets = page.getByRole('group', { name: /Lim HR/ });
  await page.getByText('Nothing remains').waitFor();
  await quantity(page, 'Lim HR', 'Damaged').fill('20');
  expect(await sheets.getByRole('status').innerText()).toMatch(/^20\skg$/);
  await quantity(page, 'Lim HR', 'Delivered').fill('19');
  await quantity(page, 'Lim HR', 'Damaged').fill('21');
  await page
    .getByText(/^Damaged can be at most what was delivered: 19\skg\.$/)
    .first()
    .waitFor();
  await quantity(page, 'Lim HR', 'Delivered').fill('65');
  await quantity(page, 'Lim HR', 'Damaged').fill('5');
  expect(await sheets.getByRole('status').innerText()).toMatch(/^40\skg$/);
  // Enter moves the focus to the next delivered quantity.
  await quantity(page, 'Lim HR', 'Delivered').press('Enter');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('20');
  await page.getByRole('textbox', { name: 'Delivery note number' }).fill('OT-4711');
  await page
    .locator('input[capture="environment"]')
    .setInputFiles(png('paleta.png', smallPng(60, 40, [20, 90, 30])));
  await page.getByText('paleta.jpg').waitFor();

  await page.getByText(/Draft saved at/).waitFor();
  // A reload restores the quantities and uploads the photo again.
  await page.reload();
  await page.getByText('paleta.jpg').waitFor();
  expect(await quantity(page, 'Lim HR', 'Delivered').inputValue()).toBe('65');
  await page.getByRole('progressbar', { name: 'paleta.jpg' }).waitFor({ state: 'detached' });

  // Another user has changed the purchase in the meantime: nothing is written, and the typed text is kept.
  await product.query('update purchases set version = version + 1 where id = $1', [order.id]);
  await send.click();
  await page
    .getByText(/changed by someone else in the meantime/)
    .first()
    .waitFor();
  expect(await quantity(page, 'Lim HR', 'Delivered').inputValue()).toBe('65');
  // Without a connection the receipt is queued, and it is sent once the connection is restored.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send when connected' }).click();
  await page
    .getByText('The receipt is sent as soon as there is a connection. Keep this page open.')
    .waitFor();
  await page.getByRole('button', { name: 'Do not send' }).waitFor();
  await page.context().setOffline(false);
  await page
    .getByText(/^Goods receipt GR-/)
    .first()
    .waitFor();
  await page.getByText(/ordered 100, received 60/).waitFor();
  await page.getByText(/damaged: 5\skg, sound: 60\skg/).waitFor();
  await page.getByText('Delivery note OT-4711').waitFor();
  const shown = await page.locator('body').innerText();
  for (const price of PRICES) expect(shown).not.toContain(price);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF: GR-/ }).click();
  const text = execFileSync('pdftotext', ['-layout', await (await download).path(), '-']).toString('utf8');
  expect(text).toContain('OT-4711');
  for (const price of PRICES) expect(text).not.toContain(price.replace('.', ','));
}

/** A storekeeper's entry needs a reason and waits for the agreement of staff. */
async function closeShort(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'Close short' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It has no effect until an owner or admin agrees.').waitFor();
  await dialog.getByRole('button', { name: 'All that remains' }).click();
  await dialog.getByRole('button', { name: 'Close short' }).click();
  await dialog.getByText('Reason is required.').waitFor();
  await expectAccessible(page, 'closing short on a phone');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nema više na lageru.');
  await dialog.getByRole('button', { name: 'Close short' }).click();
  await page.getByText('It requires the agreement of an owner or admin').waitFor();
  await page.getByText('pending agreement', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Agree' }).count()).toBe(0);
}

/** Staff are notified and agree on the request's own page. */
async function agree(page: Page, order: Detail): Promise<void> {
  const mail = await waitForMail(product, 'admin@demo.test', 'awaiting-agreement', order.request_number);
  expect(mail.text).toContain('Nema više na lageru.');
  const link = mail.links.find((one) => one.includes('/procurements/requests/')) ?? '';
  await logIn(page, 'admin@demo.test', new URL(link).pathname);
  const papers = page.getByRole('region', { name: 'Goods receipts' });
  await papers.getByText('pending agreement', { exact: true }).waitFor();
  await papers.getByRole('button', { name: /^Actions for GR-/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: 'Reverse' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await papers.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('alertdialog').getByText('Nema više na lageru.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await papers.getByText('agreed by Snežana Jović').waitFor();
  await page.getByText('Received in warehouse').first().waitFor();
}

/** Staff refuse a reversal, which then changes nothing; the storekeeper reads the reason. */
async function reverse(keeper: Page, admin: Page): Promise<void> {
  await keeper.reload();
  const receipt = keeper.getByRole('listitem').filter({ hasText: 'Goods receipt GR-' });
  await receipt.getByRole('button', { name: /^Actions for GR-/ }).click();
  await keeper.getByRole('menuitem', { name: 'Reverse' }).click();
  await keeper.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
  await keeper.getByText('Enter a reason.').waitFor();
  await keeper.getByRole('alertdialog').getByRole('textbox', { name: 'Reason' }).fill('Pogrešan broj.');
  await keeper.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click();
  await keeper.getByText('pending agreement', { exact: true }).waitFor();
  await admin.reload();
  const papers = admin.getByRole('region', { name: 'Goods receipts' });
  await papers.getByRole('button', { name: 'Refuse' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
  await papers.getByText('refused by Snežana Jović').waitFor();
  // The email is in the storekeeper's language.
  await waitForMail(product, 'storekeeper@demo.test', 'agreement-decided', 'vaš unos je odbijen');
}

/** Everything is received and paid; the storekeeper completes the purchase, which then leaves the list. */
async function deliver(page: Page, owner: ApiCaller, order: Detail): Promise<void> {
  expect(await page.getByRole('button', { name: 'Mark as delivered' }).count()).toBe(0);
  const { awards } = await owner<Detail>('GET', `purchases/${order.id}`);
  await owner('PUT', `purchase-steps/status/6/${order.id}?payment_type=standard`, {
    value: awards[0]?.money.payable_for_received,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByText('The goods have been delivered and the purchase has been closed').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Receipts' }).waitFor();
  await page.goto(`/warehouse/storekeeper/purchase/${order.id}`);
  await page.waitForURL('**/404');
}

const WIDTH = 640;
const HEIGHT = 480;

/** Returns a video that shows a code continuously, as Chromium's fake camera plays it (YUV4MPEG, grey). */
function filmOf(rows: readonly string[]): Buffer {
  const side = Math.floor(400 / rows.length);
  const [left, top] = [WIDTH - side * rows.length, HEIGHT - side * rows.length].map((free) =>
    Math.floor(free / 2),
  );
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [y, row] of rows.entries())
    for (const [x, field] of [...row].entries())
      for (let line = 0; field === '1' && line < side; line++) {
        const from = ((top ?? 0) + y * side + line) * WIDTH + (left ?? 0) + x * side;
        light.fill(16, from, from + side);
      }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]);
}

it('S2.29 a phone held over the code of an order opens it', { tags: 'exhaustive' }, async () => {
  const [order] = await product.query<{ id: number; name: string }>(
    `select p.id, p.name from purchases p join users u on u.company_id = p.company_id
     where p.goods_open and u.email = 'storekeeper@demo.test' order by p.id limit 1`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-film-'));
  const film = join(folder, 'code.y4m');
  writeFileSync(film, filmOf(encodeQrCode(`${product.url}/warehouse/storekeeper/purchase/${order?.id}`)));
  const seeing = await openBrowser([
    '--use-fake-device-for-media-stream',
    // Headless Chromium cannot show the permission prompt.
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const context = await openVisitorContext(seeing, product, { width: 390, height: 844 });
    await context.grantPermissions(['camera']);
    const page = await context.newPage();
    const problems = watchConsole(page);
    await logIn(page, 'storekeeper@demo.test', '/warehouse/storekeeper');
    await page.getByRole('button', { name: 'Scan' }).click();
    await page.getByRole('heading', { level: 1, name: order?.name ?? '' }).waitFor();
    expect(problems).toEqual([]);
  } finally {
    await seeing.close();
    rmSync(folder, { recursive: true });
  }
});
