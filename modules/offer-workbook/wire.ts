import { z } from 'zod';
import { VALIDATION_RULES } from '#platform/shared/validation/rules.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { optionalCode, pathId, requiredCode } from '#platform/shared/wire/rules.ts';
import {
  WORKBOOK_CHECKS_PER_MINUTE,
  WORKBOOK_COLUMNS,
  WORKBOOK_RULES,
  WORKBOOK_TERMS,
  WORKBOOK_WARNINGS,
} from './rules/workbook.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));
const cellError = z.object({
  /** The column or term with the error; `name` if the row itself is ambiguous. */
  column: z.enum([...WORKBOOK_COLUMNS, ...WORKBOOK_TERMS, 'name']),
  /** The cell reference, such as `G12`; '' if the error concerns no cell. */
  cell: z.string(),
  rule: z.enum([...VALIDATION_RULES, ...WORKBOOK_RULES]),
  params,
});
export type WorkbookError = z.output<typeof cellError>;

const texts = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.record(
    z.enum(names),
    z
      .string()
      .describe(
        'As an offer has it; what cannot be read, and in rows also what breaks a rule, as it is in the cell.',
      ),
  );

const checkedRow = z.object({
  article_id: z.int(),
  name: z.string(),
  /** The row of the sheet; null if the sheet has none for this item. */
  row: z.int().nullable(),
  /** Exact decimals; an item without a price is not offered. */
  values: texts(WORKBOOK_COLUMNS),
  errors: z.array(cellError),
  /** The columns that differ from the current offer. */
  changed: z.array(z.enum(WORKBOOK_COLUMNS)),
});
export type WorkbookRow = z.output<typeof checkedRow>;

export const checkedWorkbook = z.object({
  rows: z.array(checkedRow),
  terms: z.object({
    values: texts(WORKBOOK_TERMS),
    errors: z.array(cellError),
    changed: z.array(z.enum(WORKBOOK_TERMS)),
  }),
  warnings: z.array(
    z.object({
      code: z.enum(WORKBOOK_WARNINGS),
      /** The first items that the warning concerns, as names, cells or row numbers. */
      items: z.array(z.string()),
      /** The total number of items. */
      count: z.int(),
    }),
  ),
});
export type CheckedWorkbook = z.output<typeof checkedWorkbook>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const hash = z.object({ hash: z.string().min(16).max(128) });
const invitation = z.object({ id: pathId(), rfp_id: pathId() });

export const offerWorkbookApi = {
  'POST supplier-offers/{hash}/workbook': {
    duringMaintenance: true,
    summary: 'The items and terms of the invitation as a workbook to fill in.',
    params: hash,
    body: z.object({ pib: requiredCode(32) }),
    file: [XLSX],
  },
  'POST supplier-offers/{hash}/workbook/check': {
    duringMaintenance: true,
    summary:
      'Reads a workbook that was filled in and says what is wrong in which cell. Keeps and sends nothing.',
    params: hash,
    multipart: 'file',
    body: z.object({ pib: optionalCode(32) }),
    perMinute: WORKBOOK_CHECKS_PER_MINUTE,
    response: checkedWorkbook,
  },
  'GET purchases/{id}/rfps/{rfp_id}/workbook': {
    summary: 'The same workbook of one supplier’s invitation, for the buyer who enters its offer.',
    params: invitation,
    file: [XLSX],
  },
  'POST purchases/{id}/rfps/{rfp_id}/workbook/check': {
    duringMaintenance: true,
    summary: 'The same check for the buyer. Keeps and enters nothing.',
    params: invitation,
    multipart: 'file',
    perMinute: WORKBOOK_CHECKS_PER_MINUTE,
    response: checkedWorkbook,
  },
} as const satisfies ApiSpec;
