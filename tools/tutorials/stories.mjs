import { answer, apiAs, invitationTo, windowOf } from './demo.mjs';
import { inLanguage } from './words.mjs';

const METAL = { name: 'Metal-Promet d.o.o.', pib: '108323453', email: 'prodaja@metal-promet.test' };
const CELIK = { name: 'Čelik Trade d.o.o.', pib: '100002887', email: 'ponude@celik-trade.test' };
const INOX = { name: 'Inox Centar d.o.o.', pib: '104052135', email: 'komercijala@inox-centar.test' };

const inDays = (days) => new Date(Date.now() + days * 86_400_000);
const SEND_TO = '{count, plural, one {Send to # supplier} other {Send to # suppliers}}';
/** Returns the requested items as a user would type them in the given language. */
const itemsIn = (language) => [
  { name: inLanguage('sheet', language), quantity: '250', unit: 'kg' },
  { name: inLanguage('tube', language), quantity: '60', unit: 'm' },
  { name: inLanguage('bolt', language), quantity: '500', unit: 'pieces' },
];

/** Creates a request and sends it to some suppliers; returns its number and the invitations. */
async function requestBy(call, name, suppliers, language) {
  const known = (await call('GET', 'suppliers/options')).data;
  const categories = (await call('GET', 'categories/options')).data;
  const { id, request_number } = await call('POST', 'purchases', {
    name,
    category_id: categories.find((category) => category.name === 'Limovi i profili').id,
    articles: itemsIn(language),
    date_for_offer: inDays(5).toISOString(),
    date_for_delivery: inDays(21).toISOString().slice(0, 10),
    supplier_ids: suppliers.map((supplier) => known.find((one) => one.name === supplier.name).id),
  });
  await call('POST', `purchase-steps/rfps/send/${id}`, {});
  return { id, number: request_number };
}

/** Returns a condition that waits until a dialog is closed. */
const closed = (dialog) => ({ waitFor: () => dialog.waitFor({ state: 'detached' }) });
/** Returns a regular expression that matches a text with any number from 2 to 9 in place of its parameter `name`. */
const withAnyNumber = (say, text, name) =>
  new RegExp(
    [2, 3, 4, 5, 6, 7, 8, 9].map((n) => say(text, { [name]: n }).replaceAll(/[()]/g, '\\$&')).join('|'),
  );

/** Pastes a text into the focused cell, as Ctrl+V does. */
const paste = (page, text) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

async function raiseAndCompare(film, { browser, url, language, say }) {
  const page = await windowOf(browser, url, language, 'user@demo.test');
  const items = itemsIn(language);
  const NAME = inLanguage('hall3', language);
  const heading = (name) => page.getByRole('heading', { level: 1, name });
  await film.on(page);
  await page.waitForLoadState('networkidle');
  await film.shot(0.5);
  film.say('need');
  await film.click(
    page
      .getByRole('main')
      .getByRole('link', { name: say('New request') })
      .first(),
    heading(say('New request')),
  );

  film.say('what');
  await film.type(page.getByRole('textbox', { name: say('Request name') }), NAME);
  await film.click(
    page.getByRole('combobox', { name: say('Category') }),
    page.getByRole('option').first(),
    0.5,
  );
  await film.click(page.getByRole('option', { name: /^Limovi i profili/ }));

  film.say('items');
  await film.type(page.getByRole('textbox', { name: /, 1$/ }).first(), items[0].name);
  await page.keyboard.press('Tab');
  await film.write('250');
  await page.keyboard.press('Enter');
  await paste(page, `${items[1].name}\t60\tm\n${items[2].name}\t500\tkom\n`);
  await page.waitForTimeout(200);
  await film.shot(1.2);

  film.say('deadline');
  await film.click(page.getByRole('button', { name: say('5 days'), exact: true }));
  film.say('suppliers');
  const suppliers = page.getByRole('table', { name: say('Suppliers') });
  await film.click(suppliers.getByRole('checkbox', { name: 'Gvožđara Lazić d.o.o.' }));
  film.say('send');
  await film.click(
    page.getByRole('button', { name: withAnyNumber(say, SEND_TO, 'count') }),
    heading(NAME),
    1.6,
  );

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const call = await apiAs(url, 'user@demo.test');
  const { request_number } = await call('GET', `purchases/${id}`);
  for (const [supplier, prices] of [
    [METAL, ['100', '420', '12.35']],
    [CELIK, ['105', '400', '12']],
    [INOX, ['98', '450', '13.1']],
  ]) {
    const { link } = await invitationTo(url, supplier.email, request_number);
    await answer(url, link, supplier.pib, prices);
  }
  await page.reload();
  const ways = page.getByRole('radiogroup', { name: say('Award scenarios') });
  await ways.waitFor();
  film.say('compare');
  await page.waitForTimeout(400);
  await film.shot(1);
  film.poster();
  film.say('choose');
  await film.click(
    ways.getByRole('radio', { name: say('Lowest per item') }),
    page.getByText(say('The lowest price is accepted for every item')),
    1.4,
  );
  film.say('approval');
  await film.click(
    page.getByRole('button', { name: say('Send for approval') }),
    page.getByRole('alertdialog'),
    0.8,
  );
  await film.click(
    page.getByRole('alertdialog').getByRole('button', { name: say('Send for approval') }),
    closed(page.getByRole('alertdialog')),
    1.6,
  );
}

async function confirmReceivePay(film, { browser, url, language, say }) {
  const user = await apiAs(url, 'user@demo.test');
  const NAME = inLanguage('hall4', language);
  const { id, number } = await requestBy(user, NAME, [METAL, CELIK], language);
  for (const [supplier, prices] of [
    [METAL, ['100', '420', '12.35']],
    [CELIK, ['105', '430', '12.9']],
  ]) {
    const { link } = await invitationTo(url, supplier.email, number);
    await answer(url, link, supplier.pib, prices);
  }
  const { rfps } = await user('GET', `purchases/${id}`);
  const chosen = rfps.find((rfp) => rfp.supplier.name === METAL.name);
  await user('PUT', `purchases/offers/acceptOffer/${id}`, { rfp_id: chosen.id });
  await user('PUT', `purchase-steps/status/2/${id}`, {});

  const [approver, keeper, finance] = await Promise.all(
    ['approver', 'storekeeper', 'finance'].map((who) => windowOf(browser, url, language, `${who}@demo.test`)),
  );
  const heading = (page, name) => page.getByRole('heading', { level: 1, name });

  await film.on(approver);
  const item = approver.getByRole('main').getByRole('link', { name: NAME }).first();
  await approver.goto('/procurements/purchase-confirmation');
  await item.waitFor();
  await approver.waitForTimeout(400);
  await film.shot(0.5);
  film.say('waits');
  await film.shot(0.8);
  await film.click(item, heading(approver, NAME));
  film.say('onePage');
  await film.shot(1);
  film.poster();
  film.say('confirm');
  await film.click(
    approver
      .getByRole('complementary', { name: say('Decision') })
      .getByRole('button', { name: say('Confirm the purchase') }),
    approver.getByRole('dialog'),
    1,
  );
  await film.click(
    approver.getByRole('dialog').getByRole('button', { name: say('Confirm the purchase') }),
    approver.getByText(say('The purchase is confirmed')).first(),
    1.4,
  );

  await keeper.goto('/warehouse/storekeeper');
  const order = keeper.getByRole('link', { name: NAME });
  await order.waitFor();
  await film.on(keeper);
  await film.shot(0.4);
  film.say('goods');
  await film.click(order, heading(keeper, NAME));
  film.say('receive');
  await film.click(keeper.getByRole('button', { name: say('Receive all that remains') }));
  await film.click(
    keeper.getByRole('button', { name: say('Close receipt') }),
    keeper.getByText(say('Goods receipt {number}', { number: 'GR-' })).first(),
    1.2,
  );

  const { awards } = await (await apiAs(url, 'owner@demo.test'))('GET', `purchases/${id}`);
  const amount = awards[0].money.payable_for_received;
  await finance.goto(`/finances/purchase/${id}`);
  await heading(finance, NAME).waitFor();
  await film.on(finance);
  await finance.waitForTimeout(400);
  await film.shot(0.4);
  film.say('invoice');
  await film.click(
    finance.getByRole('button', { name: say('Enter invoice') }),
    finance.getByRole('dialog'),
    0.6,
  );
  const invoice = finance.getByRole('dialog');
  const pay = finance.getByRole('button', { name: say('Record payment'), exact: true });
  await film.type(invoice.getByRole('textbox', { name: say('Invoice number') }), 'R-2041');
  await invoice.getByRole('textbox', { name: say('Amount with VAT') }).fill(amount);
  await film.shot(0.5);
  const [year, month, day] = inDays(15).toISOString().slice(0, 10).split('-');
  await invoice.getByRole('textbox', { name: say('Due date') }).fill(`${day}.${month}.${year}`);
  await film.shot(0.5);
  await film.click(invoice.getByRole('button', { name: say('Save the invoice') }), closed(invoice));
  film.say('pay');
  await film.click(pay, finance.getByRole('dialog'), 1);
  await finance.waitForTimeout(300);
  await film.click(
    finance.getByRole('dialog').getByRole('button', { name: say('Record payment') }),
    closed(finance.getByRole('dialog')),
    0.8,
  );
  film.say('paid');
  await film.shot(1.5);
}

async function supplierSide(film, { browser, url, language, say }) {
  const owner = await apiAs(url, 'owner@demo.test');
  const { number } = await requestBy(owner, inLanguage('hall5', language), [METAL, CELIK], language);
  const mail = await invitationTo(url, METAL.email, number);
  const page = await windowOf(browser, url, language);
  await film.on(page);
  await page.goto(mail.link);
  const pib = page.locator('input[name=pib]');
  await pib.waitFor();
  await film.shot(0.5);
  film.say('link');
  film.hold(1.5);
  film.say('pib');
  await film.type(pib, METAL.pib);
  const prices = page.getByRole('textbox', { name: say('Unit price') });
  await film.click(
    page.getByRole('button', { name: say('Open the request', {}, 'to a supplier') }),
    prices.first(),
  );
  film.say('prices');
  await film.type(prices.nth(0), '100');
  film.poster();
  await film.type(prices.nth(1), '420,50');
  film.say('total');
  await film.click(page.getByRole('button', { name: say('Do not offer') }).nth(2));
  film.say('submit');
  await film.click(
    page.getByRole('button', { name: say('Send the offer') }),
    page.getByRole('heading', { name: say('The offer has been sent') }),
    1.2,
  );
  film.say('change');
  await film.moveTo(page.getByRole('button', { name: say('Change the offer') }).first());
  await film.shot(1.5);
}

/** The filmed stories, by their name in the web application. */
export const STORIES = {
  request: raiseAndCompare,
  'after-the-offer': confirmReceivePay,
  supplier: supplierSide,
};
