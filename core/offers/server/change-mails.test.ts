import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  readQueuedEmailsTo,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { claimQueuedMail } from '#platform/server/mail/claim-mail.ts';

const server = setUpTestServer();
const CREATOR = 'user@demo.test';

const changes = async ({ number }: RequestScene) =>
  (await readQueuedEmailsTo(server, CREATOR)).filter(
    ({ template, params }) =>
      ['offer-changed', 'invitation-declined'].includes(template) && params.request_number === number,
  );
/** Returns the queued change emails that may be sent now. */
const due = async (scene: RequestScene) => {
  const taken: string[] = [];
  for (const { id, template } of await changes(scene))
    if (await claimQueuedMail(server.db, id)) taken.push(template);
  return taken;
};

it('changes by one supplier are mailed at most once in ten minutes, with the newest state', async () => {
  const scene = await createActiveRequest(server);
  const [first, second] = scene.invited;
  await sendOffer(server, scene, first, ['100', '400']);
  await sendOffer(server, scene, second, ['110', '410']);
  for (const price of ['99', '98', '97', '96']) await sendOffer(server, scene, first, [price, '400']);
  // One email is sent immediately; another is delayed and collects the later changes.
  const queued = await changes(scene);
  expect(queued.map(({ params }) => params.net)).toEqual(['18100.00', '17800.00']);
  expect(await due(scene)).toEqual(['offer-changed']);
  // Each supplier has its own limit.
  await sendOffer(server, scene, second, ['105', '410']);
  expect(await changes(scene)).toHaveLength(3);

  // A decline replaces the queued email about a change.
  await server.anonymous('POST', `supplier-offers/${first.hash}/decline`, {
    body: { pib: first.pib, reason: 'nemamo' },
  });
  const declined = await changes(scene);
  expect(declined.map(({ template }) => template)).toEqual([
    'offer-changed',
    'offer-changed',
    'invitation-declined',
  ]);
  await server.setClock('11 minutes');
  expect(await due(scene)).toEqual(['offer-changed', 'offer-changed', 'invitation-declined']);

  // The notifications contain all of the changes.
  const { rows } = await server.platform.pool.query(
    `select kind from notifications where purchase_id = $1 and kind in ('offer-changed', 'invitation-declined')`,
    [scene.id],
  );
  expect(rows).toHaveLength(6);
  await server.setClock('0');
});

it('a change that undoes an acceptance is mailed at once', async () => {
  const scene = await createActiveRequest(server);
  const [first] = scene.invited;
  const user = server.caller(CREATOR);
  await sendOffer(server, scene, first, ['100', '400']);
  await sendOffer(server, scene, first, ['99', '400']);
  await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
  await sendOffer(server, scene, first, ['98', '400']);
  const queuedMails = await changes(scene);
  expect(queuedMails.map(({ params, leased_until }) => [params.acceptance_undone, leased_until])).toEqual([
    [false, null],
    [true, null],
  ]);
});
