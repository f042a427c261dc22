import { sql } from 'kysely';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { type Actor, isStaff } from '#platform/shared/access/actor.ts';
import { LIST_GATES, LIST_PATHS, type ListPath } from '../rules/lists.ts';
import type { ListView } from '../wire.ts';

/** Queries the views visible to a user: the user's own and the company's. */
const visible = (tenant: Tenant, userId: number) =>
  tenant
    .selectFrom('list_views')
    .leftJoin('list_view_defaults', (join) =>
      join
        .onRef('list_view_defaults.company_id', '=', 'list_views.company_id')
        .onRef('list_view_defaults.view_id', '=', 'list_views.id')
        .on('list_view_defaults.user_id', '=', userId),
    )
    .select(['list_views.id', 'list_views.version', 'list_views.list', 'list_views.name'])
    .select(['list_views.search', 'list_views.owner_id', 'list_view_defaults.view_id as default_id'])
    .where((eb) => eb.or([eb('list_views.owner_id', 'is', null), eb('list_views.owner_id', '=', userId)]));
export type ListViewRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

export async function readListViews(ctx: CompanyContext, list: ListPath): Promise<ListView[]> {
  const rows = await visible(ctx.tenant, ctx.session.user.id)
    .where('list_views.list', '=', list)
    .orderBy(sql`name_key(list_views.name)`)
    .orderBy('list_views.id')
    .execute();
  return rows.map((row) => presentListView(ctx.actor, row));
}

/**
 * Returns a view that the caller may see. Throws 404 if there is no such view or if the caller may not open its list.
 */
export async function findListView(
  { tenant, session, actor }: CompanyContext,
  { id }: { readonly id: number },
): Promise<ListViewRow> {
  const row = await visible(tenant, session.user.id).where('list_views.id', '=', id).executeTakeFirst();
  const list = LIST_PATHS.find((path) => path === row?.list);
  if (!row || !list || !LIST_GATES[list](actor)) throw notFoundError();
  return row;
}

/** Returns whether an actor may change a view: staff may change the company's views, and users their own. */
export function mayChangeListView(actor: Actor, { owner_id }: { readonly owner_id: number | null }): boolean {
  return owner_id !== null || isStaff(actor);
}

export function presentListView(actor: Actor, row: ListViewRow): ListView {
  const { id, version, name, search, owner_id, default_id } = row;
  return {
    ...{ id, version, name, search },
    shared: owner_id === null,
    is_default: default_id !== null,
    may_change: mayChangeListView(actor, row),
  };
}

/** Returns the queries of a user's default views, keyed by the path of the list's page. */
export async function readDefaultViews(
  db: Db,
  user: { readonly id: number; readonly company_id: number },
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('list_view_defaults')
    .innerJoin('list_views', (join) =>
      join
        .onRef('list_views.company_id', '=', 'list_view_defaults.company_id')
        .onRef('list_views.id', '=', 'list_view_defaults.view_id'),
    )
    .select(['list_view_defaults.list', 'list_views.search'])
    .where('list_view_defaults.company_id', '=', user.company_id)
    .where('list_view_defaults.user_id', '=', user.id)
    .execute();
  return Object.fromEntries(rows.map(({ list, search }) => [list, search]));
}
