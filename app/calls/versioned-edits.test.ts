import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import { proofEdits } from '#modules/proofs/server/edits-without-version.test-support.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';

const calls: [string, Endpoint][] = Object.entries(api);
/** The calls that change a record: each PUT and PATCH, and the POSTs that the specification calls `update`. */
const edits = calls.filter(([key]) => /^(PUT|PATCH) |^POST .*\/update\//.test(key));

const OWN_CHOICE = 'one choice of the caller alone: a later one replaces it and loses nothing else';
const MARK = 'a mark that is set or taken away, without any other content';
const STEP = 'a step that the state of the record allows once; a late one is refused by that state';
const SUPPLIER = 'the newest version of the request and of the offer is compared by the call itself';

/** Why each listed edit does not require If-Match. Edits that several users can make in a form must require it. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  'PUT auth/language': OWN_CHOICE,
  'PUT notifications/read': MARK,
  'PUT user-profile/notifications': OWN_CHOICE,
  'PUT user-profile/monthly-report': OWN_CHOICE,
  ...proofEdits(OWN_CHOICE),
  'PUT user-profile/avatar': OWN_CHOICE,
  'PUT list-views/{id}/default': OWN_CHOICE,
  'PUT user-profile/password': 'the old password is sent along and has to be the present one',
  'PUT user-profile/company/invoice-address': 'the address that was shown is sent along and compared',
  'PUT statistics/answers/splits/looked-at': MARK,
  'PUT moderation/companies/{id}/status': 'the status that was shown is sent along and compared',
  'PUT moderation/companies/{id}/status/undo': STEP,
  'PUT moderation/preorders/{id}/paid': STEP,
  'PUT moderation/preorders/{id}/cancel': STEP,
  'PUT moderation/affiliates/{id}/state': STEP,
  'PUT suppliers/{id}/accounts/{account_id}/approve': STEP,
  'PUT suppliers/{id}/accounts/{account_id}/refuse': STEP,
  'PUT suppliers/{id}/accounts/{account_id}/withdraw': STEP,
  'PUT suppliers/{id}/accounts/{account_id}/lift': STEP,
  'PUT suppliers/{id}/accounts/{account_id}/stop': STEP,
  'PUT purchase-steps/finances/slips/{id}/{award_id}/check-account': STEP,
  'PUT purchase-steps/finances/incoming/{id}/accept': STEP,
  'PUT purchase-steps/finances/incoming/{id}/ask': STEP,
  'PUT purchase-steps/finances/incoming/{id}/refuse': STEP,
  'PUT purchase-steps/finances/incoming/{id}/state-status': 'a note of one word, which the history lists',
  'PUT purchase-steps/finances/incoming/{id}/match':
    'one choice of orders for an invoice that is still open; accepting it compares both again',
  'PUT purchase-steps/finances/incoming/{id}/supplier':
    'looks the supplier up again and takes nothing that a user typed',
  'PUT supplier-offers/{hash}': SUPPLIER,
};

describe('calls that edit a record', () => {
  it('take the version that the caller has seen, or state why not', () => {
    const unprotected = edits.filter(([key, { versioned }]) => !versioned && !(key in WITHOUT_VERSION));
    expect(unprotected.map(([key]) => key)).toEqual([]);
  });

  it('are left out for a reason only while they exist and take none', () => {
    const present = new Map(edits);
    const outdated = Object.keys(WITHOUT_VERSION).filter(
      (key) => present.get(key)?.versioned !== undefined || !present.has(key),
    );
    expect(outdated).toEqual([]);
  });

  it('send one field where a choice of the caller takes no version', () => {
    const forms = edits.filter(
      ([key, { body }]) =>
        WITHOUT_VERSION[key] === OWN_CHOICE &&
        !(body instanceof z.ZodObject && Object.keys(body.shape).length <= 1),
    );
    expect(forms.map(([key]) => key)).toEqual([]);
  });
});
