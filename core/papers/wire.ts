import { idParams } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

/** The printable sheets as PDF files. */
export const purchaseSheetsApi = {
  'GET purchases/{id}/papers/request': {
    summary: 'The request as a PDF: what is requested and of whom, without prices.',
    params: idParams,
    file: ['application/pdf'],
  },
  'GET purchases/{id}/papers/comparison': {
    summary: 'The offers side by side as a PDF, six suppliers a sheet.',
    params: idParams,
    file: ['application/pdf'],
  },
  'GET purchases/{id}/papers/confirmation': {
    summary: 'The case of a confirmation as a PDF: what is accepted, its sums, and lines to sign on.',
    params: idParams,
    file: ['application/pdf'],
  },
} as const satisfies ApiSpec;
