import { useCallback, useEffect, useRef, useState } from 'react';
import type { Invitation, LinkState } from '#core/offers/wire/supplier-offers.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { readRememberedPib, rememberPib } from '#platform/web/lib/offer-link.ts';
import { adoptLanguage } from '#platform/web/lib/words/i18n.ts';

/** The state of the link as far as it has been loaded. */
export type LinkView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'link'; readonly link: LinkState }
  | { readonly kind: 'invitation'; readonly invitation: Invitation };

export interface SupplierPageLink {
  readonly hash: string;
  readonly view: LinkView;
  /** The verified tax number, sent with later calls. */
  readonly pib: string;
  /** The server's clock minus the browser's clock, in ms. */
  readonly offset: number;
  /** Loads the invitation; throws if the PIB is refused. */
  readonly verify: (pib: string) => Promise<void>;
  /** Applies the state from a server response. */
  readonly take: (invitation: Invitation) => void;
  /** Reloads the state; null if that fails. */
  readonly refresh: () => Promise<Invitation | null>;
  /** Opens the link again. */
  readonly reopen: () => Promise<void>;
}

const UNKNOWN = ['link_unknown', 'not_found', 'validation_failed'] as const;

export const openSupplierLink = (hash: string) =>
  call('POST supplier-offers/{hash}/open', { params: { hash }, background: true });

const readInvitation = (hash: string, pib: string) =>
  call('POST supplier-offers/{hash}/read', { params: { hash }, body: { pib }, background: true });

/** Returns the error view, or the current view if content is already shown. */
const failedOr = (before: LinkView, error: ApiError): LinkView =>
  before.kind === 'loading' || before.kind === 'failed' ? { kind: 'failed', error } : before;

/**
 * Opens a supplier's link, verifies the PIB and loads the invitation. `opening` is a call that was started earlier,
 * so that it runs while the page's translations load.
 */
export function useSupplierLink(hash: string, opening?: Promise<LinkState>): SupplierPageLink {
  const pendingOpen = useRef(opening);
  const [view, setView] = useState<LinkView>({ kind: 'loading' });
  const [offset, setOffset] = useState(0);
  const [pib, setPib] = useState('');

  const showInvitation = useCallback((invitation: Invitation) => {
    setOffset(Date.parse(invitation.server_now) - Date.now());
    setView({ kind: 'invitation', invitation });
  }, []);

  const open = useCallback(async () => {
    try {
      const first = pendingOpen.current;
      pendingOpen.current = undefined;
      const link = await (first ?? openSupplierLink(hash));
      // Uses the contact person's language, unless a different language was chosen in this browser.
      await adoptLanguage(link.lang);
      const known = link.state === 'withdrawn' ? null : readRememberedPib(hash);
      const invitation = known === null ? null : await readInvitation(hash, known).catch(() => null);
      if (known !== null && invitation !== null) {
        setPib(known);
        showInvitation(invitation);
      } else {
        setOffset(Date.parse(link.server_now) - Date.now());
        setView({ kind: 'link', link });
      }
    } catch (error) {
      if (isApiError(error, ...UNKNOWN)) setView({ kind: 'unknown' });
      else if (error instanceof ApiError) setView((before) => failedOr(before, error));
      else throw error;
    }
  }, [hash, showInvitation]);

  useEffect(() => {
    open();
  }, [open]);

  return {
    hash,
    view,
    pib,
    offset,
    verify: async (typed) => {
      const invitation = await readInvitation(hash, typed);
      rememberPib(hash, typed);
      setPib(typed);
      showInvitation(invitation);
    },
    take: showInvitation,
    refresh: async () => {
      try {
        const invitation = await readInvitation(hash, pib);
        showInvitation(invitation);
        return invitation;
      } catch (error) {
        // Reopening the link shows its current state. When the browser is offline, the shown content does not change.
        if (error instanceof ApiError && error.status >= 400 && error.status < 429) await open();
        return null;
      }
    },
    reopen: open,
  };
}
