import { setTimeout as pause } from 'node:timers/promises';
import { pibOf } from './pib.mjs';
import { patientCaller } from './rig-client.mjs';

const PRICES = [
  ['104.5', '99.90'],
  ['101.80', '101.20'],
  ['106', undefined],
];
/** The net total of the job's purchase: 100 × 101.80 from the second supplier and 50.5 × 99.90 from the first. */
export const NET = '15224.95';

/**
 * Throws if the first attempt was refused. A refused retry does not throw, because the earlier call, whose
 * response was lost, may have succeeded.
 */
function done({ status, body, tries }, what) {
  if (status < 300) return body;
  if (tries > 1) return undefined;
  throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

/**
 * Does the main job as a client that retries: three suppliers, a request, three offers through the emailed links,
 * the choice and the confirmation. `acknowledged` collects the writes that were answered with success, or that
 * were found stored after a lost response.
 */
export async function patientJob({ rig, tally, buyer, categoryId, number, acknowledged }) {
  const suppliers = [];
  for (const n of [0, 1, 2].map((add) => number * 3 + add)) {
    const email = `prodaja-${n}@rig.test`;
    const supplier = {
      name: `Dobavljač ${n} d.o.o.`,
      pib: pibOf(n),
      city: 'Čačak',
      category_ids: [categoryId],
    };
    const { id } = done(await buyer('POST', 'suppliers', supplier), 'supplier');
    done(
      await buyer('POST', 'contact_persons', { supplierId: id, nameAndSurname: `Osoba ${n}`, email }),
      'person',
    );
    suppliers.push({ id, email, pib: supplier.pib });
  }
  const request = done(
    await buyer('POST', 'purchases', {
      name: `Limovi ${number}`,
      category_id: categoryId,
      articles: [
        { name: 'Lim 2 mm', quantity: '100', unit: 'kg' },
        { name: 'Lim 3 mm', quantity: '50.5', unit: 'kg' },
      ],
      date_for_offer: new Date(Date.now() + 3 * 864e5).toISOString(),
      supplier_ids: suppliers.map(({ id }) => id),
    }),
    'request',
  );
  const job = { number, id: request.id, suppliers, sent: false, offers: 0, chosen: false, confirmed: false };
  acknowledged.push(job);
  done(await buyer('POST', `purchase-steps/rfps/send/${request.id}`, {}), 'send');
  job.sent = true;

  const guest = patientCaller(rig, tally);
  for (const [index, supplier] of suppliers.entries()) {
    await offerOf(rig, guest, supplier, PRICES[index]);
    job.offers += 1;
  }
  await choose(buyer, request.id);
  job.chosen = true;
  const confirmed = done(
    await buyer('PUT', `purchases/offers/confirmOffers/${request.id}`, {
      canConfirm: true,
      value: '4k_less',
    }),
    'confirm',
  );
  if (confirmed === undefined && !(await isConfirmed(buyer, request.id)))
    throw new Error(`${request.id} is not confirmed`);
  job.confirmed = true;
}

async function offerOf(rig, guest, { email, pib }, prices) {
  const hash = await linkOf(rig, email);
  done(await guest('POST', `supplier-offers/${hash}/open`), 'open');
  const { articles } = done(await guest('POST', `supplier-offers/${hash}/read`, { pib }), 'read');
  const lines = articles.flatMap(({ id }, index) =>
    prices[index] === undefined ? [] : [{ article_id: id, unit_price: prices[index], vat_rate: '20' }],
  );
  done(await guest('PUT', `supplier-offers/${hash}`, { pib, currency: 'RSD', lines, version: 0 }), 'offer');
}

/** Returns the link emailed to an address. An email that does not arrive within five minutes counts as lost. */
export async function linkOf(rig, email) {
  for (const giveUp = Date.now() + 300_000; Date.now() < giveUp; await pause(50)) {
    const link = rig.mails.links.get(email);
    if (link) return link;
  }
  throw new Error(`no mail came to ${email}`);
}

async function choose(buyer, id) {
  const { body: before } = await buyer('GET', `purchases/${id}`);
  const chosen = await buyer(
    'PUT',
    `purchases/offers/chooseOffers/${id}`,
    { scenario: 'lowest' },
    { 'if-match': `"${before.version}"` },
  );
  const accepted = done(chosen, 'choose')?.accepted ?? (await buyer('GET', `purchases/${id}`)).body.accepted;
  if (accepted.net !== NET) throw new Error(`${id}: chosen for ${accepted.net}`);
}

/** The number of the status CONFIRMED (`core/purchase/rules/status.ts`). */
const CONFIRMED = 3;

const isConfirmed = async (buyer, id) => (await buyer('GET', `purchases/${id}`)).body.status === CONFIRMED;
