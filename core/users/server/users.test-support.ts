import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import type { Role } from '#platform/shared/access/roles.ts';
import type { User } from '../wire.ts';

export interface UserRefusal {
  readonly code: string;
  readonly errors?: Record<string, { rule: string; params: object }[]>;
  readonly fresh?: User;
}
export type UserAnswer = TestResponse<User & UserRefusal>;

/** Returns a valid form with these changes. */
export function buildUserForm(more: Readonly<Record<string, unknown>> = {}) {
  return { name: 'Nada Nikolić', email: 'nada@morava.test', role: 'user', ...more };
}

/** Returns the form of an existing user, as the user page sends it. */
export function toUserForm(user: User, more: Readonly<Record<string, unknown>> = {}) {
  return {
    name: user.name,
    email: user.email,
    phone_number: user.phone_number,
    lang: user.lang,
    role: user.roles[0]?.name,
    additional_permissions: user.permissions,
    purchase_confirmation: user.purchase_confirmation,
    confirm_limit: user.confirm_limit,
    sector_ids: user.sectors.map(({ id }) => id),
    ...more,
  };
}

export async function findUserId(server: TestServer, email: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}

export async function fetchUser(server: TestServer, call: Caller, email: string): Promise<User> {
  const { body } = await call<User>('GET', `user-management/${await findUserId(server, email)}`);
  return body;
}

/** Returns the secrets of the invitations emailed to an address, newest first. */
export async function readInvitationSecrets(server: TestServer, email: string): Promise<string[]> {
  const mails = await server.db
    .selectFrom('mails')
    .select('params')
    .where('template', '=', 'user-invitation')
    .where('to_email', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return mails.map(
    ({ params }) =>
      String((params as { link: string }).link)
        .split('/')
        .at(-1) ?? '',
  );
}

/** Returns the log entries about a user, oldest first. */
export async function readUserAuditEvents(server: TestServer, subjectId: number) {
  return server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_name', 'subject_name', 'data'])
    .where('subject_user_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** Creates a user with the given rights, as an owner of morava. */
export async function addUser(
  server: TestServer,
  user: { name: string; email: string; role?: Role; permissions?: Permission[] } & Record<string, unknown>,
): Promise<number> {
  const tenant = await server.tenant('morava');
  const { id } = await tenant.transaction((tx) =>
    tx
      .insertInto('users', { password_hash: 'set', role: 'user', ...user })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
