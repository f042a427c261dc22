import type { RequestDraft } from '@ponuda/contract/request-templates';
import type { CompanyContext } from '../../../platform/context.ts';
import { now } from '../../../platform/db/clock.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { notFound } from '../../../platform/errors.ts';

const draftsOf = (tenant: Tenant, userId: number) =>
  tenant
    .selectFrom('request_drafts')
    .innerJoin('request_templates', (join) =>
      join
        .onRef('request_templates.company_id', '=', 'request_drafts.company_id')
        .onRef('request_templates.id', '=', 'request_drafts.template_id'),
    )
    .selectAll('request_drafts')
    .select('request_templates.name as template')
    .where('request_drafts.user_id', '=', userId)
    .where('request_drafts.expires_at', '>', now);
export type DraftRow = Awaited<ReturnType<ReturnType<typeof draftsOf>['execute']>>[number];

export async function readDrafts({ tenant, session }: CompanyContext): Promise<RequestDraft[]> {
  const rows = await draftsOf(tenant, session.user.id).orderBy('request_drafts.id', 'desc').execute();
  return rows.map(presentDraft);
}

export async function findDraft(
  { tenant, session }: CompanyContext,
  { id }: { readonly id: number },
): Promise<DraftRow> {
  const row = await draftsOf(tenant, session.user.id).where('request_drafts.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function presentDraft({
  id,
  content,
  template_id,
  template,
  created_at,
  expires_at,
}: DraftRow): RequestDraft {
  return {
    ...{ id, created_at, expires_at },
    name: content.name,
    template: { id: template_id, name: template },
    articles: content.articles.length,
    suppliers: content.supplier_ids.length,
  };
}
