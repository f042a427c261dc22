import type { CastCompanyKey, CastEmail } from '#app/server/seed/cast.ts';
import type { Answer, Caller, TestServer } from '#app/server/test-support/server.ts';
import type { CompanyDetail, StatusDecision } from '../wire/companies.ts';

export interface Refused {
  readonly code: string;
  readonly errors?: Record<string, { rule: string }[]>;
}

/** Sends a moderator's decision about a company of the demo data. */
export function decide(
  server: TestServer,
  moderator: Caller,
  company: CastCompanyKey,
  decision: Partial<StatusDecision> & Pick<StatusDecision, 'to'>,
): Promise<Answer<CompanyDetail & Refused>> {
  return moderator('PUT', `moderation/companies/${server.companyId(company)}/status`, { body: decision });
}

export async function companyRow(server: TestServer, company: CastCompanyKey) {
  return await server.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', server.companyId(company))
    .executeTakeFirstOrThrow();
}

export async function userId(server: TestServer, email: CastEmail): Promise<number> {
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export function withToken(server: TestServer, token: string): Caller {
  return server.withToken(token);
}

/** Impersonates a user of the demo data, as the page of the moderators does. */
export async function impersonate(server: TestServer, moderator: Caller, email: CastEmail): Promise<Caller> {
  const { status, body } = await moderator<{ access_token: string }>('POST', 'moderation/impersonate', {
    body: { user_id: await userId(server, email), reason: 'Pomoć oko zahteva' },
  });
  if (status !== 201) throw new Error(`impersonate answered ${status}`);
  return withToken(server, body.access_token);
}

/** Returns the newest log entry of a company, or of the platform's own log. */
export async function newestAudit(server: TestServer, company: CastCompanyKey | null) {
  return await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('company_id', company === null ? 'is' : '=', company === null ? null : server.companyId(company))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
