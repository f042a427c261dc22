import { hasSector } from '#core/purchase/server/record/form-records.read.ts';
import { readInvitableSuppliers } from '#core/requests/server/invitations/public.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { DEFAULT_LANGUAGE } from '#platform/shared/languages.ts';
import type { FilledTemplate, TemplateContent } from '../wire.ts';
import { readFilesOfTemplate } from './template-files.read.ts';

/**
 * Reads the initial content of a form: the template's content without any category, department or suppliers that have
 * been deleted or paused since, and the names of the omitted records.
 */
export async function readFilledTemplate(
  tenant: Tenant,
  templateId: number,
  content: TemplateContent,
): Promise<FilledTemplate> {
  const left_out: FilledTemplate['left_out'] = [];
  const category = content.category_id === null ? null : await readCategoryOf(tenant, content.category_id);
  if (category?.gone) left_out.push({ what: 'category', name: category.name, paused: null });
  const sectorGone = content.sector_id !== null && !(await hasSector(tenant, content.sector_id));
  if (sectorGone) left_out.push({ what: 'sector', name: '', paused: null });
  const suppliers: FilledTemplate['suppliers'] = [];
  for (const { paused, gone, ...supplier } of await readSuppliers(tenant, content)) {
    if (gone || paused !== '')
      left_out.push({ what: 'supplier', name: supplier.name, paused: gone ? null : paused });
    else suppliers.push(supplier);
  }
  return {
    content: {
      ...content,
      category_id: category?.gone === false ? content.category_id : null,
      sector_id: sectorGone ? null : content.sector_id,
      supplier_ids: suppliers.map(({ id }) => id),
    },
    suppliers,
    files: await readFilesOfTemplate(tenant, templateId),
    left_out,
  };
}

async function readCategoryOf(tenant: Tenant, id: number) {
  const row = await tenant
    .selectFrom('categories')
    .select(['name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { name: row?.name ?? '', gone: row === undefined || row.deleted_at !== null };
}

/** Reads the suppliers in the order of the template, each with the contact person who would receive the email. */
async function readSuppliers(tenant: Tenant, { supplier_ids, category_id }: TemplateContent) {
  if (supplier_ids.length === 0) return [];
  const rows = await tenant
    .selectFrom('suppliers')
    .select(['id', 'name', 'city', 'pause_reason', 'deleted_at'])
    .where('id', 'in', supplier_ids)
    .execute();
  const invitable = await readInvitableSuppliers(tenant, supplier_ids, category_id ?? 0);
  return supplier_ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    const contact = invitable.find(({ supplier_id }) => supplier_id === id)?.contact;
    return {
      id,
      name: row?.name ?? '',
      city: row?.city ?? '',
      contact_email: contact?.email ?? null,
      lang: contact?.lang ?? DEFAULT_LANGUAGE,
      paused: row?.pause_reason ?? '',
      gone: row === undefined || row.deleted_at !== null,
    };
  });
}
