import { buildRecord, keysOf } from '../closed-list.ts';
import { type Actor, hasPermission, isOwner, isStaff } from './actor.ts';
import { PERMISSION_FACTS, PERMISSIONS } from './permissions.ts';
import { isPremium } from './plans.ts';
import {
  hasConfirmPermission,
  mayApproveAdHoc,
  mayApproveDirect,
  mayCreateAdHoc,
  mayCreateDirect,
  maySeeAdHoc,
  maySeeDirect,
} from './purchase-rights.ts';
import { representsUserWho } from './stand-ins.ts';

export type Gate = (actor: Actor) => boolean;

/**
 * The buyer's application is open to users of an active company. Gates do not check the plan; an expired plan results
 * in a 402.
 */
const app: Gate = (actor) => !actor.is_moderator && actor.companyActive;

const staff: Gate = (actor) => app(actor) && isStaff(actor);

/**
 * Returns whether an actor is a storekeeper without any other purchasing role, and therefore has no access to
 * requests (specification §6).
 */
function isOnlyStorekeeper(actor: Actor): boolean {
  return (
    hasPermission(actor, 'storekeeper') &&
    [...actor.permissions].every((permission) => !PERMISSION_FACTS[permission].makesMoreThanStorekeeper)
  );
}

const requestsOverview: Gate = (actor) =>
  app(actor) && (isStaff(actor) || (!hasPermission(actor, 'finances') && !isOnlyStorekeeper(actor)));

const newRequest: Gate = (actor) =>
  requestsOverview(actor) &&
  (!isPremium(actor.plan) || isStaff(actor) || hasPermission(actor, 'initiate-purchase'));

/** The confirm right, regardless of the amount (specification §6, product 4). */
const ownConfirmRight: Gate = (actor) =>
  app(actor) &&
  (isStaff(actor) || hasConfirmPermission(actor)) &&
  (actor.purchase_confirmation || isOwner(actor));

/** Also passes for a stand-in of a user with the confirm right. */
const purchaseConfirmation: Gate = (actor) =>
  ownConfirmRight(actor) || representsUserWho(actor, ownConfirmRight);

const adHoc: Gate = (actor) =>
  app(actor) && (maySeeAdHoc(actor) || representsUserWho(actor, mayApproveAdHoc));

const direct: Gate = (actor) =>
  app(actor) && (maySeeDirect(actor) || representsUserWho(actor, mayApproveDirect));

/** Users who may approve any kind of purchase can appoint a stand-in. */
const standIns: Gate = (actor) =>
  ownConfirmRight(actor) ||
  (app(actor) && (isStaff(actor) || mayApproveAdHoc(actor) || mayApproveDirect(actor)));

const adHocCreate: Gate = (actor) => app(actor) && mayCreateAdHoc(actor);

const directCreate: Gate = (actor) => app(actor) && mayCreateDirect(actor);

/** A user who may create a purchase may read categories and suppliers (product 4). */
const mayCreateAny: Gate = (actor) => newRequest(actor) || adHocCreate(actor) || directCreate(actor);

const decidesOnAccounts: Gate = (actor) => app(actor) && (isStaff(actor) || hasPermission(actor, 'finances'));

const supplierAccounts: Gate = (actor) =>
  decidesOnAccounts(actor) || representsUserWho(actor, decidesOnAccounts);

/** Each permission that is sufficient to open a gate, with that gate. */
export const PERMISSION_GATES = PERMISSIONS.flatMap((permission) => {
  const { opens } = PERMISSION_FACTS[permission];
  return opens ? [{ ...opens, permission }] : [];
});
export const PERMISSION_GATE_NAMES = PERMISSION_GATES.map(({ gate }) => gate);

const openedByPermission = buildRecord(
  PERMISSION_GATE_NAMES,
  (name): Gate =>
    (actor) =>
      app(actor) &&
      PERMISSION_GATES.some(
        ({ gate, permission, staffToo }) =>
          gate === name && (hasPermission(actor, permission) || (staffToo && isStaff(actor))),
      ),
);

/**
 * The gate for each menu entry, route and group of calls. The menu, the route guard and the endpoint evaluate the
 * same gate, so that hiding an entry is never the only protection.
 */
export const gates = {
  /** Any session, whatever the status of the company. */
  loggedIn: () => true,
  /** The buyer's area in general: home, statistics, search. */
  app,
  home: app,
  /** A storekeeper without any other role sees no amounts, so there would be nothing to compare. */
  statistics: (actor) => app(actor) && (isStaff(actor) || !isOnlyStorekeeper(actor)),
  staff,
  owner: (actor) => app(actor) && isOwner(actor),
  categoriesRead: mayCreateAny,
  categoriesWrite: staff,
  suppliersRead: mayCreateAny,
  suppliersWrite: staff,
  /** Proposing a new bank account for a supplier and deciding on a proposal (ADR 0077); a stand-in may only decide. */
  supplierAccounts,
  supplierAccountsRead: (actor) => mayCreateAny(actor) || supplierAccounts(actor),
  newRequest,
  requestsOverview,
  purchaseConfirmation,
  adHoc,
  adHocCreate,
  direct,
  directCreate,
  ...openedByPermission,
  users: staff,
  budgets: staff,
  /** A supplier's documents are readable by all users who may read suppliers, and writable by staff (product 4). */
  documents: mayCreateAny,
  /** Appointing a stand-in. */
  standIns,
  /** The company's own settings, audit log, tokens and webhooks (product 12). */
  companySettings: (actor) => app(actor) && isOwner(actor),
  /**
   * Creating API tokens and calling the API with one. A token outlives the session, the second factor and single
   * sign-on (ADR 0041).
   */
  apiTokens: staff,
  profile: () => true,
  /** Owners and admins can still order a package after the trial has expired. */
  packages: (actor) => !actor.is_moderator && isStaff(actor),
  marketplace: (actor) => !actor.is_moderator && actor.external_supplier === 'active',
  /** Switching between app and marketplace: requires an active company that is an active external supplier. */
  platformSwitch: (actor) => app(actor) && actor.external_supplier === 'active',
  moderation: (actor) => actor.is_moderator,
} as const satisfies Record<string, Gate>;

export type GateName = keyof typeof gates;

export const GATE_NAMES = keysOf(gates);

export function passesGate(actor: Actor, gate: GateName): boolean {
  return gates[gate](actor);
}
