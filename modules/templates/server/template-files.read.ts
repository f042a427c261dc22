import { readOwnUploads } from '#core/purchase/server/record/own-uploads.read.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';

/** A file to be copied. */
export interface CopiedFile {
  readonly id: number;
  readonly storage_key: string;
  /** The virus found in the file; such a file is not copied. */
  readonly virus: string | null;
}

export function readFilesOfTemplate(tenant: Tenant, templateId: number): Promise<FileInfo[]> {
  return tenant
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type'])
    .where('template_id', '=', templateId)
    .orderBy('id')
    .execute();
}

/** Reads the files among `fileIds` that belong to a template visible to the caller. */
export async function readTemplateFiles(
  { tenant, session }: CompanyContext,
  fileIds: readonly number[],
): Promise<(CopiedFile & { readonly template_id: number | null })[]> {
  if (fileIds.length === 0) return [];
  return tenant
    .selectFrom('files')
    .innerJoin('request_templates', (join) =>
      join
        .onRef('request_templates.company_id', '=', 'files.company_id')
        .onRef('request_templates.id', '=', 'files.template_id'),
    )
    .select(['files.id', 'files.storage_key', 'files.virus', 'files.template_id'])
    .where('files.id', 'in', [...fileIds])
    .where((eb) =>
      eb.or([
        eb('request_templates.owner_id', 'is', null),
        eb('request_templates.owner_id', '=', session.user.id),
      ]),
    )
    .execute();
}

/**
 * Reads the files that a template will store: the caller's own uploads, and files of templates visible to the caller.
 * Throws 422 for any other file. A file listed twice is stored once.
 */
export async function requireStorableFiles(ctx: CompanyContext, fileIds: readonly number[]) {
  if (fileIds.length === 0) return [];
  const kept = await readTemplateFiles(ctx, fileIds);
  const uploads = await readOwnUploads(ctx.tenant, ctx.session.user.id, fileIds);
  const found = [...kept, ...uploads.map((file) => ({ ...file, template_id: null }))];
  const errors: FieldErrors = Object.fromEntries(
    [...fileIds.entries()].flatMap(([index, id]) =>
      found.some((file) => file.id === id)
        ? []
        : [[`file_ids.${index}`, [{ rule: 'unknown_record', params: {} }] as const]],
    ),
  );
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return found;
}
