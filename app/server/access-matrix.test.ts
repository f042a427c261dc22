// @module-tag exhaustive

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { createAcceptedAffiliate } from '#core/affiliates/server/affiliates.test-support.ts';
import { createRepeatedArrival, uploadSampleInvoice } from '#core/e-invoices/server/incoming.test-support.ts';
import { createPolicyDraft } from '#core/policies/server/policies.test-support.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { createActiveRequest } from '#core/purchase/server/testing/offers.test-support.ts';
import { createTemplateRecords } from '#modules/templates/server/template-records.test-support.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { getTokenRequirement } from '#platform/shared/access/token-access.ts';
import { TOKEN_WRITE_SCOPES } from '#platform/shared/access/token-scopes.ts';
import type { CallKey } from '#platform/shared/wire/calls.ts';
import { features } from './features.ts';
import { type DemoCompanyKey, type DemoUserEmail, PARENT_CATEGORIES } from './seed/cast.ts';
import {
  ACCESS_USERS,
  ACTIVE_OWNERS,
  type AccessExpectation,
  type AccessRecordKind,
  type AccessUser,
  AD_HOC_PURCHASE_USERS,
  ALL_OWNERS,
  ALL_USERS,
  APPROVERS,
  COLLEAGUES,
  COMPANY_USERS,
  CONFIRMERS,
  DIRECT_PURCHASE_USERS,
  FINANCE_USERS,
  MARKETPLACE_ACCESS,
  MISSING_RECEIPT_ACCESS,
  MODERATION_ACCESS,
  OTHER_COMPANY_USERS,
  OWN_COMPANY_NON_OWNERS,
  OWN_COMPANY_USERS,
  OWNER_AD_HOC_ACCESS,
  OWNER_DIRECT_ACCESS,
  OWNER_REQUEST_ACCESS,
  OWNERS,
  PROCUREMENT_ACCESS,
  REQUESTERS,
  STAFF,
  SUPPLIER_ACCOUNT_MANAGERS,
} from './test-support/access-people.ts';
import { readModuleRows } from './test-support/module-rows.ts';
import { type Caller, fillCallPath, setUpTestServer } from './test-support/server.ts';
import { chooseRunCount } from './test-support/soak.ts';
import {
  findCompanyMarkers,
  insertCompanyMarkers,
  startUnfilteredServer,
  type UnfilteredServer,
} from './test-support/unfiltered-server.ts';

/** A company-wide saved view of the requests overview, which storekeepers and finance users cannot open. */
const LIST_VIEW_ACCESS = { of: 'listView', unseen: ['storekeeper', 'finance'] } as const;

/**
 * Who may make each call, written by hand from the specification (§6) and product 2, 3 and 4. The matrix is not derived
 * from the access checks, because it tests them. The first test below fails for a route without a row.
 */
const CORE_ROWS: Readonly<Partial<Record<CallKey, AccessExpectation>>> = {
  'POST auth/login': { allowed: 'public' },
  'POST auth/refresh': { allowed: 'public' },
  'POST auth/logout': { allowed: ALL_USERS, always: true },
  'POST auth/me': { allowed: ALL_USERS, always: true },
  'PUT auth/language': { allowed: ALL_USERS, always: true },

  'PUT user-profile/general': { allowed: ALL_USERS, always: true },
  'PUT user-profile/password': { allowed: ALL_USERS, always: true },
  'GET user-profile/security': { allowed: ALL_USERS, always: true },
  'GET user-profile/sessions': { allowed: ALL_USERS, always: true },
  'GET user-profile/sessions/export': { allowed: ALL_USERS, always: true },
  'DELETE user-profile/sessions/{id}': { allowed: ALL_USERS, of: 'session', seenBy: ['owner'] },
  'DELETE user-profile/sessions': { allowed: ALL_USERS, always: true },
  'PUT user-profile/avatar': { allowed: ALL_USERS, always: true },
  'POST user-profile/avatar': { allowed: ALL_USERS, always: true },
  'GET user-profile/avatar/{user_id}': { allowed: ALL_USERS, of: 'picture', seenBy: OWN_COMPANY_USERS },
  'POST user-profile/two-factor/start': { allowed: ALL_USERS, always: true },
  'POST user-profile/two-factor/confirm': { allowed: ALL_USERS, always: true },
  'POST user-profile/two-factor/recovery-codes': { allowed: ALL_USERS, always: true },
  'POST user-profile/two-factor/off': { allowed: ALL_USERS, always: true },

  'POST auth/register': { allowed: 'public' },
  'POST market-place/register/external-supplier': { allowed: 'public' },
  'POST auth/register/confirm': { allowed: 'public' },
  'POST auth/register/resend': { allowed: 'public' },
  'POST auth/forgot-password': { allowed: 'public' },
  'POST auth/send-password/check': { allowed: 'public' },
  'POST auth/send-password': { allowed: 'public' },
  'POST user-profile/personal-data': { allowed: ALL_USERS, always: true },
  'GET user-profile/leaving': { allowed: COMPANY_USERS, always: true },
  'POST user-profile/leave': { allowed: COMPANY_USERS, always: true },
  'POST user-profile/company/person': { allowed: OWNERS, unpaid: true },
  'POST user-profile/company/person/erase': { allowed: OWNERS, unpaid: true },
  'GET user-profile/company/archive': { allowed: OWNERS, unpaid: true },
  'POST user-profile/company/archive': { allowed: OWNERS, unpaid: true },
  'POST user-profile/company/archive/cancel': { allowed: OWNERS, unpaid: true },
  'POST user-profile/company/archive/ticket': { allowed: OWNERS, unpaid: true },
  'GET company-archives/{ticket}.zip': { allowed: 'public' },
  'POST user-profile/become': { allowed: ALL_OWNERS, always: true },

  'GET budgets': { allowed: STAFF },
  'GET budgets/export': { allowed: STAFF },
  'GET budgets/options': { allowed: STAFF },
  'GET budgets/{categoryId}': { allowed: STAFF, of: 'category' },
  'GET budgets/record/{id}': { allowed: STAFF, of: 'budget' },
  'GET budgets/use/{id}': { allowed: STAFF, of: 'budget' },
  'GET budgets/ledger/{id}': { allowed: STAFF, of: 'budget' },
  'GET budgets/ledger/{id}/export': { allowed: STAFF, of: 'budget' },
  'GET budgets/changes/{id}': { allowed: STAFF, of: 'budget' },
  'GET budgets/changes/{id}/export': { allowed: STAFF, of: 'budget' },
  'POST budgets': { allowed: STAFF },
  'PUT budgets/{id}': { allowed: STAFF, of: 'budget' },
  'DELETE budgets/{id}': { allowed: STAFF, of: 'budget' },
  'POST budgets/move': { allowed: STAFF },
  'GET statistics/budgets/get': { allowed: STAFF },

  'GET categories': { allowed: REQUESTERS },
  'GET categories/export': { allowed: REQUESTERS },
  'GET categories/options': { allowed: REQUESTERS },
  'GET categories/{id}': { allowed: REQUESTERS, of: 'category' },
  'POST categories': { allowed: STAFF },
  'PUT categories/{id}': { allowed: STAFF, of: 'category' },
  'DELETE categories/{id}': { allowed: STAFF, of: 'category' },
  // The category used by the matrix is not deleted, so there is nothing to restore.
  'POST categories/{id}/restore': { allowed: [], of: 'category', unseen: OWN_COMPANY_USERS },
  'GET market-place/categories/get-parent': { allowed: ALL_USERS, always: true },
  'GET market-place/categories/get': MARKETPLACE_ACCESS,
  'GET market-place/categories/get/export': MARKETPLACE_ACCESS,
  'GET market-place/contact-persons/get': MARKETPLACE_ACCESS,
  'POST market-place/category/add': MARKETPLACE_ACCESS,
  'PUT market-place/category/add/{contact_person_id}': {
    ...MARKETPLACE_ACCESS,
    of: 'accountPerson',
    seenBy: ['supplier'],
  },
  'DELETE market-place/contact-persons/{id}': {
    ...MARKETPLACE_ACCESS,
    of: 'accountPerson',
    seenBy: ['supplier'],
  },
  'DELETE market-place/categories/{id}': {
    ...MARKETPLACE_ACCESS,
    of: 'accountCategory',
    seenBy: ['supplier'],
  },
  'POST market-place/procurements/{id}/bid': PROCUREMENT_ACCESS,
  'GET user-management/sectors/getAll': { allowed: COLLEAGUES },
  'GET users': { allowed: STAFF },
  'GET users/{id}': { allowed: STAFF, of: 'colleague' },
  'POST users': { allowed: STAFF },
  'PUT users/{id}': { allowed: STAFF, of: 'colleague' },
  'DELETE users/{id}': { allowed: STAFF, of: 'anotherColleague' },
  'GET user-management/owner/getRoles': { allowed: STAFF },
  'GET user-management/owner/users': { allowed: OWNERS },
  'GET user-management/owner/users/export': { allowed: OWNERS },
  'GET user-management/admin/users': { allowed: STAFF },
  'GET user-management/admin/users/export': { allowed: STAFF },
  'GET user-management/{id}': { allowed: STAFF, of: 'colleague' },
  'GET user-management/{id}/open-work': { allowed: STAFF, of: 'colleague' },
  'POST user-management': { allowed: STAFF },
  'POST user-management/import/preview': { allowed: STAFF },
  'POST user-management/import/check': { allowed: STAFF },
  'POST user-management/import': { allowed: STAFF },
  'GET user-management/import/template': { allowed: STAFF },
  'POST user-management/{id}/invite-again': { allowed: STAFF, of: 'colleague' },
  'POST user-management/{id}/confirm-person': { allowed: OWNERS, of: 'colleague' },
  'PUT user-management/{id}': { allowed: STAFF, of: 'colleague' },
  'DELETE user-management/{id}': { allowed: STAFF, of: 'colleague' },
  'GET user-management/sectors': { allowed: STAFF },
  'GET user-management/sectors/export': { allowed: STAFF },
  'POST user-management/sectors': { allowed: STAFF },
  'PUT user-management/sectors/{id}': { allowed: STAFF, of: 'department' },
  'POST user-management/sectors/{id}/merge': { allowed: STAFF, of: 'department' },
  'DELETE user-management/sectors/{id}': { allowed: STAFF, of: 'department' },
  'POST categories/import/preview': { allowed: STAFF },
  'POST categories/import/check': { allowed: STAFF },
  'POST categories/import': { allowed: STAFF },
  'GET categories/import/template': { allowed: STAFF },

  'GET suppliers': { allowed: REQUESTERS },
  'GET suppliers/export': { allowed: REQUESTERS },
  'GET suppliers/options': { allowed: REQUESTERS },
  'GET suppliers/lookup': { allowed: STAFF },
  'GET suppliers/{id}': { allowed: REQUESTERS, of: 'supplier' },
  'POST suppliers': { allowed: STAFF },
  'PUT suppliers/{id}': { allowed: STAFF, of: 'supplier' },
  'GET suppliers/{id}/accounts': { allowed: [...REQUESTERS, 'finance'], of: 'supplier' },
  'POST suppliers/{id}/accounts': SUPPLIER_ACCOUNT_MANAGERS,
  'PUT suppliers/{id}/accounts/{account_id}/approve': SUPPLIER_ACCOUNT_MANAGERS,
  'PUT suppliers/{id}/accounts/{account_id}/refuse': SUPPLIER_ACCOUNT_MANAGERS,
  'PUT suppliers/{id}/accounts/{account_id}/withdraw': SUPPLIER_ACCOUNT_MANAGERS,
  'PUT suppliers/{id}/accounts/{account_id}/stop': SUPPLIER_ACCOUNT_MANAGERS,
  'PUT suppliers/{id}/accounts/{account_id}/lift': { ...ACTIVE_OWNERS, of: 'supplier' },
  'POST suppliers/{id}/pause': { allowed: STAFF, of: 'supplier' },
  'POST suppliers/{id}/resume': { allowed: STAFF, of: 'supplier' },
  'DELETE suppliers/{id}': { allowed: STAFF, of: 'supplier' },
  'POST contact_persons': { allowed: STAFF },
  'PUT contact_persons/{id}': { allowed: STAFF, of: 'contact' },
  'POST contact_persons/{id}/try_mail_again': { allowed: STAFF, of: 'contact' },
  'DELETE contact_persons/{id}': { allowed: STAFF, of: 'contact' },
  'GET documents': { allowed: REQUESTERS },
  'GET documents/export': { allowed: REQUESTERS },
  'GET documents/{id}': { allowed: REQUESTERS, of: 'document' },
  'GET documents/{id}/file': { allowed: REQUESTERS, of: 'document' },
  'POST documents/{id}/preview': { allowed: REQUESTERS, of: 'document' },
  'GET documents/preview/{ticket}': { allowed: 'public' },
  'POST suppliers/documents/add': { allowed: STAFF },
  'POST supplers/file/update/{id}': { allowed: STAFF, of: 'document' },
  'POST suppliers/file/update/{id}': { allowed: STAFF, of: 'document' },
  'DELETE documents/{id}': { allowed: STAFF, of: 'document' },
  // The document used by the matrix is not deleted, so there is nothing to restore.
  'POST documents/{id}/restore': { allowed: [], of: 'document', unseen: OWN_COMPANY_USERS },
  'POST suppliers/category/add': { allowed: STAFF },
  'PUT suppliers/category/add/{contact_person_id}': { allowed: STAFF, of: 'contact' },
  'POST suppliers/import/preview': { allowed: STAFF },
  'POST suppliers/import/check': { allowed: STAFF },
  'POST suppliers/import': { allowed: STAFF },
  'GET suppliers/import/template': { allowed: STAFF },

  'GET purchases': { allowed: COLLEAGUES },
  'GET purchases/export': { allowed: COLLEAGUES },
  'GET purchases/{id}': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'POST purchases': { allowed: REQUESTERS },
  'PUT purchases/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/chain': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/history': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchase-confirm': { allowed: CONFIRMERS },
  'GET purchase-confirm/export': { allowed: CONFIRMERS },
  'GET purchase-confirm/{id}': { allowed: CONFIRMERS, ...OWNER_REQUEST_ACCESS },
  'GET purchases/suppliers/suggested': { allowed: REQUESTERS },
  'POST purchases/mail/preview': { allowed: REQUESTERS },
  'GET purchases/{id}/confirmers': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/splits': { allowed: ['owner', 'premiumOwner', 'both'], ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/notes': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/notes/export': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'POST purchase-steps/notes/internal/{id}': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/cancelPurchase/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/offers/confirmOffers/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/offers/acceptOffer/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/offers/rejectOffer/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/offers/undoAcceptedOffer/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'PUT purchases/offers/chooseOffers/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'GET purchases/offers/sumQuantity/{id}': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/invitations': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/invitations/resend': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/invitations/remind': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/invitations/withdraw': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/deadline': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/publish': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/unpublish': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/questions/{question_id}/answer': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/counter-proposals': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/price-questions': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'POST purchases/{id}/offers': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/orders/{award_id}': {
    allowed: [],
    ...OWNER_REQUEST_ACCESS,
    unseen: ['owner', 'admin', ...OWNER_REQUEST_ACCESS.unseen],
  },
  'GET purchases/{id}/orders/{award_id}/ubl': {
    allowed: [],
    ...OWNER_REQUEST_ACCESS,
    unseen: ['owner', 'admin', ...OWNER_REQUEST_ACCESS.unseen],
  },
  'GET purchases/{id}/papers/request': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/papers/comparison': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchases/{id}/papers/confirmation': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'GET purchase-steps/storekeeper/purchases/get': {
    allowed: ['owner', 'premiumOwner', 'both', 'storekeeper'],
  },
  'GET purchase-steps/storekeeper/purchases/get/export': {
    allowed: ['owner', 'premiumOwner', 'both', 'storekeeper'],
  },
  'GET purchase-steps/storekeeper/purchases/{id}': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  // Only the owner passes: the matrix's request belongs to the owner, and admins are not storekeepers.
  'POST purchase-steps/storekeeper/purchases/{id}/receipts': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'POST purchase-steps/storekeeper/purchases/{id}/short-closings': {
    allowed: ['owner'],
    ...OWNER_REQUEST_ACCESS,
  },
  'POST purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/reversals': MISSING_RECEIPT_ACCESS,
  'PUT purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/agreement': MISSING_RECEIPT_ACCESS,
  'GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}': MISSING_RECEIPT_ACCESS,
  'GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/ubl': MISSING_RECEIPT_ACCESS,
  'GET purchase-steps/storekeeper/purchases/{id}/announced': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  // Only storekeepers may make this call, and the matrix's storekeepers cannot see a request that has not been
  // ordered yet.
  'GET purchase-steps/storekeeper/purchases/{id}/invoiced': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'POST purchase-steps/storekeeper/despatch': {
    allowed: ['owner', 'premiumOwner', 'both', 'storekeeper'],
  },
  'GET purchase-steps/initiator/purchases/get/{status}': { allowed: COLLEAGUES },
  'POST purchase-steps/rfps/send/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },
  'PUT purchase-steps/status/{status}/{id}': { allowed: STAFF, ...OWNER_REQUEST_ACCESS },

  'GET ad-hoc-purchases/get/all': { allowed: AD_HOC_PURCHASE_USERS },
  'GET ad-hoc-purchases/get/all/export': { allowed: AD_HOC_PURCHASE_USERS },
  'GET ad-hoc-purchases/get/{id}': { allowed: AD_HOC_PURCHASE_USERS, ...OWNER_AD_HOC_ACCESS },
  'POST ad-hoc-purchases/create': { allowed: AD_HOC_PURCHASE_USERS },
  'PUT ad-hoc-purchases/update/{id}': { allowed: STAFF, ...OWNER_AD_HOC_ACCESS },
  'PUT ad-hoc-purchases/approve/{id}': { allowed: AD_HOC_PURCHASE_USERS, ...OWNER_AD_HOC_ACCESS },
  'PUT ad-hoc-purchases/reject/{id}': { allowed: AD_HOC_PURCHASE_USERS, ...OWNER_AD_HOC_ACCESS },
  'PUT ad-hoc-purchases/cancel/{id}': { allowed: STAFF, ...OWNER_AD_HOC_ACCESS },
  'PUT ad-hoc-purchases/deliver/{id}': { allowed: STAFF, ...OWNER_AD_HOC_ACCESS },
  'PUT ad-hoc-purchases/resubmit/{id}': { allowed: STAFF, ...OWNER_AD_HOC_ACCESS },
  'GET direct-purchases/get/all': { allowed: DIRECT_PURCHASE_USERS },
  'GET direct-purchases/get/all/export': { allowed: DIRECT_PURCHASE_USERS },
  'GET direct-purchases/get/{id}': { allowed: DIRECT_PURCHASE_USERS, ...OWNER_DIRECT_ACCESS },
  'POST direct-purchases/create': { allowed: DIRECT_PURCHASE_USERS },
  'PUT direct-purchases/update/{id}': { allowed: STAFF, ...OWNER_DIRECT_ACCESS },
  'PUT direct-purchases/approve/{id}': { allowed: DIRECT_PURCHASE_USERS, ...OWNER_DIRECT_ACCESS },
  'PUT direct-purchases/reject/{id}': { allowed: DIRECT_PURCHASE_USERS, ...OWNER_DIRECT_ACCESS },
  'PUT direct-purchases/cancel/{id}': { allowed: STAFF, ...OWNER_DIRECT_ACCESS },
  'PUT direct-purchases/deliver/{id}': { allowed: STAFF, ...OWNER_DIRECT_ACCESS },
  'PUT direct-purchases/resubmit/{id}': { allowed: STAFF, ...OWNER_DIRECT_ACCESS },

  'POST files': { allowed: COLLEAGUES },
  'GET purchase-steps/finances/purchases/get': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/purchases/get/export': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/purchases/get/{id}': { allowed: COLLEAGUES, ...OWNER_REQUEST_ACCESS },
  'POST purchase-steps/finances/payments/{id}': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'POST purchase-steps/finances/payments/reverse/{id}': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'PUT purchase-steps/finances/payments/agree/{id}': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'PUT purchase-steps/finances/payments/refuse/{id}': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'POST purchase-steps/finances/invoices/{id}': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  'PUT purchase-steps/finances/invoices/remove/{id}': { allowed: ['owner'], ...OWNER_REQUEST_ACCESS },
  // The matrix's request has not been ordered yet, so it has no award to pay.
  'GET purchase-steps/finances/slips/{id}/{award_id}': {
    allowed: [],
    ...OWNER_REQUEST_ACCESS,
    unseen: ['owner', 'admin', ...OWNER_REQUEST_ACCESS.unseen],
  },
  'GET purchase-steps/finances/slips/{id}/{award_id}/pdf': {
    allowed: [],
    ...OWNER_REQUEST_ACCESS,
    unseen: ['owner', 'admin', ...OWNER_REQUEST_ACCESS.unseen],
  },
  'PUT purchase-steps/finances/slips/{id}/{award_id}/check-account': {
    allowed: ['owner'],
    ...OWNER_REQUEST_ACCESS,
  },
  'GET purchase-steps/finances/payments/export': { allowed: FINANCE_USERS },
  'POST purchase-steps/finances/incoming': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/incoming': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/incoming/export': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/incoming/arrivals': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/incoming/arrivals/export': { allowed: FINANCE_USERS },
  'GET purchase-steps/finances/incoming/arrivals/{id}': { allowed: FINANCE_USERS, of: 'arrival' },
  'GET purchase-steps/finances/incoming/arrivals/{id}/file': { allowed: FINANCE_USERS, of: 'arrival' },
  'GET purchase-steps/finances/incoming/{id}': { allowed: FINANCE_USERS, of: 'incoming' },
  'GET purchase-steps/finances/incoming/{id}/file': { allowed: FINANCE_USERS, of: 'incoming' },
  'PUT purchase-steps/finances/incoming/{id}/supplier': { allowed: FINANCE_USERS, of: 'incoming' },
  'PUT purchase-steps/finances/incoming/{id}/match': { allowed: FINANCE_USERS, of: 'incoming' },
  'PUT purchase-steps/finances/incoming/{id}/accept': { allowed: FINANCE_USERS, of: 'incoming' },
  'PUT purchase-steps/finances/incoming/{id}/ask': { allowed: FINANCE_USERS, of: 'incoming' },
  'PUT purchase-steps/finances/incoming/{id}/refuse': { allowed: FINANCE_USERS, of: 'incoming' },
  'PUT purchase-steps/finances/incoming/{id}/state-status': { allowed: FINANCE_USERS, of: 'incoming' },
  'GET files/{id}': { allowed: STAFF, of: 'file', unseen: OWNER_REQUEST_ACCESS.unseen },
  'DELETE files/{id}': { allowed: STAFF, of: 'file', unseen: OWNER_REQUEST_ACCESS.unseen },

  'POST approvals/{hash}/open': { allowed: 'public' },
  'POST approvals/{hash}/confirm': { allowed: 'public' },
  'POST supplier-offers/{hash}/open': { allowed: 'public' },
  'POST supplier-offers/{hash}/read': { allowed: 'public' },
  'PUT supplier-offers/{hash}': { allowed: 'public' },
  'POST supplier-offers/{hash}/decline': { allowed: 'public' },
  'POST supplier-offers/{hash}/files': { allowed: 'public' },
  'POST supplier-offers/{hash}/files/{id}': { allowed: 'public' },
  'POST supplier-offers/{hash}/order': { allowed: 'public' },
  'POST supplier-offers/{hash}/order/ubl': { allowed: 'public' },
  'POST supplier-offers/{hash}/order-response': { allowed: 'public' },
  'POST supplier-offers/{hash}/order-documents': { allowed: 'public' },
  'DELETE supplier-offers/{hash}/files/{id}': { allowed: 'public' },
  'POST supplier-offers/{hash}/questions': { allowed: 'public' },

  'GET search': { allowed: COLLEAGUES },
  'GET notifications': { allowed: COLLEAGUES },
  'GET notifications/export': { allowed: COLLEAGUES },
  'GET notifications/unread': { allowed: COLLEAGUES },
  'PUT notifications/read': { allowed: COLLEAGUES },
  'GET user-profile/notifications': { allowed: ALL_USERS, always: true },
  'GET list-views': { allowed: COLLEAGUES },
  'POST list-views': { allowed: COLLEAGUES },
  'PUT list-views/{id}': { allowed: STAFF, ...LIST_VIEW_ACCESS },
  'PUT list-views/{id}/default': { allowed: COLLEAGUES, ...LIST_VIEW_ACCESS },
  'DELETE list-views/{id}': { allowed: STAFF, ...LIST_VIEW_ACCESS },

  'GET user-profile/delegations': { allowed: COLLEAGUES },
  'GET user-profile/delegations/export': { allowed: COLLEAGUES },
  'GET user-profile/delegations/colleagues': { allowed: APPROVERS },
  'POST user-profile/delegations': { allowed: APPROVERS },
  'DELETE user-profile/delegations/{id}': {
    allowed: STAFF,
    of: 'standIn',
    unseen: ['user', 'approver', 'storekeeper', 'finance', 'adhoc', 'direct'],
  },
  'PUT user-profile/notifications': { allowed: ALL_USERS, always: true },
  'GET home/inbox': { allowed: COLLEAGUES },
  'GET statistics/calculations/homepageCalculations': { allowed: COLLEAGUES },
  'GET statistics/global/get': { allowed: COLLEAGUES },
  'GET statistics/global/export': { allowed: COLLEAGUES },
  'GET statistics/options': { allowed: COLLEAGUES },
  'GET statistics/purchases/get': { allowed: COLLEAGUES },
  'GET statistics/purchases/get/export': { allowed: COLLEAGUES },
  'GET statistics/answers/spend/get': { allowed: COLLEAGUES },
  'GET statistics/answers/spend/export': { allowed: COLLEAGUES },
  'GET statistics/answers/purchases/get': { allowed: COLLEAGUES },
  'GET statistics/answers/purchases/get/export': { allowed: COLLEAGUES },
  'GET statistics/answers/savings/get': { allowed: COLLEAGUES },
  'GET statistics/answers/savings/export': { allowed: COLLEAGUES },
  'GET statistics/answers/figures/get': { allowed: COLLEAGUES },
  'GET statistics/answers/times/get': { allowed: COLLEAGUES },
  'GET statistics/answers/times/export': { allowed: COLLEAGUES },
  'GET statistics/answers/waiting/get': { allowed: COLLEAGUES },
  'GET statistics/answers/waiting-purchases/get': { allowed: COLLEAGUES },
  'GET statistics/answers/waiting-purchases/get/export': { allowed: COLLEAGUES },
  'GET statistics/answers/suppliers/get': { allowed: REQUESTERS },
  'GET statistics/answers/suppliers/get/export': { allowed: REQUESTERS },
  'GET statistics/answers/kinds/get': { allowed: COLLEAGUES },
  'GET statistics/answers/kinds/export': { allowed: COLLEAGUES },
  'GET statistics/answers/splits/get': { allowed: CONFIRMERS },
  'GET statistics/answers/splits/export': { allowed: CONFIRMERS },
  'PUT statistics/answers/splits/looked-at': { allowed: CONFIRMERS },
  // All users who can see any prices may make these calls.
  'GET statistics/report/get': { allowed: [...REQUESTERS, 'finance'] },
  'GET user-profile/monthly-report': { allowed: [...REQUESTERS, 'finance'] },
  'PUT user-profile/monthly-report': { allowed: [...REQUESTERS, 'finance'] },
  'GET help/first-steps': { allowed: COLLEAGUES },
  'POST help/sample-data': { allowed: STAFF },
  'DELETE help/sample-data': { allowed: STAFF },
  'GET legal/operator': { allowed: 'public' },
  'GET legal/processors': { allowed: 'public' },
  'GET plans': { allowed: 'public' },
  'GET support/hours': { allowed: 'public' },
  'POST support': { allowed: ALL_USERS, always: true },
  'POST support/guest': { allowed: 'public' },
  'GET policies': ACTIVE_OWNERS,
  'POST policies/reach': ACTIVE_OWNERS,
  'POST policies/simulate': ACTIVE_OWNERS,
  'GET policies/simulations/{id}/purchases': { ...ACTIVE_OWNERS, of: 'policyDraft' },
  'GET policies/simulations/{id}/purchases/export': { ...ACTIVE_OWNERS, of: 'policyDraft' },
  'PUT policies/apply': ACTIVE_OWNERS,
  'GET user-profile/company': { allowed: OWNERS, unpaid: true },
  'PUT user-profile/company': { allowed: OWNERS, unpaid: true },
  'GET user-profile/company/currency-amounts': { allowed: OWNERS, unpaid: true },
  'GET user-profile/company/splitting-rate': { allowed: OWNERS, unpaid: true },
  'PUT user-profile/company/invoice-address': { allowed: OWNERS },
  'GET user-profile/company/logo': { allowed: OWNERS, unpaid: true },
  'POST user-profile/company/logo': { allowed: OWNERS, unpaid: true },
  'DELETE user-profile/company/logo': { allowed: OWNERS, unpaid: true },
  'GET user-profile/audit': { allowed: OWNERS, unpaid: true },
  'GET user-profile/audit/people': { allowed: OWNERS, unpaid: true },
  'GET user-profile/audit/export': { allowed: OWNERS, unpaid: true },

  'POST affiliate/apply': { allowed: 'public' },
  'GET affiliate/{hash}': { allowed: 'public' },
  'GET affiliate/{hash}/invitations': { allowed: 'public' },
  'GET affiliate/{hash}/invitations/export': { allowed: 'public' },
  'POST affiliate': { allowed: 'public' },
  'POST affiliate/unsubscribe/{token}': { allowed: 'public' },
  'GET moderation/affiliates': MODERATION_ACCESS,
  'GET moderation/affiliates/export': MODERATION_ACCESS,
  'POST moderation/affiliates': MODERATION_ACCESS,
  'PUT moderation/affiliates/{id}': { ...MODERATION_ACCESS, of: 'affiliate' },
  'PUT moderation/affiliates/{id}/state': { ...MODERATION_ACCESS, of: 'affiliate' },
  'POST moderation/affiliates/{id}/send-link': { ...MODERATION_ACCESS, of: 'affiliate' },

  'GET moderation/companies': MODERATION_ACCESS,
  'GET moderation/companies/export': MODERATION_ACCESS,
  'GET moderation/companies/{id}': { ...MODERATION_ACCESS, of: 'company' },
  'GET moderation/companies/{id}/users': { ...MODERATION_ACCESS, of: 'company' },
  'GET moderation/companies/{id}/users/export': { ...MODERATION_ACCESS, of: 'company' },
  'PUT moderation/companies/{id}/status': { ...MODERATION_ACCESS, of: 'company' },
  'PUT moderation/companies/{id}/status/undo': { ...MODERATION_ACCESS, of: 'company' },
  'PUT moderation/companies/{id}/plan': { ...MODERATION_ACCESS, of: 'company' },
  'GET moderation/users/{id}/open-work': { ...MODERATION_ACCESS, of: 'colleague' },
  'POST moderation/users/{id}/two-factor/off': { ...MODERATION_ACCESS, of: 'colleague' },
  // Uses a different user, because an earlier call has already deleted the matrix's colleague. With an empty body,
  // this call deletes no user.
  'DELETE moderation/users/{id}': { ...MODERATION_ACCESS, of: 'picture' },
  'GET moderation/preorders': MODERATION_ACCESS,
  'GET moderation/preorders/export': MODERATION_ACCESS,
  'PUT moderation/preorders/{id}/paid': { ...MODERATION_ACCESS, of: 'preorder' },
  'PUT moderation/preorders/{id}/cancel': { ...MODERATION_ACCESS, of: 'preorder' },
  'GET moderation/prices': MODERATION_ACCESS,
  'PUT moderation/prices': MODERATION_ACCESS,
  'GET moderation/settings': MODERATION_ACCESS,
  'PUT moderation/settings': MODERATION_ACCESS,
  'GET moderation/processors': MODERATION_ACCESS,
  'PUT moderation/processors': MODERATION_ACCESS,
  'GET moderation/support': MODERATION_ACCESS,
  'PUT moderation/support': MODERATION_ACCESS,
  'GET moderation/rates': MODERATION_ACCESS,
  'GET moderation/rates/export': MODERATION_ACCESS,
  'POST moderation/rates': MODERATION_ACCESS,
  'GET moderation/keys': MODERATION_ACCESS,
  'POST moderation/keys/renew': MODERATION_ACCESS,
  'GET moderation/parent-categories': MODERATION_ACCESS,
  'GET moderation/parent-categories/export': MODERATION_ACCESS,
  'POST moderation/parent-categories': MODERATION_ACCESS,
  'PUT moderation/parent-categories/{id}': { ...MODERATION_ACCESS, of: 'parent' },
  'DELETE moderation/parent-categories/{id}': { ...MODERATION_ACCESS, of: 'parent' },
  'GET maintenance': { allowed: 'public' },
  'GET moderation/maintenances': MODERATION_ACCESS,
  'GET moderation/maintenances/export': MODERATION_ACCESS,
  'POST moderation/maintenances': MODERATION_ACCESS,
  'PUT moderation/maintenances/{id}': { ...MODERATION_ACCESS, of: 'maintenance' },
  'PUT moderation/maintenances/{id}/cancel': { ...MODERATION_ACCESS, of: 'maintenance' },
  'PUT moderation/maintenances/{id}/end': { ...MODERATION_ACCESS, of: 'maintenance' },
  'GET moderation/log': MODERATION_ACCESS,
  'GET moderation/log/export': MODERATION_ACCESS,
  'GET moderation/mails': MODERATION_ACCESS,
  'GET moderation/mails/export': MODERATION_ACCESS,
  'POST moderation/mails/{id}/retry': { ...MODERATION_ACCESS, of: 'mail' },
  'POST moderation/impersonate': MODERATION_ACCESS,
  // Only an impersonated session may make this call, and none of these users has one.
  'POST auth/impersonation/end': { allowed: [], always: true },

  'GET market-place': MARKETPLACE_ACCESS,
  'GET market-place/export': MARKETPLACE_ACCESS,
  'GET market-place/home': MARKETPLACE_ACCESS,
  'GET market-place/customers': MARKETPLACE_ACCESS,
  'GET market-place/statistics/global/get': MARKETPLACE_ACCESS,
  'GET market-place/statistics/global/export': MARKETPLACE_ACCESS,
  'GET market-place/statistics/procurements/get': MARKETPLACE_ACCESS,
  'GET market-place/statistics/procurements/get/export': MARKETPLACE_ACCESS,
  'GET market-place/procurements/{id}': PROCUREMENT_ACCESS,
  // The matrix's request has no shared file with this ID.
  'GET market-place/procurements/{id}/files/{file_id}': { ...PROCUREMENT_ACCESS, seenBy: [] },
  // The matrix's request is not confirmed, so there is no order.
  'GET market-place/procurements/{id}/order': { ...PROCUREMENT_ACCESS, seenBy: [] },
  'POST market-place/procurements/{id}/open': PROCUREMENT_ACCESS,
  'POST market-place/links': MARKETPLACE_ACCESS,

  'GET user-profile/pricings/get': { allowed: COMPANY_USERS, always: true },
  'POST user-profile/plan-requests': { allowed: [...STAFF, 'expired'], unpaid: true },
  'POST user-profile/preorder': { allowed: [...STAFF, 'expired'], unpaid: true },
  'GET user-profile/preorders': { allowed: [...ALL_OWNERS, 'admin'], always: true },
  'GET user-profile/preorders/export': { allowed: [...ALL_OWNERS, 'admin'], always: true },
  'GET user-profile/preorders/{id}': { allowed: STAFF, unpaid: true, of: 'preorder' },
  'GET user-profile/preorders/{id}/pdf': { allowed: STAFF, unpaid: true, of: 'preorder' },

  'GET user-profile/sso': { allowed: ['owner', 'premiumOwner', 'both'] },
  'PUT user-profile/sso': { allowed: ['owner', 'premiumOwner', 'both'] },
  'POST user-profile/sso/test': { allowed: ['owner', 'premiumOwner', 'both'] },
  'GET user-profile/api-tokens': { allowed: STAFF },
  'GET user-profile/api-tokens/export': { allowed: STAFF },
  'POST user-profile/api-tokens': { allowed: STAFF },
  'DELETE user-profile/api-tokens/{id}': { allowed: ['owner'], of: 'token', unseen: OWN_COMPANY_NON_OWNERS },
  'GET user-profile/webhooks': ACTIVE_OWNERS,
  'GET user-profile/webhooks/export': ACTIVE_OWNERS,
  'POST user-profile/webhooks': ACTIVE_OWNERS,
  'GET user-profile/webhooks/{id}': { ...ACTIVE_OWNERS, of: 'webhook' },
  'PUT user-profile/webhooks/{id}': { ...ACTIVE_OWNERS, of: 'webhook' },
  'DELETE user-profile/webhooks/{id}': { ...ACTIVE_OWNERS, of: 'webhook' },
  'POST user-profile/webhooks/{id}/secret': { ...ACTIVE_OWNERS, of: 'webhook' },
  'POST user-profile/webhooks/{id}/test': { ...ACTIVE_OWNERS, of: 'webhook' },
  'GET user-profile/webhooks/{id}/deliveries': { ...ACTIVE_OWNERS, of: 'webhook' },
  'GET user-profile/webhooks/{id}/deliveries/export': { ...ACTIVE_OWNERS, of: 'webhook' },
  'GET user-profile/webhooks/{id}/deliveries/{delivery_id}': { ...ACTIVE_OWNERS, of: 'webhook' },
  'POST user-profile/webhooks/{id}/deliveries/{delivery_id}/resend': { ...ACTIVE_OWNERS, of: 'webhook' },
  'GET user-profile/calendar': { allowed: COLLEAGUES },
  'POST user-profile/calendar': { allowed: COLLEAGUES },
  'DELETE user-profile/calendar': { allowed: COLLEAGUES },
  'GET calendar/{token}.ics': { allowed: 'public' },
  'GET sso2': { allowed: 'public' },
  'GET sso/client-keys/{company}': { allowed: 'public' },
  'GET sso/callback': { allowed: 'public' },
  'POST sso/backchannel-logout': { allowed: 'public' },

  'GET dev/outbox': { allowed: 'public' },
};

/** The rows of all calls; each module has its own in its `server/access.test-support.ts`. */
const MATRIX = { ...(await readModuleRows<AccessExpectation>('access')), ...CORE_ROWS } as {
  readonly [K in CallKey]: AccessExpectation;
};

const WALLS = [401, 402, 403, 404];

/**
 * Returns the status that the matrix expects for one user; 'through' means any status except those that an access check
 * returns.
 */
function expected(
  { allowed, of, seenBy, unseen = [], always, unpaid }: AccessExpectation,
  person: AccessUser | 'nobody',
): number | 'through' {
  if (allowed === 'public') return 'through';
  if (person === 'nobody') return 401;
  if (seenBy && always && person === 'moderator') return 403;
  if (seenBy) return seenBy.includes(person) ? 'through' : 404;
  if (always) return allowed.includes(person) ? 'through' : 403;
  if (person === 'moderator') return 403;
  if (person === 'expired' && !unpaid) return 402;
  if (of && (OTHER_COMPANY_USERS.includes(person) || unseen.includes(person))) return 404;
  return allowed.includes(person) ? 'through' : 403;
}

const server = setUpTestServer();
const callers = new Map<AccessUser, Caller>();
const ids = new Map<AccessRecordKind, number>();
let deliveryId = '';
let accountId = 0;

beforeAll(async () => {
  for (const person of ALL_USERS) callers.set(person, await server.as(ACCESS_USERS[person]));
  // Sessions are extended, so that none expires between two calls on a slow machine.
  await sql`update session_tokens set valid_until = now_utc() + interval '1 hour'`.execute(server.db);
  const tenant = await server.tenant('morava');
  const first = async (table: 'categories' | 'suppliers' | 'contact_persons') =>
    (await tenant.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const [packaging, sheets] = [await categoryCalled('Ambalaža'), await categoryCalled('Limovi i profili')];
  const owner = callers.get('owner');
  if (!owner) throw new Error('no owner');
  ids.set('file', await uploadedFile(owner));
  const requestFor = (category_id: number, attachments: readonly object[]) =>
    owner<{ id: number }>('POST', 'purchases', {
      body: {
        name: 'Matrix',
        category_id,
        quantity: '1',
        attachments,
        date_for_offer: new Date(Date.now() + 864e5).toISOString(),
      },
    });
  const request = await requestFor(packaging, [{ file_id: ids.get('file') ?? 0 }]);
  ids.set('departmentRequest', (await requestFor(sheets, [])).body.id);
  const { id: affiliate } = await server.db
    .insertInto('affiliates')
    .values({ company_name: 'Partner', name: 'Ana', email: 'matrix@partner.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set('affiliate', affiliate);
  ids.set('company', server.companyId('lim'));
  const { id: parent } = await server.db
    .insertInto('parent_categories')
    .values({ names: JSON.stringify(PARENT_CATEGORIES[0]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set('parent', parent);
  const { id: maintenance } = await server.db
    .insertInto('maintenances')
    .values({
      starts_at: sql<string>`now_utc() + interval '30 days'`,
      ends_at: sql<string>`now_utc() + interval '30 days 1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set('maintenance', maintenance);
  ids.set('mail', await mailId());
  ids.set('category', await first('categories'));
  const budget = await tenant.transaction((tx) =>
    tx
      .insertInto('budgets', {
        category_id: ids.get('category') ?? 0,
        amount: '1',
        date_from: '2020-01-01',
        date_to: '2020-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  ids.set('budget', budget.id);
  ids.set('supplier', await first('suppliers'));
  accountId = await withdrawnAccount(tenant, ids.get('supplier') ?? 0);
  // The contact belongs to a different supplier, which still exists after the first supplier is deleted.
  ids.set('contact', (await first('contact_persons')) + 1);
  ids.set('document', await documentOf(tenant, ids.get('contact') ?? 0));
  ids.set('request', request.body.id);
  const answering = await answeringOf('metal');
  ids.set('accountPerson', answering.person);
  ids.set('accountCategory', answering.category);
  ids.set('procurement', await invitedOf('metal', request.body.id));
  ids.set('adHoc', await rejectedAdhocDirect(owner, 'ad-hoc-purchases', packaging));
  ids.set('direct', await rejectedAdhocDirect(owner, 'direct-purchases', packaging));
  // A logo key whose file is missing causes an error that differs from the statuses of the access checks.
  await server.db
    .updateTable('companies')
    .set({ logo_key: 'a'.repeat(40) })
    .execute();
  for (const kind of ['colleague', 'anotherColleague'] as const) {
    const colleague = await tenant.transaction((tx) =>
      tx
        .insertInto('users', { name: 'Matrix', email: `matrix-${kind.toLowerCase()}@demo.test` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    ids.set(kind, colleague.id);
  }
  const department = await tenant.selectFrom('sectors').select('id').executeTakeFirstOrThrow();
  ids.set('department', department.id);
  const preorder = await owner<{ id: number }>('POST', 'user-profile/preorder', {
    body: { package: 'bsc', duration: 12, type: 'international' },
  });
  ids.set('preorder', preorder.body.id);
  ids.set('session', await anotherSession('owner@demo.test'));
  ids.set('standIn', await standInOf('owner@demo.test', 'user@demo.test'));
  ids.set('picture', await withPicture('owner@demo.test'));
  const token = await owner<{ api_token: { id: number } }>('POST', 'user-profile/api-tokens', {
    body: { name: 'Matrix' },
  });
  ids.set('token', token.body.api_token.id);
  const webhook = await owner<{ webhook: { id: number } }>('POST', 'user-profile/webhooks', {
    body: { name: 'Matrix', url: 'https://matrix.example/', events: ['purchase.created'] },
  });
  ids.set('webhook', webhook.body.webhook.id);
  const view = await owner<{ id: number }>('POST', 'list-views', {
    body: { list: '/procurements/requests', name: 'Matrix', search: 'tab=closed', shared: true },
  });
  ids.set('listView', view.body.id);
  const { draft, from, to } = await createPolicyDraft(owner);
  const simulated = await owner<{ id: number }>('POST', 'policies/simulate', { body: { draft, from, to } });
  ids.set('policyDraft', simulated.body.id);
  ids.set('incoming', await uploadSampleInvoice(owner));
  ids.set('arrival', await createRepeatedArrival(owner));
  const test = await owner<{ id: string }>('POST', `user-profile/webhooks/${webhook.body.webhook.id}/test`);
  deliveryId = test.body.id;
  for (const [kind, id] of await createTemplateRecords(owner, tenant)) ids.set(kind, id);
});

async function categoryCalled(name: string): Promise<number> {
  const { id } = await (await server.tenant('morava'))
    .selectFrom('categories')
    .select('categories.id')
    .where('categories.name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a rejected ad hoc or direct purchase of the owner. */
async function rejectedAdhocDirect(owner: Caller, path: string, category_id: number): Promise<number> {
  const tenant = await server.tenant('morava');
  const supplier = await tenant.selectFrom('suppliers').select('id').executeTakeFirstOrThrow();
  const { body } = await owner<{ id: number }>('POST', `${path}/create`, {
    body: {
      name: 'Matrix',
      category_id,
      supplier_id: supplier.id,
      currency: 'RSD',
      lines: [{ name: 'Matrix', quantity: '1', unit: 'pieces', unit_price: '1', vat_rate: '20' }],
      file_ids: [await uploadedFile(owner)],
    },
  });
  await server.db.updateTable('purchases').set({ rejected: true }).where('id', '=', body.id).execute();
  return body.id;
}

/** Invites a marketplace account to one of the owner's requests and returns the request ID. */
async function invitedOf(account: DemoCompanyKey, purchaseId: number): Promise<number> {
  const tenant = await server.tenant('morava');
  await tenant.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('suppliers', {
        name: 'Matrix',
        pib: 'MATRIX',
        country: 'XX',
        account_company_id: server.companyId(account),
        account_linked_at: nowSql,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('rfps', { purchase_id: purchaseId, supplier_id: id, sent_at: nowSql }).execute();
  });
  return purchaseId;
}

/** Creates an account's contact for a parent category that has no other contact. */
async function answeringOf(account: DemoCompanyKey) {
  const { id: category } = await server.db
    .insertInto('parent_categories')
    .values({ names: JSON.stringify(PARENT_CATEGORIES[0]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tenant = await server.tenant(account);
  return tenant.transaction(async (tx) => {
    const named = (email: string) =>
      tx
        .insertInto('account_contact_persons', { name_and_surname: 'Matrix', email })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id: person } = await named('matrix@metal.test');
    // The address belongs to a different contact, which still exists after the matrix's contact is deleted.
    const { id: contact_person_id } = await named('other@metal.test');
    await tx.insertInto('account_categories', { contact_person_id, parent_category_id: category }).execute();
    return { person, category };
  });
}

async function mailId(): Promise<number> {
  const { id } = await server.db
    .insertInto('mails')
    .values({ dedupe_key: 'matrix', template: 'none', lang: 'en', to_email: 'a@b.test', params: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a second session of the user, in addition to the one used for calls. */
async function anotherSession(email: DemoUserEmail): Promise<number> {
  await server.as(email);
  const { id } = await server.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uploads a profile picture for the user and returns the user's ID. */
async function withPicture(email: DemoUserEmail): Promise<number> {
  const { id } = await server.db
    .updateTable('users')
    .set({ profile_picture: `file:${'a'.repeat(40)}` })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Appoints a stand-in for a user and returns the ID of the appointment. */
async function standInOf(who: DemoUserEmail, standIn: DemoUserEmail): Promise<number> {
  const tenant = await server.tenant('morava');
  const userId = async (email: DemoUserEmail) =>
    (await tenant.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const row = { user_id: await userId(who), stand_in_id: await userId(standIn) };
  // The period is far in the future, so that the stand-in is not active during the tests.
  const { id } = await tenant.transaction((tx) =>
    tx
      .insertInto('delegations', { ...row, date_from: '2190-01-01', date_to: '2190-01-02' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Creates a withdrawn account proposal, which no call can change. */
async function withdrawnAccount(tenant: Tenant, supplier_id: number): Promise<number> {
  const { id } = await tenant.transaction((tx) =>
    tx
      .insertInto('supplier_accounts', {
        ...{ supplier_id, version: 100, number: '310-1234567891211-86' },
        ...{ source: 'typed', state: 'withdrawn' },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Creates a document for the contact person's supplier. */
async function documentOf(tenant: Tenant, contactPersonId: number): Promise<number> {
  return tenant.transaction(async (tx) => {
    const { supplier_id } = await tx
      .selectFrom('contact_persons')
      .select('supplier_id')
      .where('id', '=', contactPersonId)
      .executeTakeFirstOrThrow();
    const { id: userId } = await tx.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const { id: file_id } = await tx
      .insertInto('files', { storage_key: 'd'.repeat(40), name: 'a.pdf', size: 1, type: 'application/pdf' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { created_by_user_id: userId, updated_by_user_id: userId };
    const { id } = await tx
      .insertInto('documents', { supplier_id, file_id, name: 'Matrix', ...by })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Uploads a small PDF, as a form does. */
async function uploadedFile(owner: Caller): Promise<number> {
  const body =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\r\n--x--\r\n';
  const { body: answer } = await owner<{ data: { id: number }[] }>('POST', 'files', {
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  return answer.data[0]?.id ?? 0;
}

/** Makes the call with the matrix's record in the path and an empty body, which changes nothing. */
function ask(key: CallKey, call: Caller, of: AccessRecordKind | undefined, id = of ? (ids.get(of) ?? 0) : 1) {
  const [method] = key.split(' ') as ['GET'];
  const path = fillCallPath(key, {
    id,
    categoryId: id,
    contact_person_id: id,
    user_id: id,
    award_id: 1,
    receipt_id: 1,
    account_id: accountId,
    file_id: 1,
    question_id: 1,
    rfp_id: 1,
    plan_id: 1,
    delivery_id: deliveryId,
    figure: 'answered',
    status: PURCHASE_STATUS.REQUESTED,
    hash: 'a-hash-that-was-never-given-to-anybody',
  });
  return call(method, path, method === 'GET' ? {} : { body: {} });
}

const statusOf = async (key: CallKey, call: Caller, of: AccessRecordKind | undefined) =>
  (await ask(key, call, of)).status;

it('S7.58 knows every route, and every route has a handler', () => {
  const handled = features.flatMap((feature) => feature.routes.map((route) => route.key));
  expect([...handled].sort()).toEqual(Object.keys(api).sort());
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(api).sort());
});

// Deletions are tested separately below, because they need no body: the general run would carry them out.
const DELETES = (key: CallKey) => key.startsWith('DELETE ') && MATRIX[key].allowed !== 'public';

describe.each((Object.keys(MATRIX) as CallKey[]).filter((key) => !DELETES(key)))('S6.14 S6.16 %s', (key) => {
  it('answers each person as decided', async () => {
    const { of } = MATRIX[key];
    const wrong: string[] = [];
    for (const person of ['nobody', ...ALL_USERS] as const) {
      const call = person === 'nobody' ? server.anonymous : callers.get(person);
      if (!call || (key === 'POST auth/logout' && person !== 'nobody')) continue;
      const status = await statusOf(key, call, of);
      const want = expected(MATRIX[key], person);
      // A public call may answer 404 for a missing record; it never requires a login.
      const walls = MATRIX[key].allowed === 'public' ? [402, 403] : WALLS;
      const right = want === 'through' ? !walls.includes(status) && status < 500 : status === want;
      if (!right) wrong.push(`${person}: ${status}, not ${want}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('S6.16 a colleague of the department who did not raise the request is let through or refused as decided', async () => {
  const user = callers.get('user') ?? server.anonymous;
  const keys = (Object.keys(MATRIX) as CallKey[]).filter(
    (key) => MATRIX[key].of === 'request' && MATRIX[key].unseen === OWNER_REQUEST_ACCESS.unseen,
  );
  expect(keys.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const key of keys) {
    const status = await statusOf(key, user, 'departmentRequest');
    const right = MATRIX[key].allowed.includes('user') ? !WALLS.includes(status) : status === 403;
    if (!right) wrong.push(`${key}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

it('fact 3, item 29: a stranger is told the same of another company’s record as of one that was never there', async () => {
  const stranger = callers.get('both') ?? server.anonymous;
  const keys = (Object.keys(MATRIX) as CallKey[]).filter((key) => expected(MATRIX[key], 'both') === 404);
  expect(keys.length).toBeGreaterThan(150);
  const said = async (key: CallKey, id?: number) => {
    const { status, body } = await ask(key, stranger, MATRIX[key].of, id);
    const { request_id, ...rest } = body as Record<string, unknown>;
    return { key, status, rest };
  };
  for (const key of keys) expect(await said(key)).toEqual(await said(key, 2_000_000_000));
});

it('fact 3, item 28: the secret of a supplier’s link or of an affiliate’s page opens no call that asks who one is', async () => {
  const scene = await createActiveRequest(server);
  const affiliate = await createAcceptedAffiliate(server);
  const opened: string[] = [];
  for (const secret of [scene.invited[0].hash, affiliate.hash])
    for (const key of Object.keys(MATRIX) as CallKey[]) {
      if (MATRIX[key].allowed === 'public') continue;
      const status = await statusOf(key, server.withToken(secret), MATRIX[key].of);
      if (status !== 401) opened.push(`${key}: ${status}`);
    }
  expect(opened).toEqual([]);
});

it('fact 3, item 31: what belongs to another record than the one in the path is not there', async () => {
  const owner = callers.get('owner') ?? server.anonymous;
  const supplier = (ids.get('supplier') ?? 0) + 1;
  for (const step of ['approve', 'refuse', 'withdraw', 'stop', 'lift'])
    expect(
      (await owner('PUT', `suppliers/${supplier}/accounts/${accountId}/${step}`, { body: { note: 'No' } }))
        .status,
    ).toBe(404);
  const other = await owner<{ webhook: { id: number } }>('POST', 'user-profile/webhooks', {
    body: { name: 'Another', url: 'https://other.example/', events: ['purchase.created'] },
  });
  const delivery = (id: number) => `user-profile/webhooks/${id}/deliveries/${deliveryId}`;
  expect((await owner('GET', delivery(ids.get('webhook') ?? 0))).status).toBe(200);
  expect((await owner('GET', delivery(other.body.webhook.id))).status).toBe(404);
  expect((await owner('POST', `${delivery(other.body.webhook.id)}/resend`)).status).toBe(404);
  // An invitation and an offer that belong to two different requests of the same company.
  const [one, two] = [await createActiveRequest(server), await createActiveRequest(server)];
  const rfp_id = two.invited[0].rfp_id;
  for (const path of ['acceptOffer', 'rejectOffer', 'undoAcceptedOffer'])
    expect(
      (await owner('PUT', `purchases/offers/${path}/${one.id}`, { body: { rfp_id } })).status,
      path,
    ).toBeGreaterThan(403);
});

/** Returns a caller that uses one of the user's API tokens with the given scopes. */
async function tokenOf(person: AccessUser, writes: readonly string[]): Promise<Caller> {
  const made = await callers.get(person)?.<{ token: string }>('POST', 'user-profile/api-tokens', {
    body: { name: 'Matrix', writes },
  });
  return server.withToken(made?.body.token ?? '');
}

describe('ADR 0041: an API token may what its user may, and less', () => {
  const called = (Object.keys(MATRIX) as CallKey[]).filter((key) => MATRIX[key].allowed !== 'public');

  it('with every scope, as decided for its user', async () => {
    // Both purchases are rejected, so that no call approves them.
    const adhocDirect = [ids.get('adHoc') ?? 0, ids.get('direct') ?? 0];
    await server.db.updateTable('purchases').set({ rejected: true }).where('id', 'in', adhocDirect).execute();
    const tokens = new Map<AccessUser, Caller>();
    for (const person of STAFF) tokens.set(person, await tokenOf(person, TOKEN_WRITE_SCOPES));
    const wrong: string[] = [];
    for (const key of called)
      for (const [person, call] of tokens) {
        const want = getTokenRequirement(key) === 'never' ? 403 : expected(MATRIX[key], person);
        // Deletions that are allowed are tested below, with a session.
        if (want === 'through' && DELETES(key)) continue;
        const status = await statusOf(key, call, MATRIX[key].of);
        const right = want === 'through' ? !WALLS.includes(status) && status < 500 : status === want;
        if (!right) wrong.push(`${key} ${person}: ${status}, not ${want}`);
      }
    expect(wrong).toEqual([]);
  });

  it('one that may only read writes nothing, whatever it calls', async () => {
    const call = await tokenOf('owner', []);
    const wrong: string[] = [];
    for (const key of called.filter((one) => !one.startsWith('GET ') && one !== 'POST auth/me')) {
      const status = await statusOf(key, call, MATRIX[key].of);
      if (status !== 403) wrong.push(`${key}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('ADR 0127: with the company filter taken out of every statement', () => {
  // Of all users of other companies, the user of a company that is both buyer and supplier can make the most calls.
  const walkers = chooseRunCount<readonly AccessUser[]>(
    ['both'],
    ['both', 'premiumOwner', 'premiumUser', 'supplier'],
  );
  const servers: UnfilteredServer[] = [];
  beforeAll(() => insertCompanyMarkers(server.platform.pool, server.companyId('morava')));
  afterAll(() => Promise.all(servers.map((one) => one.stop())));

  /**
   * Returns the calls that expose another company's data when the company filter is removed, but not when it is
   * applied.
   */
  async function leaks(walled: boolean, keys: readonly CallKey[]): Promise<string[]> {
    const unfiltered = await startUnfilteredServer(server, walled);
    servers.push(unfiltered);
    const found: string[] = [];
    for (const person of walkers) {
      const token = await server.tokenOf(ACCESS_USERS[person]);
      const [usual, bare] = [server.withToken(token), unfiltered.withToken(token)];
      for (const key of keys) {
        const { status, raw } = await ask(key, bare, MATRIX[key].of);
        const marks = findCompanyMarkers(raw);
        // Even with the filter, a supplier account can see some of the buyer's data, so marks that also appear with the
        // filter are not leaks.
        const own = marks.size > 0 ? findCompanyMarkers((await ask(key, usual, MATRIX[key].of)).raw) : marks;
        if ([...marks].some((mark) => !own.has(mark))) found.push(`${key} ${person}`);
        if (walled && status >= 500) found.push(`${key} ${person}: ${status}`);
      }
    }
    return found;
  }

  const keys = (Object.keys(MATRIX) as CallKey[]).filter(
    (key) => !DELETES(key) && key !== 'POST auth/logout',
  );
  const reads = keys.filter((key) => key.startsWith('GET '));

  it('the wall lets no call show a row of another company', async () => {
    expect(await leaks(true, chooseRunCount(reads, keys))).toEqual([]);
  });

  it('without the wall the same walk finds such calls', async () => {
    expect((await leaks(false, reads)).length).toBeGreaterThan(30);
  });
});

describe.each((Object.keys(MATRIX) as CallKey[]).filter(DELETES))('S6.16 %s', (key) => {
  it('refuses everybody who may not, and lets one who may', async () => {
    const { of } = MATRIX[key];
    const wrong: string[] = [];
    for (const person of ['nobody', ...ALL_USERS] as const) {
      const want = expected(MATRIX[key], person);
      const call = person === 'nobody' ? server.anonymous : callers.get(person);
      if (want === 'through' || !call) continue;
      const status = await statusOf(key, call, of);
      if (status !== want) wrong.push(`${person}: ${status}, not ${want}`);
    }
    expect(wrong).toEqual([]);
    const allowed = ALL_USERS.find((person) => expected(MATRIX[key], person) === 'through');
    const call = allowed && callers.get(allowed);
    expect(call && WALLS.includes(await statusOf(key, call, of))).toBe(false);
  });
});
