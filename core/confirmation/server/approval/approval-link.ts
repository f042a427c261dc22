import {
  type ApprovalLinkState,
  computeApprovalLinkState,
  type LinkAction,
} from '#core/purchase/rules/approval/approval-link.ts';
import { judgeAction } from '#core/purchase/rules/can.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import { findPurchase } from '#core/purchase/server/record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { type JudgedPurchase, judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import { findSessionByLink, type Session } from '#platform/server/auth/authenticate.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext, PublicContext } from '#platform/server/context.ts';
import { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { enterCompanyScope } from '#platform/server/db/wall/tenant-scope.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type ApprovalLinkRow, findApprovalLinkRow } from './links.read.ts';

/** A valid link from an approver's email. It allows one user to approve one purchase and nothing else. */
export interface ApprovalLink {
  readonly ctx: PublicContext;
  readonly digest: Buffer;
  readonly tenant: Tenant;
  readonly row: ApprovalLinkRow;
}

/** Finds the approval that a link belongs to. Throws `link_unknown` if there is none. */
export async function findApprovalLink(
  ctx: PublicContext,
  { hash }: { readonly hash: string },
): Promise<ApprovalLink> {
  const { db, pool } = ctx.platform;
  const digest = digestSecret(hash);
  const row = await findApprovalLinkRow(db, digest);
  if (!row) throw new AppError('link_unknown');
  enterCompanyScope(row.company_id);
  return { ctx, digest, row, tenant: new Tenant(db, pool, row.company_id) };
}

/** The current state of a link. */
export interface ApprovalLinkStatus {
  readonly state: ApprovalLinkState;
  /** Why the link's user may not approve, if there is no other obstacle to the approval. */
  readonly code: ErrorCode | null;
  readonly purchase: PurchaseRow;
  /**
   * The context of the user to whom the link was sent, and the purchase to approve; null if the account no longer has
   * access.
   */
  readonly acting: { readonly ctx: CompanyContext; readonly judged: JudgedPurchase } | null;
}

/**
 * Decides whether a link can be used to approve, based on the user's current permissions and the purchase's
 * current state and content. In the approving transaction, must be called after the purchase is locked.
 */
export async function judgeApprovalLink(
  link: ApprovalLink,
  tenant: Tenant = link.tenant,
): Promise<ApprovalLinkStatus> {
  const { row } = link;
  const db = tenant instanceof TenantTx ? tenant.trx : link.ctx.platform.db;
  const purchase = await findPurchase(tenant, row.purchase_id);
  if (!purchase) throw notFoundError();
  const session = await findSessionByLink(db, 'mail', row.user_id);
  const ctx = session ? actingAs(link, session, tenant) : null;
  if (!ctx) return { state: 'account_gone', code: null, purchase, acting: null };
  const judged = await judgePurchase(toPurchaseScope(ctx), purchase.id);
  const refusal = refusalOf(ctx.actor, row.action, purchase, judged);
  const state = computeApprovalLinkState({
    now: judged.facts.now,
    valid_until: row.valid_until,
    used_at: row.used_at,
    purchase: toBarePurchaseState(purchase),
    sameContent: judged.isDigestOf(row.content_digest),
    refusal,
  });
  return { state, code: state === 'refused' ? refusal : null, purchase, acting: { ctx, judged } };
}

/** Returns the refusal from the same verdict that controls the button on the purchase's page. */
function refusalOf(
  actor: Actor,
  action: LinkAction,
  purchase: PurchaseRow,
  { state, context }: JudgedPurchase,
): ErrorCode | null {
  if (!maySee(actor, toBarePurchaseState(purchase))) return 'forbidden';
  const answer = judgeAction(action, actor, state, context);
  return answer.ok ? null : answer.code;
}

/**
 * Returns the context of a call made by the link's user, as if the user were logged in; null if the user has no
 * access to the product.
 */
function actingAs({ ctx }: ApprovalLink, session: Session, tenant: Tenant): CompanyContext | null {
  const { company, actor } = session;
  if (!company?.has_access || !actor.companyActive) return null;
  return { ...ctx, lang: session.user.lang, session, actor, company, tenant };
}
