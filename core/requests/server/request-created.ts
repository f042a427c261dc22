import type { TenantTx } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { RequestForm } from './request-form.ts';

export interface CreatedRequest {
  /** The user who created the request. */
  readonly user_id: number;
  readonly body: RequestForm;
}

/** Called in the transaction in which a request is created; filled by modules. */
export const requestCreated = new Slot<(tx: TenantTx, created: CreatedRequest) => Promise<void>>();
