import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Invitation, LinkState } from '#core/offers/wire/supplier-offers.ts';
import { NO_LINE_TERMS, NO_OFFER_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { OfferPage } from './offer-page.tsx';

export const LINK_HASH = 'secret-of-metal-promet';
export const PIB = '101478369';
const HOUR = 3_600_000;

export const getFutureInstant = (ms: number) => new Date(Date.now() + ms).toISOString();

export function buildLinkState(more: Partial<LinkState> = {}): LinkState {
  return {
    state: 'open',
    company_name: 'Morava Oprema d.o.o.',
    request_number: '2026-0418',
    date_for_offer: getFutureInstant(28 * HOUR),
    server_now: new Date().toISOString(),
    lang: 'en',
    tries_left: 5,
    locked_minutes: 0,
    pib_length: 9,
    pib_country: 'RS',
    pib_kind: 'vat',
    ...more,
  };
}

export function buildTestInvitation(more: Partial<Invitation> = {}): Invitation {
  return {
    ...buildLinkState(),
    rfp_status: 1,
    name: 'Sheets and profiles',
    description: 'For hall B.',
    date_for_delivery: '2030-12-18',
    delivery_place: 'Čačak',
    supplier_name: 'Metal Promet d.o.o.',
    contact: { name: 'Jelena Marković', email: 'jelena@morava.test', phone: '+381641234567' },
    articles: [
      { id: 11, name: 'Sheet 2 mm', quantity: '4800', unit: 'kg', note: '1500 × 3000', implicit: false },
      { id: 12, name: 'Pipe 40', quantity: '720', unit: 'm', note: '', implicit: false },
      { id: 13, name: 'Angle 50', quantity: '480', unit: 'm', note: '', implicit: false },
    ],
    attachments: [],
    default_currency: 'RSD',
    default_vat_rate: '20',
    foreign: false,
    default_payment_terms: '',
    offer: null,
    own_prices: null,
    to_be_reconfirmed: false,
    changes: null,
    counter_proposal: null,
    questions: [],
    declined_at: null,
    decline_reason: null,
    result: null,
    award: null,
    answer: null,
    ...more,
  };
}

export function buildTestOffer(more: Partial<Offer> = {}): Offer {
  return {
    id: 5,
    version: 1,
    revision: 1,
    price: '501600.00',
    vat: '100320.00',
    total_price: '601920.00',
    unit_price: null,
    price_in_company_currency: '501600.00',
    currency: 'RSD',
    supplier_offer_number: 'P-77',
    delivery_date: '2030-12-04',
    payment_terms: '45 days',
    valid_until: null,
    offer_description: '',
    offer_date: '2026-11-20T10:43:00Z',
    entered_by_buyer: false,
    entered_by: '',
    given_by: '',
    lines: [
      {
        article_id: 11,
        quantity: '4800.000',
        asked: '4800.000',
        unit_price: '104.5000',
        vat_rate: '20.00',
        net: '501600.00',
        ...NO_LINE_TERMS,
      },
    ],
    attachments: [],
    ...NO_OFFER_TERMS,
    ...more,
  };
}

type Reply = (sent: RecordedRequest, earlier: readonly RecordedRequest[]) => Response | Promise<Response>;

export interface ServerReplies {
  open?: LinkState | Reply;
  read?: Invitation | Reply;
  put?: Invitation | Reply;
  decline?: Invitation | Reply;
  questions?: Invitation | Reply;
}

/** Mocks the server with these responses and returns the recorded calls. */
export function mockServer(server: ServerReplies): RecordedRequest[] {
  return mockServerResponses((sent, earlier) => {
    const reply = replyTo(sent, server);
    if (reply === undefined) return createProblemResponse(500, 'internal');
    return typeof reply === 'function' ? reply(sent, earlier) : createResponse(200, reply);
  });
}

function replyTo({ url, method }: RecordedRequest, server: ServerReplies) {
  if (url.endsWith('/open')) return server.open ?? buildLinkState();
  if (url.endsWith('/read')) return server.read ?? buildTestInvitation();
  if (url.endsWith('/decline')) return server.decline;
  if (url.endsWith('/questions')) return server.questions;
  return method === 'PUT' ? server.put : undefined;
}

export const renderOfferPage = () => renderApp(<OfferPage hash={LINK_HASH} />);

/** Opens the form as a supplier who has already given the PIB in this tab. */
export async function openOfferForm(server: ServerReplies = {}): Promise<RecordedRequest[]> {
  sessionStorage.setItem(`offerPib:${LINK_HASH}`, PIB);
  const sent = mockServer(server);
  renderOfferPage();
  await screen.findByRole('button', { name: /^Send/ });
  return sent;
}

export const getPriceInput = (article: string) =>
  screen.getByLabelText(new RegExp(`^Unit price.*${article}`)) as HTMLInputElement;
export const typeInto = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
export const clickButton = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

export function setUpPageTests(): void {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('lang', 'en');
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
