import { type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { appendEntries } from '#core/purchase/server/record/events.repo.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { toDemoUserActor } from './cast-user-actor.ts';
import { DEMO_REQUESTS, type DemoRequest } from './demo-requests.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NOTE = 'Za polovinu količine imamo zalihe; smanjiti pa poslati ponovo.';

interface Stage {
  readonly status: PurchaseStatus;
  readonly daysAgo: number;
  readonly rejected?: boolean;
  /** The number of chosen suppliers; 0 if suppliers and the deadline are chosen in a later step. */
  readonly suppliers: number;
}

/** Requests of the premium company that are not sent yet: one in every step before sending. */
const STAGES: readonly Stage[] = [
  { status: S.REQUESTED, daysAgo: 6, suppliers: 3 },
  { status: S.INITIATION_APPROVED, daysAgo: 4, suppliers: 0 },
  { status: S.INITIATED, daysAgo: 3, rejected: true, suppliers: 0 },
  { status: S.INITIATED, daysAgo: 1, suppliers: 0 },
];

/** The steps that lead to a state; a purchase's history contains each step up to its state. */
const WAY = [
  { kind: 'create', to: S.INITIATED, hours: 0, owner: false },
  { kind: 'approve_initiation', to: S.INITIATION_APPROVED, hours: 20, owner: true },
  { kind: 'request', to: S.REQUESTED, hours: 44, owner: false },
] as const;

export function seedPremiumCompany(tenant: Tenant): Promise<void> {
  return tenant.transaction(async (tx) => {
    const now = Date.now();
    const people = await tx.selectFrom('users').select(['id', 'name', 'role']).orderBy('id').execute();
    const owner = people.find(({ role }) => role === 'owner');
    const user = people.find(({ role }) => role === 'user');
    if (!owner || !user) throw new Error('the premium company has no owner and no user');
    const year = new Date(now).getUTCFullYear();
    for (const [index, stage] of STAGES.entries()) {
      const request = DEMO_REQUESTS[index];
      if (request)
        await seedRequest(tx, { stage, request, number: `${year}-000${index + 1}`, now, owner, user });
    }
    await tx.insertInto('request_numbers', { year, last: STAGES.length }).execute();
  });
}

interface Plan {
  readonly stage: Stage;
  readonly request: DemoRequest;
  readonly number: string;
  readonly now: number;
  readonly owner: { readonly id: number; readonly name: string };
  readonly user: { readonly id: number; readonly name: string };
}

async function seedRequest(tx: TenantTx, plan: Plan): Promise<void> {
  const { stage, request, number, now, user } = plan;
  const { status, rejected = false } = stage;
  const raised = now - stage.daysAgo * DAY;
  const steps = WAY.slice(0, WAY.findIndex(({ to }) => to === status) + 1);
  const since = raised + (steps.at(-1)?.hours ?? 0) * HOUR;
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'sector_id'])
    .where('name', '=', request.category)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('purchases', {
      request_number: number,
      kind: 'request',
      premium: true,
      status,
      rejected,
      rejection_note: rejected ? NOTE : null,
      name: request.name,
      description: 'Cene bez PDV-a, fco magacin Užice.',
      category_id: category.id,
      sector_id: category.sector_id,
      creator_id: user.id,
      date_for_offer: stage.suppliers > 0 ? instant(now + 8 * DAY) : null,
      delivery_place: 'Dimitrija Tucovića 3, Užice',
      status_since: instant(since),
      created_at: instant(raised),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto(
      'articles',
      request.articles.map(({ name, quantity, unit, note = '' }, index) => ({
        purchase_id: id,
        position: index + 1,
        name,
        quantity,
        unit,
        note,
      })),
    )
    .execute();
  await chooseSuppliers(tx, id, category.id, stage.suppliers);
  await tell(tx, plan, id, raised, steps);
}

/** Stores the category's first suppliers as chosen, with their contact persons, without inviting them yet. */
async function chooseSuppliers(
  tx: TenantTx,
  purchaseId: number,
  categoryId: number,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const contacts = await tx
    .selectFrom('contact_persons')
    .innerJoin('contact_person_categories as tie', 'tie.contact_person_id', 'contact_persons.id')
    .select(['contact_persons.id', 'contact_persons.supplier_id'])
    .where('tie.category_id', '=', categoryId)
    .orderBy('contact_persons.id')
    .limit(count)
    .execute();
  if (contacts.length === 0) return;
  await tx
    .insertInto(
      'rfps',
      contacts.map(({ id, supplier_id }) => ({
        purchase_id: purchaseId,
        supplier_id,
        contact_person_id: id,
      })),
    )
    .execute();
}

async function tell(
  tx: TenantTx,
  { stage, owner, user }: Plan,
  purchaseId: number,
  raised: number,
  steps: readonly (typeof WAY)[number][],
): Promise<void> {
  const entries = steps.map((step, index) => ({
    kind: step.kind as string,
    by: step.owner ? owner : user,
    from: steps[index - 1]?.to ?? null,
    to: step.to,
    at: raised + step.hours * HOUR,
    data: {},
  }));
  if (stage.rejected)
    entries.push({
      kind: 'reject_initiation',
      by: owner,
      from: S.INITIATED,
      to: S.INITIATED,
      at: raised + 26 * HOUR,
      data: { note: NOTE },
    });
  await appendEntries(
    tx,
    entries.map(({ by, at, ...entry }) => ({
      ...entry,
      purchase_id: purchaseId,
      by: toDemoUserActor(by),
      at: instant(at),
    })),
  );
}

const instant = (ms: number) => new Date(ms).toISOString();
