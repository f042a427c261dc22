import { sql } from 'kysely';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { type Actor, isStaff } from '#platform/shared/access/actor.ts';
import type { RequestTemplate, TemplateContent } from '../wire.ts';

/**
 * Returns SQL that counts the entries of a list in stored content. Lists of templates or drafts do not read the
 * content, which may contain 500 articles.
 */
export const storedListLengthSql = (
  table: 'request_templates' | 'request_drafts',
  list: 'articles' | 'supplier_ids',
) => sql<number>`jsonb_array_length(${sql.ref(`${table}.content`)} -> ${sql.lit(list)})`;

/** Queries the templates visible to a user: the user's own and the company's, with the user's schedules. */
const visible = (tenant: Tenant, userId: number) =>
  tenant
    .selectFrom('request_templates')
    .leftJoin('request_schedules', (join) =>
      join
        .onRef('request_schedules.company_id', '=', 'request_templates.company_id')
        .onRef('request_schedules.template_id', '=', 'request_templates.id')
        .on('request_schedules.user_id', '=', userId),
    )
    .select(['request_templates.id', 'request_templates.version', 'request_templates.name'])
    .select(['request_templates.owner_id', 'request_templates.updated_at'])
    .select(storedListLengthSql('request_templates', 'articles').as('articles'))
    .select(storedListLengthSql('request_templates', 'supplier_ids').as('suppliers'))
    .select(['request_schedules.every', 'request_schedules.on_day', 'request_schedules.next_on'])
    .select(['request_schedules.paused_at', 'request_schedules.version as schedule_version'])
    .where((eb) =>
      eb.or([eb('request_templates.owner_id', 'is', null), eb('request_templates.owner_id', '=', userId)]),
    );
type ListedTemplate = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];
export interface TemplateRow extends ListedTemplate {
  readonly content: TemplateContent;
}

export async function readTemplates(ctx: CompanyContext): Promise<RequestTemplate[]> {
  const rows = await visible(ctx.tenant, ctx.session.user.id)
    .orderBy(sql`name_key(request_templates.name)`)
    .orderBy('request_templates.id')
    .execute();
  return rows.map((row) => presentTemplate(ctx, row));
}

export async function findTemplate(
  { tenant, session }: CompanyContext,
  { id }: { readonly id: number },
): Promise<TemplateRow> {
  const row = await visible(tenant, session.user.id)
    .select('request_templates.content')
    .where('request_templates.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFoundError();
  return row;
}

/** Returns whether an actor may change a template: staff may change the company's templates, users their own. */
export function mayChangeTemplate(actor: Actor, { owner_id }: { readonly owner_id: number | null }): boolean {
  return owner_id !== null || isStaff(actor);
}

export function presentTemplate({ actor }: CompanyContext, row: ListedTemplate): RequestTemplate {
  const { id, version, name, owner_id, articles, suppliers, updated_at, every, on_day, next_on } = row;
  return {
    ...{ id, version, name, articles, suppliers, updated_at },
    shared: owner_id === null,
    may_change: mayChangeTemplate(actor, row),
    schedule:
      every === null || on_day === null || next_on === null
        ? null
        : { version: getScheduleVersion(row), every, on_day, next_on, resting: row.paused_at !== null },
  };
}

/** Returns the version of the caller's schedule for a template; 0 if there is none. */
export const getScheduleVersion = ({ schedule_version }: ListedTemplate): number => schedule_version ?? 0;

/** Returns the number of a user's schedules, which would be orphaned if the user were removed. */
export async function countSchedules(tenant: Tenant, userId: number): Promise<number> {
  const { n } = await tenant
    .selectFrom('request_schedules')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}
