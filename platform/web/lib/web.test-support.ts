import { vi } from 'vitest';
import { ROLE_PERMISSIONS } from '#platform/shared/access/roles.ts';
import type { Me } from './actor.ts';

/** Returns a response as fetch would receive it from the server. */
export function createResponse(
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
}

export function createProblemResponse(status: number, code: string, more: object = {}): Response {
  return createResponse(status, {
    type: 'about:blank',
    status,
    code,
    detail: `detail of ${code}`,
    request_id: 'req-1',
    ...more,
  });
}

export interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** Replaces the server with `respond`, and returns the requests in order. */
export function mockServerResponses(
  respond: (sent: RecordedRequest, earlier: readonly RecordedRequest[]) => Response | Promise<Response>,
): RecordedRequest[] {
  const sent: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const one: RecordedRequest = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body === undefined || init.body === null ? undefined : String(init.body),
    };
    sent.push(one);
    return respond(one, sent.slice(0, -1));
  });
  return sent;
}

/** Returns the session user Jelena, owner of an active company. */
export function buildOwnerUser(more: Partial<Me> = {}): Me {
  return {
    id: 1,
    name: 'Jelena Marković',
    initial: 'J',
    email: 'jelena@morava.test',
    email_verified_at: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    company_id: 1,
    phone_number: '',
    version: 1,
    profile_picture: '',
    file_name: '',
    lang: 'sr_latin',
    purchase_confirmation: true,
    confirm_limit: null,
    company: {
      id: 1,
      name: 'Morava Oprema',
      pib: '101478369',
      country: 'RS',
      registration_number: '20912340',
      address: 'Bulevar oslobođenja 14',
      city: '32000 Čačak',
      pricing: { key: '', name: 'Trial' },
      settings: {
        currency: 'RSD',
        four_eyes: false,
        budget_policy: 'warn',
        budget_reservation: 'none',
        default_payment_terms: '',
        payee_guard: 'record',
        splitting: 'off',
        landed_cost: false,
        e_documents: false,
      },
      status: 2,
      status_reason: '',
      active: true,
      has_access: true,
      access_ends_at: null,
      access_days_left: null,
      trial_days_left: null,
      next_plan: null,
      external_supplier: 0,
      external_supplier_object: null,
    },
    is_moderator: false,
    sso: false,
    impersonated_by: null,
    roles: [{ name: 'owner', permissions: [...ROLE_PERMISSIONS.owner] }],
    permissions: [],
    sectors: [],
    default_views: {},
    stands_in_for: [],
    ...more,
  };
}
