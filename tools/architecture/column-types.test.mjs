import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps.mjs';

// TypeScript cannot report a missing declaration: an unknown name has the type `unknown`, which allows a module to be
// deleted.
it('each type of a column that the tables name is declared by one capability', () => {
  const tables = readFileSync(`${root}platform/server/db/tables.ts`, 'utf8');
  const named = new Set([...tables.matchAll(/ColumnTypeOf<'(\w+)'>/g)].map(([, name]) => name));
  const files = ['core', 'modules'].flatMap((floor) =>
    readdirSync(root + floor).map((capability) => `${root}${floor}/${capability}/server/column-types.ts`),
  );
  const declared = files.filter(existsSync).flatMap((file) => {
    const [, fields = ''] = /interface ColumnTypes \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    return [...fields.matchAll(/^ *(\w+):/gm)].map(([, name]) => name);
  });
  expect(named.size).toBeGreaterThan(20);
  expect(declared.toSorted()).toEqual([...named].toSorted());
});
