import {
  isPurchaseStatus,
  type PurchaseKind,
  type PurchaseStatus,
  PURCHASE_STATUS as S,
} from '#core/purchase/rules/status.ts';
import { CURRENCY_ISO_CODES, isCurrency } from '#platform/shared/currencies.ts';
import { listSupplierNames } from './named-entries.ts';
import type { PackedEntry } from './pack-parts.ts';

/** The OCDS extension for bids. */
const BIDS =
  'https://raw.githubusercontent.com/open-contracting-extensions/ocds_bid_extension/v1.1.5/extension.json';
const METHOD = { request: 'selective', direct: 'direct', ad_hoc: 'limited' } as const;

const PLANNED: ReadonlySet<PurchaseStatus> = new Set([S.INITIATED, S.INITIATION_APPROVED, S.AD_HOC]);
const RUNNING: ReadonlySet<PurchaseStatus> = new Set([S.ACTIVE, S.VALUATION]);

/** The buyer's data at the time that the pack represents, even if it has changed since. */
export interface PackBuyer {
  readonly name: string;
  readonly pib: string;
  readonly country: string;
  readonly ocid_prefix: string;
}

/** The source data of a release. */
export interface OcdsSource {
  readonly company_id: number;
  readonly purchase_id: number;
  readonly request_number: string;
  readonly kind: PurchaseKind;
  /** The title of the purchase, for entries that do not contain it. */
  readonly name: string;
  readonly as_of: string;
  readonly buyer: PackBuyer;
  readonly entries: readonly PackedEntry[];
  /** The offers by invitation and version. */
  readonly offers: readonly {
    readonly rfp: number;
    readonly at: string;
    readonly net: string;
    readonly currency: string;
  }[];
}

interface Order {
  readonly id: string;
  readonly supplier: string;
  readonly net: string;
  readonly currency: string;
  readonly at: string;
  readonly rfp: number | null;
}

/**
 * Returns the purchase as a release of the Open Contracting Data Standard 1.1, with the bids extension. The
 * standard's owner issues the ocid prefix; an identifier without a prefix is marked as unregistered.
 */
export function buildOcdsPackage(record: OcdsSource) {
  const { buyer, as_of, request_number, entries } = record;
  const ocid = `${buyer.ocid_prefix || 'unregistered'}-${request_number}`;
  const status = statusOf(entries);
  const parties = partiesOf(record);
  const buyerRef = reference(parties, buyer.name, 'buyer');
  const orders = ordersOf(record);
  const cancelled = status === S.CANCELED;
  const tags = [
    status !== null && PLANNED.has(status) ? 'planning' : 'tender',
    ...(cancelled ? ['tenderCancellation'] : []),
    ...(orders.length > 0 ? ['award', 'contract'] : []),
    ...(entries.some(({ kind }) => kind === 'pay' || kind === 'receive') ? ['implementation'] : []),
  ];
  const release = {
    ocid,
    id: `${request_number}-${record.entries.length}`,
    date: as_of,
    tag: tags,
    initiationType: 'tender',
    parties: parties.map(({ key: _, ...party }) => party),
    buyer: buyerRef,
    tender: tenderOf(record, status, parties),
    bids: { details: bidsOf(record, parties) },
    awards: orders.map((order) => ({
      id: order.id,
      status: cancelled ? 'cancelled' : 'active',
      date: order.at,
      value: value(order.net, order.currency),
      suppliers: [reference(parties, order.supplier, 'supplier')],
      ...(order.rfp === null ? {} : { relatedBids: [`bid-${order.rfp}`] }),
    })),
    contracts: orders.map((order) => contractOf(order, record, cancelled)),
  };
  return {
    uri: `urn:ponuda:pack:${record.company_id}:${record.purchase_id}:${record.entries.length}`,
    version: '1.1',
    extensions: [BIDS],
    publishedDate: as_of,
    publisher: { name: buyer.name },
    ...(buyer.ocid_prefix === ''
      ? {
          notes:
            'The ocid is unregistered: the company has set no prefix issued by the Open Contracting Partnership.',
        }
      : {}),
    releases: [release],
  };
}

const money = (amount: unknown) => (typeof amount === 'string' ? Number(amount) : null);
const value = (amount: unknown, currency: unknown) => ({
  amount: money(amount),
  currency: isCurrency(currency) ? CURRENCY_ISO_CODES[currency] : null,
});

function statusOf(entries: readonly PackedEntry[]): PurchaseStatus | null {
  const status = entries.findLast(({ to }) => to !== null)?.to;
  return isPurchaseStatus(status) ? status : null;
}

interface Party {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly identifier?: { readonly scheme: string; readonly id: string; readonly legalName: string };
}

/** Returns all parties with their names from the entries: the buyer, the invited suppliers, and the contractors. */
function partiesOf(record: OcdsSource): Party[] {
  const { buyer, entries, offers } = record;
  const winners = new Set(ordersOf(record).map(({ supplier }) => supplier));
  const bidders = new Set(offers.map(({ rfp }) => rfp));
  const suppliers = new Map<string, Party>();
  for (const [rfp, name] of listSupplierNames(entries)) {
    const { pib, country } = entries.findLast((entry) => entry.rfp === rfp && entry.data.pib)?.data ?? {};
    suppliers.set(name, {
      key: name,
      id: `supplier-${suppliers.size + 1}`,
      name,
      roles: [
        ...(bidders.has(rfp) ? ['tenderer'] : ['invitedTenderer']),
        ...(winners.has(name) ? ['supplier'] : []),
      ],
      ...identifier(String(country ?? ''), String(pib ?? ''), name),
    });
  }
  for (const name of winners)
    if (!suppliers.has(name))
      suppliers.set(name, { key: name, id: `supplier-${suppliers.size + 1}`, name, roles: ['supplier'] });
  return [
    {
      key: buyer.name,
      id: 'buyer',
      name: buyer.name,
      roles: ['buyer', 'procuringEntity'],
      ...identifier(buyer.country, buyer.pib, buyer.name),
    },
    ...suppliers.values(),
  ];
}

const identifier = (country: string, pib: string, legalName: string) =>
  pib === '' ? {} : { identifier: { scheme: `${country || 'RS'}-PIB`, id: pib, legalName } };

function reference(parties: readonly Party[], name: string, role: string) {
  const party = parties.find((one) => one.key === name && one.roles.includes(role));
  return party ? { id: party.id, name: party.name } : { name };
}

interface Content {
  readonly name?: string;
  readonly description?: string;
  readonly date_for_offer?: string | null;
  readonly date_for_delivery?: string | null;
  readonly articles?: readonly { readonly name: string; readonly quantity: string; readonly unit: string }[];
}

const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null;

function tenderOf(record: OcdsSource, status: PurchaseStatus | null, parties: readonly Party[]) {
  const { entries, request_number, kind } = record;
  const extended = entries.findLast(({ data }) => typeof data.new_deadline === 'string');
  const asked = entries.findLast(({ data }) => isContent(data.content));
  const content = isContent(asked?.data.content) ? asked.data.content : {};
  const deadline =
    extended && extended.seq > (asked?.seq ?? 0) ? extended.data.new_deadline : content.date_for_offer;
  const sent = entries.find((entry) => entry.kind === 'send')?.at;
  const { date_for_delivery: delivery, articles = [] } = content;
  return {
    id: request_number,
    title: content.name ?? record.name,
    ...(content.description ? { description: content.description } : {}),
    status: tenderStatus(status),
    procurementMethod: METHOD[kind],
    procuringEntity: reference(parties, record.buyer.name, 'buyer'),
    ...(articles.length > 0 ? { items: articles.map(itemOf) } : {}),
    ...(typeof deadline === 'string'
      ? { tenderPeriod: { ...(sent ? { startDate: sent } : {}), endDate: new Date(deadline).toISOString() } }
      : {}),
    ...(delivery ? { contractPeriod: { endDate: `${delivery}T00:00:00Z` } } : {}),
    numberOfTenderers: new Set(record.offers.map(({ rfp }) => rfp)).size,
    tenderers: parties
      .filter(({ roles }) => roles.includes('tenderer'))
      .map(({ id, name }) => ({ id, name })),
  };
}

const itemOf = (line: { name: string; quantity: string; unit: string }, at: number) => ({
  id: String(at + 1),
  description: line.name,
  quantity: Number(line.quantity),
  unit: { name: line.unit },
});

function tenderStatus(status: PurchaseStatus | null): string {
  if (status === S.CANCELED) return 'cancelled';
  if (status === null || PLANNED.has(status)) return 'planning';
  if (status === S.REQUESTED || status === S.DIRECT_INITIATE) return 'planned';
  return RUNNING.has(status) ? 'active' : 'complete';
}

/** Returns the last version of each offer. */
function bidsOf({ offers, entries }: OcdsSource, parties: readonly Party[]) {
  const last = new Map<number, OcdsSource['offers'][number]>(offers.map((offer) => [offer.rfp, offer]));
  const names = listSupplierNames(entries);
  return [...last.values()].map((offer) => {
    const name = names.get(offer.rfp) ?? '';
    return {
      id: `bid-${offer.rfp}`,
      date: offer.at,
      status: bidStatus(entries, offer.rfp),
      tenderers: [reference(parties, name, 'tenderer')],
      value: value(offer.net, offer.currency),
    };
  });
}

function bidStatus(entries: readonly PackedEntry[], rfp: number): string {
  const last = entries.findLast((entry) => entry.rfp === rfp && entry.kind !== 'link_opened')?.kind;
  if (last === 'invitation_declined' || last === 'withdraw_invitation') return 'withdrawn';
  return last === 'reject_offer' ? 'disqualified' : 'valid';
}

/**
 * Returns the confirmed orders: the orders in the confirmation, or the single order of a purchase without a request.
 */
function ordersOf({ entries, request_number, kind }: OcdsSource): Order[] {
  const confirmed = entries.findLast((entry) => entry.kind === 'confirm' || entry.kind === 'approve');
  if (!confirmed) return [];
  const { data, at } = confirmed;
  const names = listSupplierNames(entries);
  const named = Array.isArray(data.orders) ? data.orders : [];
  if (kind === 'request')
    return named.map(({ order_number, supplier, net, currency }) => ({
      ...{ id: order_number, supplier, net, currency, at },
      rfp: [...names].find(([, name]) => name === supplier)?.[0] ?? null,
    }));
  const raised = entries.findLast((entry) => typeof entry.data.supplier === 'string' && entry.data.net)?.data;
  const supplier = typeof raised?.supplier === 'string' ? raised.supplier : '';
  return [
    {
      id: `${request_number}-1`,
      supplier,
      net: String(data.net),
      currency: String(data.currency),
      at,
      rfp: null,
    },
  ];
}

/** Returns whether an entry is a payment, or a payment reversal that is agreed or needs no agreement. */
const hasPaid = ({ kind, data }: PackedEntry) =>
  kind === 'pay' || kind === 'agree_reverse_payment' || (kind === 'reverse_payment' && data.waits !== true);

function contractOf(order: Order, { entries }: OcdsSource, cancelled: boolean) {
  const ofOrder = ({ data }: PackedEntry) => [data.order, data.order_number].includes(order.id);
  const paid = entries.filter((entry) => hasPaid(entry) && ofOrder(entry));
  const received = entries.filter((entry) => entry.kind === 'receive' && ofOrder(entry));
  return {
    id: order.id,
    awardID: order.id,
    status: cancelled ? 'cancelled' : 'active',
    dateSigned: order.at,
    value: value(order.net, order.currency),
    ...(paid.length + received.length === 0
      ? {}
      : {
          implementation: {
            transactions: paid.map(({ seq, at, kind, data }) => ({
              id: String(seq),
              date: at,
              value: value(kind === 'pay' ? data.amount : `-${data.amount}`, data.currency),
            })),
            milestones: received.map(({ seq, at, data }) => ({
              id: String(seq),
              title: String(data.receipt ?? ''),
              type: 'delivery',
              dateMet: at,
              status: 'met',
            })),
          },
        }),
  };
}
