import type { Caller } from '#app/server/test-support/server.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

export type TemplateRecordKind = 'template' | 'requestDraft';

/** Creates a company template and a draft that belongs to the owner. */
export async function createTemplateRecords(
  owner: Caller,
  tenant: Tenant,
): Promise<[TemplateRecordKind, number][]> {
  const { body: template } = await owner<{ id: number }>('POST', 'request-templates', {
    body: { name: 'Matrix', shared: true, content: { name: 'Matrix' } },
  });
  const { id: user_id } = await tenant
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirstOrThrow();
  const { content } = await tenant
    .selectFrom('request_templates')
    .select('content')
    .executeTakeFirstOrThrow();
  const draft = await tenant.transaction((tx) =>
    tx
      .insertInto('request_drafts', {
        ...{ user_id, template_id: template.id, expires_at: '2190-01-01' },
        content: JSON.stringify(content),
      })
      .returning('request_drafts.id')
      .executeTakeFirstOrThrow(),
  );
  return [
    ['template', template.id],
    ['requestDraft', draft.id],
  ];
}
