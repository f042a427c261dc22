import { hasSector, readCategory } from '#core/purchase/server/record/form-records.read.ts';
import type { RequestTemplate, TemplateContent } from '#modules/templates/wire.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { MAX_TEMPLATES } from '#platform/shared/validation/limits.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import { withFileCopies } from '../copy-files.step.ts';
import { requireStorableFiles } from '../template-files.read.ts';
import { detachTemplateFiles } from '../template-files.repo.ts';
import { findTemplate, presentTemplate, type TemplateRow } from '../templates.read.ts';
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  updateTemplate,
} from '../templates.repo.ts';

interface Kept {
  readonly name: string;
  readonly content: TemplateContent;
  readonly file_ids: readonly number[];
}

/** Saves a new template, which belongs to the caller or, if staff chose so, to the company. */
export async function addTemplate(
  ctx: CompanyContext,
  { shared, ...kept }: Kept & { readonly shared: boolean },
): Promise<RequestTemplate> {
  if (shared && !isStaff(ctx.actor)) throw new AppError('forbidden');
  const files = await requireStorableFiles(ctx, kept.file_ids);
  return withFileCopies(ctx, files, (claim) =>
    ctx.tenant.transaction(async (tx) => {
      const ownerId = shared ? null : ctx.session.user.id;
      if ((await countTemplates(tx, ownerId)) >= MAX_TEMPLATES)
        throw new AppError('list_full', { params: { max: MAX_TEMPLATES } });
      await demandKnown(tx, kept.content);
      const id = await insertTemplate(tx, ownerId, kept);
      await claim(tx, id);
      return presentNow(ctx, tx, id);
    }),
  );
}

interface Seen {
  readonly subject: TemplateRow;
  /** The version in the If-Match header, if sent. */
  readonly ifMatch: number | undefined;
}

/** Changes a template unless it has been changed since the version that the caller saw. */
export async function changeTemplate(ctx: CompanyContext, seen: Seen, kept: Kept): Promise<RequestTemplate> {
  const { id } = seen.subject;
  const files = await requireStorableFiles(ctx, kept.file_ids);
  const others = files.filter(({ template_id }) => template_id !== id);
  return withFileCopies(ctx, others, (claim) =>
    ctx.tenant.transaction(async (tx) => {
      await lockSeen(ctx, tx, seen);
      await demandKnown(tx, kept.content);
      await updateTemplate(tx, id, kept);
      await detachTemplateFiles(tx, id, kept.file_ids);
      await claim(tx, id);
      return presentNow(ctx, tx, id);
    }),
  );
}

export function removeTemplate(ctx: CompanyContext, seen: Seen): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockSeen(ctx, tx, seen);
    await deleteTemplate(tx, seen.subject.id);
  });
}

/** Locks the template for a write; throws `stale` if it has been changed since the caller saw it. */
async function lockSeen(ctx: CompanyContext, tx: TenantTx, { subject, ifMatch }: Seen): Promise<void> {
  const version = await lockTemplate(tx, subject.id);
  if (version === undefined) throw notFoundError();
  if (version !== (ifMatch ?? version))
    throw new AppError('stale', { fresh: await presentNow(ctx, tx, subject.id) });
}

async function presentNow(ctx: CompanyContext, tx: TenantTx, id: number): Promise<RequestTemplate> {
  const inside = bindToTransaction(ctx, tx);
  return presentTemplate(inside, await findTemplate(inside, { id }));
}

/** Throws 422 with the fields that name a category, department or supplier of another company. */
async function demandKnown(
  tx: TenantTx,
  { category_id, sector_id, supplier_ids }: TemplateContent,
): Promise<void> {
  const unknown: string[] = [];
  if (category_id !== null && !(await readCategory(tx, category_id))) unknown.push('content.category_id');
  if (sector_id !== null && !(await hasSector(tx, sector_id))) unknown.push('content.sector_id');
  const known = supplier_ids.length === 0 ? [] : await readSupplierIds(tx, supplier_ids);
  for (const [index, id] of supplier_ids.entries())
    if (!known.includes(id)) unknown.push(`content.supplier_ids.${index}`);
  if (unknown.length === 0) return;
  const errors: FieldErrors = Object.fromEntries(
    unknown.map((field) => [field, [{ rule: 'unknown_record', params: {} }] as const]),
  );
  throw new AppError('validation_failed', { errors });
}

async function readSupplierIds(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
