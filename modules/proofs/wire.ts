import { z } from 'zod';
import { hashParams, pib } from '#core/offers/wire/supplier-offers.ts';
import { PURCHASE_KINDS } from '#core/purchase/rules/status.ts';
import { calendarDay, emptyResponse, idParams, language, moment } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { EXPORTS_PER_MINUTE } from '#platform/shared/wire/exports.ts';
import { deadline, wholeNumber } from '#platform/shared/wire/rules.ts';
import { signingKeys } from '#platform/shared/wire/signing-keys.ts';

/** A signed root, in the form that verifiers read (ADR 0091). */
const dayRoot = z.object({
  company_id: z.int(),
  day: calendarDay,
  /** The number of leaves, not counting the previous root. */
  entries: z.int(),
  root: z.string(),
  /** Empty for the first. */
  before: z.string(),
  key_id: z.string(),
  signature: z.string(),
});

/** `next_at` is when the next email is due; null if not subscribed. */
const weeklyRoots = z.object({ weekly: z.boolean(), next_at: moment.nullable() });

export const PROOF_CHECK_STATES = ['running', 'intact', 'differs', 'failed'] as const;

/** The last check of the records against the signed roots. */
const proofCheck = z.object({
  state: z.enum(PROOF_CHECK_STATES),
  /**
   * The end of the last check that found no difference. The fields from `until` to `missing` are results of that
   * check.
   */
  checked_at: moment.nullable(),
  until: calendarDay.nullable(),
  entries: z.int(),
  days: z.int(),
  /** Days of the year on which entries were written but that have no root. */
  missing: z.array(calendarDay),
  /** The first difference; its purchase is null if a root itself or the audit log differs. */
  bad: z
    .object({
      day: calendarDay,
      purchase: z
        .object({
          id: z.int(),
          kind: z.enum(PURCHASE_KINDS),
          number: z.string(),
          seq: z.int().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type ProofCheck = z.output<typeof proofCheck>;

/** A signed day, with the number of entries that no earlier day covers. */
const signedDay = z.object({ day: calendarDay, entries: z.int(), signed_at: moment });
export type SignedDay = z.output<typeof signedDay>;

const companyRoots = signingKeys
  .extend({
    roots: z.array(dayRoot),
    /** The signed days in the year of the newest signed day, newest first. */
    days: z.array(signedDay),
    /** Null before the first check. */
    check: proofCheck.nullable(),
    /** Whether suppliers receive a receipt for each offer by email. */
    receipts: z.boolean(),
  })
  .extend(weeklyRoots.shape);
export type CompanyRoots = z.output<typeof companyRoots>;

export const proofsApi = {
  'GET user-profile/roots': {
    summary: 'The signed roots of the last 31 days that have one, newest first, with the public keys.',
    response: companyRoots,
  },
  'POST user-profile/roots/check': {
    summary: 'Starts a check of the company’s records against its signed roots, unless one is running.',
    response: emptyResponse,
  },
  'PUT user-profile/roots/weekly': {
    summary: 'Switches the mail with each week’s signed roots on or off for the caller.',
    body: z.object({ weekly: z.boolean() }),
    response: weeklyRoots,
  },
  'GET purchases/{id}/pack': {
    summary:
      'Everything about a purchase as it was at a moment, as one ZIP that proves itself: history and its chain, offers, files, digests of mails, OCDS.',
    params: idParams,
    query: z.object({ as_of: deadline().optional(), lang: language.optional() }),
    file: ['application/zip'],
    perMinute: EXPORTS_PER_MINUTE,
  },
  'POST supplier-offers/{hash}/receipt': {
    duringMaintenance: true,
    summary: 'The signed receipt of a version of the offer, as a file that anybody can verify (compact JWS).',
    params: hashParams,
    body: z.object({ pib, version: wholeNumber(1) }),
    file: ['application/jose'],
  },
  'POST supplier-offers/{hash}/receipt/code': {
    duringMaintenance: true,
    summary: 'The same receipt as a link with the receipt behind #, and as a QR code.',
    params: hashParams,
    body: z.object({ pib, version: wholeNumber(1) }),
    response: z.object({
      name: z.string(),
      address: z.string(),
      /** The rows of the QR code, `1` for a dark module. */
      code: z.array(z.string()),
    }),
  },
} as const satisfies ApiSpec;
