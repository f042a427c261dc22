// @module-tag exhaustive

import { beforeAll, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { readKnownRecords } from '#core/purchase/server/testing/requests.test-support.ts';
import { verifyFiles } from '#modules/proofs/rules/pack/verify-files.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { openSigner } from '#platform/server/signing/signing-key.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { makeRoot } from '../roots/make-root.step.ts';
import { createRequestWithOffers, uploadAsSupplier } from './bought.test-support.ts';
import {
  type ArchiveEntries,
  FORGERS,
  type Forgery,
  generateForgedPacks,
} from './forged-packs.test-support.ts';
import { unzipParts } from './pack.test-support.ts';

const server = setUpTestServer();
const CHANGES = chooseRunCount(100, 1000);
let genuine: Awaited<ReturnType<typeof unzipParts>>;
let forged: Forgery[];
beforeAll(async () => {
  const known = await readKnownRecords(server, 'morava');
  const { id, offer } = await createRequestWithOffers(server, server.caller('user@demo.test'), known);
  const { hash, pib } = await offer(0, ['10', '200']);
  await offer(0, ['9', '190'], [await uploadAsSupplier(server, hash, pib, 'ponuda.pdf')]);
  const signer = await openSigner(server.platform);
  await (await server.tenant('morava')).transaction((tx) => makeRoot(tx, signer, '2026-10-01'));
  await server.runJobs();
  const { raw } = await server.caller('owner@demo.test')('GET', `purchases/${id}/pack`, {
    query: { lang: 'en' },
  });
  genuine = await unzipParts(raw);
  forged = await generateForgedPacks(genuine, CHANGES, 7);
});

const sourceOf = (entries: ArchiveEntries) => ({
  paths: entries.map(([path]) => path),
  read: async (path: string) => entries.findLast(([one]) => one === path)?.[1],
});

/** Verifies a pack with the platform's keys, or with the keys in the pack. */
async function verdictOf(entries: ArchiveEntries, isCarried = false) {
  const keys = isCarried ? undefined : await readSigningKeys(server.db);
  const { files, areKeysCarried } = await verifyFiles(
    [{ name: 'pack.zip', content: sourceOf(entries) }],
    PROOF_TOOLS,
    keys,
  );
  const [file] = files;
  if (file?.kind !== 'pack') return { bad: 'no pack', signed: null, proofs: [], areKeysCarried };
  return { ...file.pack, areKeysCarried };
}

it('the genuine pack is signed, and nothing of it is bad or unproven', async () => {
  const { bad, signed, proofs } = await verdictOf([...genuine]);
  expect([bad, signed !== null]).toEqual([null, true]);
  expect(proofs.filter(({ by }) => by === 'nothing')).toEqual([]);
});

it.each(FORGERS.filter((one) => one !== 'unsigned'))(
  'every change is found where the forger changes: %s',
  async (forger) => {
    const missed: string[] = [];
    for (const one of forged.filter((of) => of.forger === forger)) {
      const { bad } = await verdictOf(one.entries);
      if (bad === null) missed.push(`${one.name} in ${one.path}`);
    }
    expect(missed).toEqual([]);
  },
);

it('a pack whose signature the forger dropped never counts as signed, and what was changed is found or named as not proven', async () => {
  const missed: string[] = [];
  for (const { name, path, entries, forger } of forged) {
    if (forger !== 'unsigned') continue;
    const { bad, signed, proofs } = await verdictOf(entries);
    expect(signed).toBe(null);
    const unproven = proofs.filter(({ by }) => by === 'nothing').flatMap(({ which }) => which);
    const isNamed = unproven.some((one) => one === path || one.startsWith(`${path}: `));
    // Without roots, the verdict reports every entry as not proven; without a signature, it reports that the
    // signature is missing.
    const isWithout = path === 'roots.json' || path === 'signature.jws';
    if (bad === null && !isNamed && !isWithout) missed.push(`${name} in ${path}`);
  }
  expect(missed).toEqual([]);
});

it('a pack that carries the key of its forger is found by the published keys, and alone says that its keys prove nothing', async () => {
  const [one] = forged.filter(({ forger, path }) => forger === 'own_key' && path === 'mails.json');
  const { bad, areKeysCarried } = await verdictOf(one?.entries ?? [], true);
  expect([bad, areKeysCarried]).toEqual([null, true]);
});
