import type { UserBody } from '#core/users/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { addUsers } from './add-users.step.ts';
import { userEmailTakenError } from './user-form-values.ts';

/** Creates an account without a password and emails the user the link to set one; returns its id. */
export async function inviteUser(ctx: CompanyContext, body: UserBody): Promise<number> {
  try {
    return await ctx.tenant.transaction(async (tx) => {
      const [id] = await addUsers(ctx, tx, [body]);
      if (id === undefined) throw new Error('the user was not added');
      return id;
    });
  } catch (error) {
    throw userEmailTakenError(error);
  }
}
