import { readOwnUploads } from '#core/purchase/server/record/own-uploads.read.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';

/** A file of which a copy is made. */
export interface CopiedFile {
  readonly id: number;
  readonly storage_key: string;
  /** The virus that was found in it, so that no copy is made. */
  readonly virus: string | null;
}

export function readFilesOf(tenant: Tenant, templateId: number): Promise<FileInfo[]> {
  return tenant
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type'])
    .where('template_id', '=', templateId)
    .orderBy('id')
    .execute();
}

/** Reads those of the files that a template keeps which the caller sees. */
export async function readKeptFiles(
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
 * Reads the files that are to be kept by a template: the caller's own uploads, and what templates keep that the caller
 * sees. Throws 422 at each other one; a file named twice is kept once.
 */
export async function demandFilesToKeep(ctx: CompanyContext, fileIds: readonly number[]) {
  if (fileIds.length === 0) return [];
  const kept = await readKeptFiles(ctx, fileIds);
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
