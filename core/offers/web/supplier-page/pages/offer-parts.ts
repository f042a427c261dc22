import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { Link } from '../use-link.ts';

export interface OfferPartProps {
  readonly link: Link;
  /** The buyer's name. */
  readonly company: string;
  /** The version of the offer that is in force. */
  readonly version: number;
  /** The number of the request. */
  readonly request: string;
}

/** A part below an offer that the supplier itself has submitted. */
interface OfferPart {
  readonly name: string;
  readonly Part: FunctionComponent<OfferPartProps>;
}

/** Filled by modules that app/web/supplier-modules.ts lists. */
export const offerParts = new Slot<OfferPart>();
