import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { SupplierPageLink } from '../use-link.ts';

export interface SentOfferPartProps {
  readonly link: SupplierPageLink;
  /** The buyer's name. */
  readonly company: string;
  /** The version of the offer that is in force. */
  readonly version: number;
  /** The number of the request. */
  readonly request: string;
}

/** A part below an offer that the supplier itself has submitted. */
interface SentOfferPart {
  readonly name: string;
  readonly Part: FunctionComponent<SentOfferPartProps>;
}

/** Filled by modules that app/web/supplier-modules.ts lists. */
export const sentOfferParts = new Slot<SentOfferPart>();
