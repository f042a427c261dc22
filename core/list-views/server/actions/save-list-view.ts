import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { LIST_GATES, MAX_LIST_VIEWS } from '../../rules/lists.ts';
import type { ListView, ListViewBody, NewListView } from '../../wire.ts';
import { findListView, type ListViewRow, presentListView } from '../list-views.read.ts';
import {
  clearDefaultView,
  countListViews,
  deleteListView,
  insertListView,
  lockListView,
  saveDefaultView,
  updateListView,
} from '../list-views.repo.ts';

/** Saves a view for the caller or, if the caller is staff and chooses to share it, for the company. */
export async function addListView(ctx: CompanyContext, body: NewListView): Promise<ListView> {
  if (!LIST_GATES[body.list](ctx.actor)) throw new AppError('forbidden');
  if (body.shared && !isStaff(ctx.actor)) throw new AppError('forbidden');
  const ownerId = body.shared ? null : ctx.session.user.id;
  return ctx.tenant.transaction(async (tx) => {
    if ((await countListViews(tx, body.list, ownerId)) >= MAX_LIST_VIEWS)
      throw new AppError('list_full', { params: { max: MAX_LIST_VIEWS } });
    const id = await insertListView(tx, ownerId, body);
    return presentNow(ctx, tx, id);
  });
}

/** Changes a view, unless it has changed since the caller loaded it. */
export function changeListView(
  ctx: CompanyContext,
  seen: SeenRecord<ListViewRow>,
  body: ListViewBody,
): Promise<ListView> {
  const { id } = seen.subject;
  return ctx.tenant.transaction(async (tx) => {
    await lockSeen(ctx, tx, seen);
    await updateListView(tx, id, body);
    return presentNow(ctx, tx, id);
  });
}

export function removeListView(ctx: CompanyContext, seen: SeenRecord<ListViewRow>): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockSeen(ctx, tx, seen);
    await deleteListView(tx, seen.subject.id);
  });
}

/** Makes a view the caller's default view of its list, or removes that default. */
export function chooseDefaultView(
  ctx: CompanyContext,
  { id }: ListViewRow,
  isDefault: boolean,
): Promise<ListView> {
  const userId = ctx.session.user.id;
  return ctx.tenant.transaction(async (tx) => {
    const view = await lockListView(tx, id);
    if (!view) throw notFoundError();
    if (isDefault) await saveDefaultView(tx, userId, { list: view.list, id });
    else await clearDefaultView(tx, userId, id);
    return presentNow(ctx, tx, id);
  });
}

/** Locks the view for a write; throws `stale` if it has changed since the caller loaded it. */
async function lockSeen(ctx: CompanyContext, tx: TenantTx, seen: SeenRecord<ListViewRow>): Promise<void> {
  const { id } = seen.subject;
  const locked = await lockListView(tx, id);
  if (!locked) throw notFoundError();
  await requireSeenVersion(locked, seen, () => presentNow(ctx, tx, id));
}

async function presentNow(ctx: CompanyContext, tx: TenantTx, id: number): Promise<ListView> {
  return presentListView(ctx.actor, await findListView(bindToTransaction(ctx, tx), { id }));
}
