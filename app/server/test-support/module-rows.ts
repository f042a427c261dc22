import { filesOfFloors } from '#scripts/floors.mjs';

/**
 * Reads the rows that the modules add to a shared test: all exports of their `server/<name>.test-support.ts` files.
 */
export async function readModuleRows<Row>(name: string): Promise<Readonly<Record<string, Row>>> {
  const files = filesOfFloors().filter(
    (file) => file.startsWith('modules/') && file.endsWith(`/server/${name}.test-support.ts`),
  );
  const exported = await Promise.all(
    files.map((file): Promise<Record<string, Record<string, Row>>> => import(`../../../${file}`)),
  );
  return Object.assign({}, ...exported.flatMap((rows) => Object.values(rows)));
}
