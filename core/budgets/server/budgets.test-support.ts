import { sql } from 'kysely';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import {
  createActiveRequest,
  type RequestScene,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import type { Budget, BudgetRecord } from '../wire.ts';

export interface Refusal {
  readonly code: string;
  readonly errors?: Record<string, { rule: string; params: Record<string, string> }[]>;
}
export type BudgetResponse = TestResponse<BudgetRecord & Refusal & { fresh?: Budget }>;

export interface Category {
  readonly id: number;
  readonly name: string;
}
let categories = 0;

/** Creates a category of the demo company that no other test uses. */
export async function createTestCategory(server: TestServer): Promise<Category> {
  categories += 1;
  const tenant = await server.tenant('morava');
  return tenant.transaction((tx) =>
    tx
      .insertInto('categories', { name: `Kategorija ${categories}` })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the fields of a valid budget, with some fields replaced by `more`. */
export const buildBudgetForm = ({ id }: Category, more: Readonly<Record<string, unknown>> = {}) => ({
  category_id: id,
  amount: '10000',
  date_from: '2020-01-01',
  date_to: '2099-12-31',
  ...more,
});

export async function createBudget(
  call: Caller,
  category: Category,
  more: Readonly<Record<string, unknown>> = {},
): Promise<BudgetRecord> {
  const answer: BudgetResponse = await call('POST', 'budgets', { body: buildBudgetForm(category, more) });
  if (answer.status !== 201) throw new Error(`no budget: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates a request in a category with one accepted offer of the given net value, not yet confirmed. */
export async function createRequestToConfirm(
  server: TestServer,
  owner: Caller,
  { name }: Category,
  net: string,
): Promise<RequestScene> {
  const scene = await createActiveRequest(server, {
    category: name,
    articles: [{ name: 'Roba', quantity: '1' }],
  });
  const [first] = scene.invited;
  await sendOffer(server, scene, first, [net]);
  const accepted = await owner('PUT', `purchases/offers/acceptOffer/${scene.id}`, {
    body: { rfp_id: first.rfp_id },
  });
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`);
  return scene;
}

export function confirmRequest(
  owner: Caller,
  { id }: RequestScene,
): Promise<TestResponse<Refusal & { closed: boolean }>> {
  return owner('PUT', `purchases/offers/confirmOffers/${id}`, { body: { canConfirm: true } });
}

/** Creates a request in a category that is confirmed with the given net value. */
export async function createConfirmedRequest(
  server: TestServer,
  owner: Caller,
  category: Category,
  net: string,
): Promise<RequestScene> {
  const scene = await createRequestToConfirm(server, owner, category, net);
  const { body } = await confirmRequest(owner, scene);
  if (!body.closed) throw new Error(`not confirmed: ${JSON.stringify(body)}`);
  return scene;
}

export async function readBudget(call: Caller, id: number, asOf = ''): Promise<BudgetRecord> {
  const { body } = await call<BudgetRecord>('GET', `budgets/record/${id}`, { query: { as_of: asOf } });
  return body;
}

/** Sets the budget policy and leaves all other settings unchanged. */
export async function setBudgetPolicy(server: TestServer, budget_policy: 'warn' | 'stop'): Promise<void> {
  await sql`update companies set settings = settings || ${JSON.stringify({ budget_policy })}::jsonb
    where id = ${server.companyId('morava')}`.execute(server.db);
}

/**
 * Returns inconsistent budgets: stored sums that differ from a recount of the ledger or of its events, accounts that
 * do not sum to 0, or a reserved amount that differs from the sum of the reservations for pending purchases.
 */
export async function findInconsistentBudgets(server: TestServer): Promise<unknown[]> {
  const { rows } = await sql`
    select b.id, b.committed, b.actual, b.reserved from budgets b
    left join budget_posting_rows r on r.budget_id = b.id
    group by b.id
    having b.committed <> coalesce(sum(r.amount) filter (where r.account = 'committed'), 0)
      or b.actual <> coalesce(sum(r.amount) filter (where r.account = 'actual'), 0)
      or b.reserved <> coalesce(sum(r.amount) filter (where r.account = 'reserved'), 0)
      or b.movements <> count(*) filter (where r.account in ('committed', 'actual', 'reserved'))
      or b.reserved <> (select coalesce(sum(p.reserved_net), 0) from purchases p where p.reserved_budget_id = b.id)
      or b.events <> (select count(*) from budget_events e where e.budget_id = b.id)
      or coalesce(sum(r.amount) filter (where r.account in ('available', 'reserved')), 0)
        <> (select coalesce(sum(e.change), 0) from budget_events e where e.budget_id = b.id)
      or coalesce(sum(r.amount), 0) <> 0`.execute(server.db);
  return rows;
}

/** Returns postings without a counterpart, or whose rows do not sum to 0 for each budget. */
export async function findUnbalancedPostings(server: TestServer): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, r.budget_id from budget_postings p
    left join budget_posting_rows r on r.company_id = p.company_id and r.posting_id = p.id
    group by p.id, r.budget_id having count(r.*) < 2 or sum(r.amount) <> 0`.execute(server.db);
  return rows;
}
