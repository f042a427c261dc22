import { z } from 'zod';
import { ERROR_CODES } from '#platform/shared/error-codes.ts';
import {
  calendarDay,
  emptyResponse,
  fileInfo,
  idParams,
  moment,
  named,
  page,
  paged,
  UPLOADED_MEDIA_TYPES,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  choiceQuery,
  day,
  filterId,
  longText,
  optionalLongText,
  optionalText,
  pathId,
  requiredText,
} from '#platform/shared/wire/rules.ts';
import { documentChoices } from './list-choices.ts';

/** A supplier's document: a contract, a certificate or a price list (specification §3, product 10). */
export const document = z.object({
  id: z.int(),
  supplier: named,
  name: z.string(),
  description: z.string(),
  file: fileInfo,
  /** The last day on which the document is valid; null if it does not expire. */
  expires_on: calendarDay.nullable(),
  /** `soon`: expires within 30 days, including today. Null without an expiry date. */
  expiry: z.enum(['valid', 'soon', 'expired']).nullable(),
  /** Whether a browser can show the document, because it is a PDF or an image. */
  preview: z.boolean(),
  /** Whether a virus was found in the file, which means that it can no longer be downloaded. */
  locked: z.boolean(),
  version: z.int(),
  created_by: z.string(),
  created_at: moment,
  updated_at: moment,
});
export type SupplierDocument = z.output<typeof document>;

/** A day in a multipart form field; '' for no day. */
const optionalDay = z
  .union([z.literal(''), day()])
  .default('')
  .transform((value) => (value === '' ? null : value));

/** The form fields of a document other than its file. If the name is missing, the file's name is used. */
export const documentFields = z.object({
  name: optionalText(),
  description: optionalLongText(),
  expires_on: optionalDay,
});
/**
 * The fields for changing a document. A name is required. Description and expiry date are kept if omitted, and
 * cleared by ''.
 */
export const documentChange = z.object({
  name: requiredText(),
  description: longText().optional(),
  expires_on: z
    .union([z.literal(''), day()])
    .transform((value) => (value === '' ? null : value))
    .optional(),
});
export type DocumentFields = z.output<typeof documentFields>;
export type DocumentChange = z.output<typeof documentChange>;

const update = {
  summary: 'Changes a document, and its file where one is sent along.',
  versioned: true,
  params: idParams,
  multipart: 'file',
  body: documentChange,
  response: document,
} as const;

const documentsFilters = {
  supplier_id: filterId(),
  /** The search string, which matches part of the name or description. */
  q: optionalText(100),
  ...choiceQuery(documentChoices),
};

export const documentsApi = {
  'POST suppliers/documents/add': {
    summary: 'Adds files as documents of a supplier; each has a result of its own.',
    multipart: 'files',
    body: documentFields.extend({ supplier_id: pathId() }),
    response: z.object({
      data: z.array(document),
      /** The refused files. If no file was accepted, the call responds with 422 and the first code. */
      refused: z.array(z.object({ name: z.string(), code: z.enum(ERROR_CODES) })),
    }),
    status: 201,
  },
  /** The path is misspelled in specification §7. */
  'POST supplers/file/update/{id}': update,
  'POST suppliers/file/update/{id}': update,
  'GET documents': {
    summary: 'Documents of all suppliers, newest first; documents that end soon are sorted by their end.',
    query: z.object({ page, ...documentsFilters }),
    response: paged(document),
  },
  'GET documents/export': exportEndpoint('GET documents', documentsFilters),
  'GET documents/{id}': { summary: 'One document.', params: idParams, response: document },
  'GET documents/{id}/file': {
    summary: 'The file of a document, to be saved.',
    params: idParams,
    file: UPLOADED_MEDIA_TYPES,
  },
  'POST documents/{id}/preview': {
    duringMaintenance: true,
    summary: 'An address at which a browser can show the file for a minute.',
    params: idParams,
    response: z.object({ url: z.string() }),
    secret: true,
  },
  'GET documents/preview/{ticket}': {
    summary: 'The file that the address shows.',
    params: z.object({ ticket: z.string().max(200) }),
    file: ['application/pdf', 'image/png', 'image/jpeg'],
  },
  'DELETE documents/{id}': {
    summary: 'Deletes a document.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'POST documents/{id}/restore': {
    summary: 'Undoes the deletion of a document, within 30 days.',
    params: idParams,
    response: document,
  },
} as const satisfies ApiSpec;
