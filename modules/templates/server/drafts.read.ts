import { sql } from 'kysely';
import type { CompanyContext } from '#platform/server/context.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { RequestDraft, TemplateContent } from '../wire.ts';
import { storedListLengthSql } from './templates.read.ts';

const draftsOf = (tenant: Tenant, userId: number) =>
  tenant
    .selectFrom('request_drafts')
    .innerJoin('request_templates', (join) =>
      join
        .onRef('request_templates.company_id', '=', 'request_drafts.company_id')
        .onRef('request_templates.id', '=', 'request_drafts.template_id'),
    )
    .select(['request_drafts.id', 'request_drafts.template_id'])
    .select(['request_drafts.created_at', 'request_drafts.expires_at'])
    .select(sql<string>`request_drafts.content ->> 'name'`.as('name'))
    .select(storedListLengthSql('request_drafts', 'articles').as('articles'))
    .select(storedListLengthSql('request_drafts', 'supplier_ids').as('suppliers'))
    .select('request_templates.name as template')
    .where('request_drafts.user_id', '=', userId)
    .where('request_drafts.expires_at', '>', nowSql);
type ListedDraft = Awaited<ReturnType<ReturnType<typeof draftsOf>['execute']>>[number];
export interface DraftRow extends ListedDraft {
  readonly content: TemplateContent;
}

export async function readDrafts({ tenant, session }: CompanyContext): Promise<RequestDraft[]> {
  const rows = await draftsOf(tenant, session.user.id).orderBy('request_drafts.id', 'desc').execute();
  return rows.map(presentDraft);
}

export async function findDraft(
  { tenant, session }: CompanyContext,
  { id }: { readonly id: number },
): Promise<DraftRow> {
  const row = await draftsOf(tenant, session.user.id)
    .select('request_drafts.content')
    .where('request_drafts.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return row;
}

export function presentDraft({ template_id, template, ...draft }: ListedDraft): RequestDraft {
  const { id, name, articles, suppliers, created_at, expires_at } = draft;
  return {
    ...{ id, name, articles, suppliers, created_at, expires_at },
    template: { id: template_id, name: template },
  };
}
