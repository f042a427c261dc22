import { z } from 'zod';
import { ORIGIN_COUNTRIES } from '#platform/shared/countries.ts';
import { calendarDay } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { breakRule, day, optionalText, requiredText } from '#platform/shared/wire/rules.ts';
import { MAX_PROCESSOR_DETAILS_LENGTH, MAX_PROCESSORS, PROCESSOR_PURPOSES } from './rules/processors.ts';

const processor = z.object({
  purpose: z.enum(PROCESSOR_PURPOSES),
  /** What it does in detail; required for the purpose `other`. */
  details: optionalText(MAX_PROCESSOR_DETAILS_LENGTH),
  name: requiredText(),
  address: requiredText(),
  country: z.enum(ORIGIN_COUNTRIES),
});

/** The whole list of processors, and the day from which it is in force; null for at once. */
export const processorsBody = z.object({
  processors: z
    .array(processor)
    .max(MAX_PROCESSORS)
    .superRefine((list, ctx) => {
      list.forEach(({ purpose, details }, index) => {
        if (purpose === 'other' && details === '') breakRule(ctx, 'required', {}, [index, 'details']);
      });
    }),
  from: day().nullable().default(null),
});
export type ProcessorsBody = z.output<typeof processorsBody>;

const namedProcessors = z.object({
  processors: z.array(processor).readonly(),
  /** The list that replaces the other one on a later day; null if there is none. */
  announced: z.object({ from: calendarDay, processors: z.array(processor).readonly() }).nullable(),
});

export const versionedProcessors = namedProcessors.extend({
  /** The version for If-Match; 1 until a moderator enters the list for the first time. */
  version: z.int(),
  today: calendarDay,
});
export type VersionedProcessors = z.output<typeof versionedProcessors>;

const firstSteps = z.object({
  categories: z.boolean(),
  suppliers: z.boolean(),
  /** Whether a request has been created: by the caller or, for staff, by any user. */
  request: z.boolean(),
  /** Whether an offer has been received for one of the requests that `request` covers. */
  offers: z.boolean(),
  /** Whether an offer for one of the requests that `request` covers was accepted. */
  choice: z.boolean(),
  /** Whether the sample data is loaded. It does not count towards any step. */
  sample: z.boolean(),
});

export const helpApi = {
  'GET help/first-steps': {
    summary:
      'Which of the first steps are done: categories and suppliers of the company, requests of the caller.',
    response: firstSteps,
  },
  'POST help/sample-data': {
    summary: 'Loads read-only sample data into the company: suppliers, and requests with offers.',
    response: firstSteps,
  },
  'DELETE help/sample-data': { summary: 'Removes all sample data.', response: firstSteps },
  'GET legal/operator': {
    summary:
      'The operator of the product as named on the legal pages. Until a moderator enters it, texts are empty and `email` is the address of support.',
    response: z.object({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      country: z.string(),
      pib: z.string(),
      registration_number: z.string(),
      email: z.string(),
    }),
  },
  'GET legal/processors': {
    summary:
      'The operator’s own processors, as the data processing agreement names them, and an announced change.',
    response: namedProcessors,
  },
} as const satisfies ApiSpec;
