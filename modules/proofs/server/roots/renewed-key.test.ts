import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { appendEntry } from '#core/purchase/server/testing/chains.test-support.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { verifyRoot } from '#modules/proofs/rules/day-root.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import type { SigningKeys } from '#platform/shared/wire/signing-keys.ts';
import { makeRoot } from './make-root.step.ts';
import { readRoots } from './roots.read.ts';

const server = setUpTestServer();
const root = async (day: string) => {
  const { id } = await createActiveRequest(server);
  await appendEntry(server, id);
  const signer = await openSigner(server.platform);
  return (await server.tenant('morava')).transaction((tx) => makeRoot(tx, signer, day));
};

it('what a key signed can be verified after it was renewed', async () => {
  const moderator = await server.as('moderator@demo.test');
  await root('2026-10-01');
  const [old] = (await moderator<SigningKeys>('GET', 'moderation/keys')).body.keys;
  const { body } = await moderator<SigningKeys>('POST', 'moderation/keys/renew', {
    body: { key_id: old?.kid, reason: 'Godišnja zamena' },
  });
  await root('2026-10-02');
  const signed = await readRoots(await server.tenant('morava'), 2);
  expect(signed.map(({ key_id }) => key_id)).toEqual(body.keys.map(({ kid }) => kid));
  for (const one of signed) expect(await verifyRoot(one, body.keys, PROOF_TOOLS)).toBe('genuine');
});
