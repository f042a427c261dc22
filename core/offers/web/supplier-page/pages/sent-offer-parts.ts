import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { SupplierPageLink } from '../use-link.ts';

export interface SentOfferPartProps {
  readonly link: SupplierPageLink;
  /** The buyer's name. */
  readonly company: string;
  /** The version of the offer that is in force. */
  readonly version: number;
  /** The request number. */
  readonly request: string;
}

/** A section shown below an offer that the supplier submitted itself. */
interface SentOfferPart {
  readonly name: string;
  readonly Part: FunctionComponent<SentOfferPartProps>;
}

/** Filled by the modules listed in app/web/supplier-modules.ts. */
export const sentOfferParts = new Slot<SentOfferPart>();
