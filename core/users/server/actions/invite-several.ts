import type { CompanyContext } from '#platform/server/context.ts';
import { requireValidRows } from '#platform/server/import/checked-rows.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { judgePeople, validateAddresses } from '../import/validate-people.ts';
import { addUsers } from './add-users.step.ts';
import { userEmailTakenError } from './user-form-values.ts';

/**
 * Invites either all people in a sheet or none, and returns their number. Validates the rows again, because the
 * preview may be stale. Reports addresses with accounts of other companies only if nothing else is wrong, as for
 * one user.
 */
export async function inviteSeveral(ctx: CompanyContext, rows: readonly ImportRow[]): Promise<number> {
  const alone = await judgePeople(ctx, rows);
  try {
    return await ctx.tenant.transaction(async (tx) => {
      requireValidRows(await validateAddresses(tx, alone, { whenSending: false }));
      const judged = await validateAddresses(tx, alone, { whenSending: true });
      requireValidRows(judged);
      const ids = await addUsers(
        ctx,
        tx,
        judged.flatMap(({ value }) => value ?? []),
      );
      return ids.length;
    });
  } catch (error) {
    throw userEmailTakenError(error);
  }
}
