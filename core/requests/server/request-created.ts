import type { TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { RequestForm } from './request-form.ts';

export interface CreatedRequest {
  /** The user who created the request. */
  readonly user_id: number;
  readonly body: RequestForm;
}

/** Functions that modules add; called in the transaction that creates a request. */
export const requestCreated = new Slot<(tx: TenantTx, created: CreatedRequest) => Promise<void>>();
