// @module-tag exhaustive

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseRunCount } from '#app/server/test-support/soak.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { WORKBOOK_COLUMNS } from '../rules/workbook.ts';
import type { CheckedWorkbook } from '../wire.ts';
import { checkWorkbook } from './check-workbook.ts';
import { makeWorkbook } from './make-workbook.ts';
import type { WorkbookInput } from './workbook-input.ts';
import { buildWorkbookInputArbitrary } from './worlds.test-support.ts';

/** Returns the expected result of checking an unchanged workbook. */
function inForce(world: WorkbookInput): CheckedWorkbook {
  return {
    rows: world.articles.map(({ id, name }, index) => {
      const line = world.lines.find(({ article_id }) => article_id === id);
      const values = buildRecord(WORKBOOK_COLUMNS, (column) => line?.[column] ?? '');
      return {
        article_id: id,
        name,
        row: index + 2,
        values,
        errors: [],
        changed: [],
      };
    }),
    terms: { values: world.terms, errors: [], changed: [] },
    warnings: [],
  };
}

const RUNS = chooseRunCount(40, 500);
const PATIENCE_MS = chooseRunCount(120_000, 20 * 60_000);

it(
  `a workbook as it was downloaded says the offer in force, for ${RUNS} requests in all languages`,
  async () => {
    await fc.assert(
      fc.asyncProperty(buildWorkbookInputArbitrary(chooseRunCount(60, 500)), async (world) => {
        const { content } = await makeWorkbook(world);
        expect(await checkWorkbook(content as Buffer, world)).toEqual(inForce(world));
      }),
      { numRuns: RUNS, seed: 20261126 },
    );
  },
  PATIENCE_MS,
);
