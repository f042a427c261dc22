// @module-tag exhaustive
import { connect, createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_SUPPLIERS } from '#app/server/seed/cast.ts';
import { createApiCaller } from '#app/stories/support/api.ts';
import {
  expectAccessible,
  logIn,
  openBrowser,
  openVisitorContext,
  watchConsole,
} from '#app/stories/support/browser.ts';
import { type Product, startBuiltProduct } from '#app/stories/support/product.ts';
import { sendMail } from '#platform/server/mail-in/send-mail.test-support.ts';
import { buildSampleInvoice, renderUblSample } from './server/reading/samples.test-support.ts';

const [METAL] = DEMO_SUPPLIERS;
const DOMAIN = 'racuni.primer.test';

let product: Product;
let browser: Browser;
let port = 0;
beforeAll(async () => {
  port = await freePort();
  [product, browser] = await Promise.all([
    startBuiltProduct({ env: mails(), ownDatabase: true }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const mails = () => ({ INVOICE_MAIL_DOMAIN: DOMAIN, INVOICE_MAIL_PORT: String(port) });

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const invoice = (number: string) =>
  renderUblSample(
    buildSampleInvoice([{ name: 'Lim 2 mm', quantity: '10', price: '120' }], {
      number,
      order: '',
      seller: { name: METAL.name, country: 'RS', vat: METAL.pib },
    }),
  );

it('an owner makes an address, a supplier mails an invoice to it, and finance sees by what it came', async () => {
  const owner = await openVisitorContext(browser, product, { lang: 'de' });
  const page = await owner.newPage();
  const problems = watchConsole(page);
  await logIn(page, 'owner@demo.test', '/profile/company/rules');
  await page.getByRole('button', { name: 'Adresse anlegen' }).click();
  const shown = page.getByText(`@${DOMAIN}`);
  const address = await shown.innerText();
  expect(address).toMatch(new RegExp(`^invoices-[a-z2-7]{16}@${DOMAIN}$`));
  await expectAccessible(page, 'the address for e-invoices');

  const [code] = await sendMail(port, {
    from: `Prodaja <${METAL.contact.email}>`,
    to: address,
    subject: 'Račun MAIL-1',
    attachments: [{ filename: 'MAIL-1.xml', content: invoice('MAIL-1') }],
  });
  expect(code).toBe(250);

  await page.getByRole('button', { name: 'Neue Adresse' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neue Adresse anlegen' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await expect.poll(() => shown.innerText()).not.toBe(address);
  expect((await sendMail(port, { to: address, attachments: [] }))[0]).toBe(550);

  const desk = await openVisitorContext(browser, product, { lang: 'sr_latin' });
  const finance = await desk.newPage();
  problems.push(...watchConsole(finance));
  await logIn(finance, 'finance@demo.test', '/finances/invoices');
  const row = finance.getByRole('row').filter({ hasText: 'MAIL-1' });
  await row.getByText('mejlom').waitFor();
  await row.getByRole('link', { name: METAL.name }).click();
  await finance.getByText(`Stiglo mejlom od ${METAL.contact.email}`).waitFor();
  await finance.getByText('Adresa pošiljaoca ništa ne dokazuje.').waitFor();
  await finance.setViewportSize({ width: 390, height: 844 });
  expect(
    await finance.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ),
  ).toBe(true);
  await expectAccessible(finance, 'an e-invoice that came by mail');
  expect(problems).toEqual([]);
  await Promise.all([owner.close(), desk.close()]);
});

it('a product that is killed before it answers has the invoice once when its sender comes again', async () => {
  const owner = await createApiCaller(product, 'owner@demo.test');
  const { invoice_mail } = await owner<{ invoice_mail: { address: string } }>('GET', 'user-profile/company');
  const { address } = invoice_mail;
  for (const number of ['KILL-1', 'KILL-2']) {
    await spoken(address, invoice(number), number === 'KILL-1' ? 0 : 60);
    await product.kill();
    product = await startBuiltProduct({ dataDir: product.dataDir, env: mails() });
    const mail = { to: address, attachments: [{ filename: 'r.xml', content: invoice(number) }] };
    expect((await sendMail(port, mail))[0]).toBe(250);
    const rows = await product.query('select id from incoming_invoices where number = $1', [number]);
    expect(rows).toHaveLength(1);
  }
});

/**
 * Sends an email over SMTP, including the final dot, and resolves `waitMs` milliseconds later, without reading the
 * reply.
 */
async function spoken(address: string, content: string, waitMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = [
    'EHLO celik.test',
    'MAIL FROM:<racuni@celik.test>',
    `RCPT TO:<${address}>`,
    'DATA',
    `Content-Type: application/xml; name="r.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n.`,
  ];
  await new Promise<void>((resolve) => {
    socket.on('data', (answer) => {
      const line = /^\d{3} /m.test(answer.toString()) ? lines.shift() : undefined;
      if (line === undefined) return;
      socket.write(`${line}\r\n`, () => lines.length === 0 && setTimeout(resolve, waitMs));
    });
  });
}
