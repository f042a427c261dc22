import type { Caller } from '#app/server/test-support/server.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

export type TemplateRecord = 'template' | 'requestDraft';

/** The rows of the access matrix; drafts belong to the owner, and `others` are colleagues who do not see them. */
export const templateRows = <Person>(
  requesters: readonly Person[],
  staff: readonly Person[],
  others: readonly Person[],
) => {
  const draft = { allowed: requesters, of: 'requestDraft', unseen: others } as const;
  return {
    'GET articles/due': { allowed: requesters },
    'GET request-templates': { allowed: requesters },
    'GET request-templates/{id}': { allowed: requesters, of: 'template' },
    'POST request-templates': { allowed: requesters },
    'PUT request-templates/{id}': { allowed: staff, of: 'template' },
    'PUT request-templates/{id}/schedule': { allowed: requesters, of: 'template' },
    'DELETE request-templates/{id}/schedule': { allowed: requesters, of: 'template' },
    'GET request-drafts': { allowed: requesters },
    'GET request-drafts/{id}': draft,
    'DELETE request-drafts/{id}': draft,
    // Last, because deleting a template also deletes its schedules and drafts.
    'DELETE request-templates/{id}': { allowed: staff, of: 'template' },
  } as const;
};

/** Creates a template of the company and a draft of the owner. */
export async function templateRecords(owner: Caller, tenant: Tenant): Promise<[TemplateRecord, number][]> {
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
