import { setTimeout as pause } from 'node:timers/promises';
import { median, number, spread } from './support/figures.mjs';
import { longRequest } from './support/long-request.mjs';
import { cpuOf, cpuOfMainThread, memoryOfProcess } from './support/processes.mjs';
import { logIn, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/**
 * Measures what an e-invoice of 1,000 lines takes to be read, compared with an order of as many lines, and kept: CPU of the process
 * and of its thread that answers calls, and memory (ADR 0106). Each round is another invoice of the same order.
 */
const LINES = amount(1000, 20);
const ROUNDS = amount(7, 1, 'BENCH_ROUNDS');
const MILLISECONDS = 300;

export async function run() {
  const report = new Report('e-invoices');
  const product = await useProduct();
  try {
    const [buyer, finance] = [await logIn(product.url), await logIn(product.url, 'finance@demo.test')];
    const call = async (method, path, body, token = finance) => {
      const answer = await fetch(`${product.url}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      });
      // On a machine that is too busy the product refuses calls for a while; nothing was done, so the same is asked again.
      if (answer.status === 503) {
        await pause(Number(answer.headers.get('retry-after')) * 1000);
        return await call(method, path, body, token);
      }
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return await answer.json();
    };
    const order = await confirmedOrder(product, (method, path, body) => call(method, path, body, buyer));
    const rounds = [];
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      const xml = invoice(order, round);
      const form = new FormData();
      form.append('files', new File([xml], `B-${round}.xml`, { type: 'text/xml' }));
      let taken;
      const upload = await measured(product, async () => {
        taken = (await call('POST', 'purchase-steps/finances/incoming', form)).data[0];
      });
      if (taken.result !== 'taken') throw new Error(JSON.stringify(taken));
      let detail;
      const page = await measured(product, async () => {
        detail = await call('GET', `purchase-steps/finances/incoming/${taken.id}`);
      });
      const matched = detail.lines.filter(({ match }) => match !== null).length;
      if (matched !== LINES) throw new Error(`${matched} lines with a partner instead of ${LINES}`);
      if (round > 0) rounds.push({ round, kb: xml.length / 1024, upload, page });
    }
    report.text(
      `An invoice in UBL of ${number(LINES)} lines, ${number(median(rounds.map(({ kb }) => kb)))} KB, of an order of as many; median of ${ROUNDS} rounds after one that warms up. CPU of Node's process with its threads, and of the thread that answers calls; memory beside what it held before, at the most. Aim for taking it: ${MILLISECONDS} ms.`,
    );
    report.table(
      Object.entries({ upload: 'read, compared, kept', page: 'its page, compared anew' }).map(
        ([work, name]) => {
          const of = (figure) => rounds.map((round) => round[work][figure]);
          return {
            work: name,
            CPU: `${number(median(of('cpu')))} ms (${spread(of('cpu'))})`,
            'of it in the answering thread': `${number(median(of('main')))} ms (${spread(of('main'))})`,
            memory: `${number(median(of('mb')))} MB (${spread(of('mb'))})`,
            'whole call': `${number(median(of('ms')))} ms`,
          };
        },
      ),
    );
    report.raw('Rounds', rounds.map((round) => JSON.stringify(round)).join('\n'));
  } finally {
    await product.stop();
  }
  report.write();
}

/** A confirmed order of as many lines, with its supplier's tax number. */
async function confirmedOrder(product, call) {
  const request = await longRequest(product, { articles: LINES, offers: 1, terms: false });
  await call('PUT', `purchases/offers/acceptOffer/${request.id}`, { rfp_id: request.rfps[0] });
  await call('PUT', `purchases/offers/confirmOffers/${request.id}`, { canConfirm: true });
  const { awards } = await call('GET', `purchases/${request.id}`);
  const [{ pib }] = await product.query('select pib from suppliers where id = $1', [awards[0].supplier.id]);
  return { number: awards[0].order_number, lines: awards[0].lines, pib };
}

function invoice({ number: order, lines, pib }, round) {
  const money = (name, value) => `<cbc:${name} currencyID="RSD">${value.toFixed(2)}</cbc:${name}>`;
  const nets = lines.map(({ net }) => Number(net));
  const net = nets.reduce((a, b) => a + b, 0);
  const vat = net * 0.2;
  const rows = lines.map(
    (line, index) => `
  <cac:InvoiceLine>
    <cbc:ID>${index + 1}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="H87">${Number(line.ordered)}</cbc:InvoicedQuantity>
    ${money('LineExtensionAmount', nets[index])}
    <cac:Item>
      <cbc:Name>${line.name}</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="RSD">${Number(line.unit_price)}</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>B-${process.pid}-${round}</cbc:ID>
  <cbc:IssueDate>2026-11-02</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>RSD</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>RS</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${pib}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Dobavljač</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Kupac</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal>${money('TaxAmount', vat)}<cac:TaxSubtotal>${money('TaxableAmount', net)}${money('TaxAmount', vat)}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', net + vat)}${money('PayableAmount', net + vat)}</cac:LegalMonetaryTotal>${rows.join('')}
</Invoice>`;
}

async function measured(product, work) {
  const rest = memoryOfProcess(product.pid);
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfProcess(product.pid));
  }, 20);
  const before = { node: cpuOf(product.pid).node, main: cpuOfMainThread(product.pid) };
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  const ms = performance.now() - began;
  return {
    ms,
    cpu: (cpuOf(product.pid).node - before.node) * 1000,
    main: (cpuOfMainThread(product.pid) - before.main) * 1000,
    mb: most - rest,
  };
}
