import { beforeAll, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import type { SigningKeys } from '#platform/shared/wire/signing-keys.ts';
import { type RefusalBody, readNewestAuditEntry } from '../moderation.test-support.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');
const renew = (key_id: string, reason = 'Godišnja zamena') =>
  moderator<SigningKeys & RefusalBody>('POST', 'moderation/keys/renew', { body: { key_id, reason } });
const keys = async () => (await moderator<SigningKeys>('GET', 'moderation/keys')).body.keys;
beforeAll(() => openSigner(server.platform));

it('a moderator renews the key with a reason that the log keeps', async () => {
  const [old] = await keys();
  expect(old?.retired_at).toBeNull();
  const { status, body } = await renew(old?.kid ?? '');
  expect(status).toBe(201);
  expect(body.keys.map(({ kid, retired_at }) => [kid === old?.kid, retired_at === null])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(await readNewestAuditEntry(server, null)).toMatchObject({
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
