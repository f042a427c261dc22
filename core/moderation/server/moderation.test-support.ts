import type { DemoCompanyKey, DemoUserEmail } from '#app/server/seed/cast.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import type { CompanyDetail, StatusDecision } from '../wire/companies.ts';

export interface RefusalBody {
  readonly code: string;
  readonly errors?: Record<string, { rule: string }[]>;
}

/** Sends a moderator's decision about a company in the demo data. */
export function sendAccountDecision(
  server: TestServer,
  moderator: Caller,
  company: DemoCompanyKey,
  decision: Partial<StatusDecision> & Pick<StatusDecision, 'to'>,
): Promise<TestResponse<CompanyDetail & RefusalBody>> {
  return moderator('PUT', `moderation/companies/${server.companyId(company)}/status`, { body: decision });
}

export async function readCompanyRow(server: TestServer, company: DemoCompanyKey) {
  return await server.db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', server.companyId(company))
    .executeTakeFirstOrThrow();
}

export async function readUserId(server: TestServer, email: DemoUserEmail): Promise<number> {
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export function createTokenCaller(server: TestServer, token: string): Caller {
  return server.withToken(token);
}

/** Impersonates a user in the demo data, as the moderators' page does. */
export async function impersonate(
  server: TestServer,
  moderator: Caller,
  email: DemoUserEmail,
): Promise<Caller> {
  const { status, body } = await moderator<{ access_token: string }>('POST', 'moderation/impersonate', {
    body: { user_id: await readUserId(server, email), reason: 'Pomoć oko zahteva' },
  });
  if (status !== 201) throw new Error(`impersonate answered ${status}`);
  return createTokenCaller(server, body.access_token);
}

/** Returns the newest log entry of a company, or of the platform's own log. */
export async function readNewestAuditEntry(server: TestServer, company: DemoCompanyKey | null) {
  return await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('company_id', company === null ? 'is' : '=', company === null ? null : server.companyId(company))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
