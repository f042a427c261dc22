import { readExpirations } from '#core/documents/server/public.ts';
import {
  readDeliveryDays,
  readDueInvoices,
  readInvoicesToDecide,
  readOfferDeadlines,
} from '#core/home/server/public.ts';
import { type NoticePage, noticePath } from '#core/purchase/rules/notices.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { Session, SessionCompany } from '#platform/server/auth/authenticate.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { createFormatters } from '#platform/server/i18n/formatters.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { addDays, dayInBelgrade, formatInstant } from '#platform/shared/dates.ts';
import { calendarName, calendarTitles, orderText, unpaidAmountText } from './calendar-texts.ts';
import type { CalendarEvent } from './ics.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 365;
/** The maximum number of events of each kind in a calendar feed. */
const MOST = 1000;

export interface CalendarReader {
  readonly session: Session;
  readonly company: SessionCompany;
  readonly tenant: Tenant;
  readonly platform: Platform;
}

/** Reads all dated events that are currently visible to the link's user, in the user's language. */
export async function readCalendar({ session, company, tenant, platform }: CalendarReader) {
  const { actor, now, user } = session;
  const i18n = getServerI18n(user.lang);
  const formats = createFormatters(user.lang);
  const { publicUrl } = platform.config;
  const host = new URL(publicUrl).host;
  const today = dayInBelgrade(now);
  const window = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), most: MOST };
  const event = (
    kind: keyof typeof calendarTitles,
    id: number,
    rest: Omit<CalendarEvent, 'uid' | 'url'> & { readonly path: string },
  ): CalendarEvent => {
    const { path, ...shown } = rest;
    return { ...shown, uid: `${kind}-${id}@${host}`, url: `${publicUrl}${path}` };
  };

  const offers = (await readOfferDeadlines(tenant, actor, window)).map((row) =>
    event('offer', row.id, {
      start: startOf(row.at),
      summary: i18n._(calendarTitles.offer(row)),
      description: '',
      path: noticePath('request', row.id),
    }),
  );
  const deliveries = (await readDeliveryDays(tenant, actor, window)).map((row) =>
    event('delivery', row.id, {
      start: { day: row.day },
      summary: i18n._(calendarTitles.delivery(row)),
      description: row.suppliers,
      path: noticePath(gates.warehouse(actor) ? 'warehouse' : pageOf(row.kind), row.id),
    }),
  );
  const invoices = (await readDueInvoices(tenant, actor, window)).map((row) =>
    event('invoice', row.invoice_id, {
      start: { day: row.day },
      summary: i18n._(calendarTitles.invoice(row)),
      description: [
        i18n._(unpaidAmountText(formats.money(row.open, row.currency))),
        i18n._(orderText(row.request_number, row.name)),
      ].join('\n'),
      path: noticePath(gates.finances(actor) ? 'finances' : pageOf(row.kind), row.id),
    }),
  );
  const toDecide = (await readInvoicesToDecide(tenant, actor, window)).map((row) =>
    event('decide', row.id, {
      start: { day: row.day },
      summary: i18n._(calendarTitles.decide(row)),
      description: '',
      path: `/finances/invoices/${row.id}`,
    }),
  );
  const endings = (await endingsFor(actor, tenant, window)).map((row) =>
    event(row.kind, row.id, {
      start: { day: row.day },
      summary: i18n._(calendarTitles[row.kind](row)),
      description: '',
      path: `/suppliers/${row.supplier_id}`,
    }),
  );
  const events = [...offers, ...deliveries, ...invoices, ...toDecide, ...endings];
  return { name: i18n._(calendarName(company.name)), events };
}

const pageOf = (kind: PurchaseKind): NoticePage => kind;

const endingsFor = (actor: Actor, tenant: Tenant, window: Parameters<typeof readExpirations>[1]) =>
  gates.documents(actor) ? readExpirations(tenant, window) : Promise.resolve([]);

/** Returns the start of an event. A deadline at the end of a day becomes an all-day event (product 5). */
function startOf(at: string): CalendarEvent['start'] {
  return formatInstant(at).endsWith('23:59:59') ? { day: dayInBelgrade(at) } : { instant: at };
}
