import { z } from 'zod';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

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
} as const satisfies ApiSpec;
