import { expect, it } from 'vitest';
import { withServer } from '#app/server/test-support/server.ts';
import { appendEntry } from '#core/purchase/server/testing/chains.test-support.ts';
import { activeRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { verifyRoot } from '#modules/proofs/rules/day-root.ts';
import { makeRoot } from '#modules/proofs/server/roots/make-root.step.ts';
import { readRoots } from '#modules/proofs/server/roots/roots.read.ts';
import type { SigningKeys } from '#modules/proofs/wire.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { newestAudit, type Refused } from '../moderation.test-support.ts';

const server = withServer();
const moderator = server.caller('moderator@demo.test');
const renew = (key_id: string, reason = 'Godišnja zamena') =>
  moderator<SigningKeys & Refused>('POST', 'moderation/keys/renew', { body: { key_id, reason } });
const keys = async () => (await moderator<SigningKeys>('GET', 'moderation/keys')).body.keys;
const root = async (day: string) => {
  const { id } = await activeRequest(server);
  await appendEntry(server, id);
  const signer = await openSigner(server.platform);
  return (await server.tenant('morava')).transaction((tx) => makeRoot(tx, signer, day));
};

it('a moderator renews the key with a reason that the log keeps; what the old one signed goes on to verify', async () => {
  await root('2026-10-01');
  const [old] = await keys();
  expect(old?.retired_at).toBeNull();
  const { status, body } = await renew(old?.kid ?? '');
  expect(status).toBe(201);
  expect(body.keys.map(({ kid, retired_at }) => [kid === old?.kid, retired_at === null])).toEqual([
    [false, true],
    [true, false],
  ]);
  await root('2026-10-02');
  const signed = await readRoots(await server.tenant('morava'), 2);
  expect(signed.map(({ key_id }) => key_id)).toEqual(body.keys.map(({ kid }) => kid));
  for (const one of signed) expect(await verifyRoot(one, body.keys, PROOF_TOOLS)).toBe('genuine');
  expect(await newestAudit(server, null)).toMatchObject({
    kind: 'signing_key_renewed',
    actor_name: 'Moderator',
    data: {
      reason: 'Godišnja zamena',
      before: { signing_key: old?.kid },
      after: { signing_key: body.keys[0]?.kid },
    },
  });
});

it('whoever asks twice, or after somebody else, renews it once', async () => {
  const [present] = await keys();
  const before = (await keys()).length;
  const answers = await Promise.all([renew(present?.kid ?? ''), renew(present?.kid ?? '')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
  expect(answers.find(({ status }) => status === 412)?.body.code).toBe('stale');
  expect(await keys()).toHaveLength(before + 1);
});

it('without a reason nothing changes', async () => {
  const [present] = await keys();
  const { status, body } = await renew(present?.kid ?? '', ' ');
  expect([status, body.errors?.reason?.[0]?.rule]).toEqual([422, 'required']);
  expect((await keys())[0]?.kid).toBe(present?.kid);
});
