import type { ComponentType } from 'react';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { SupplierPageLink } from '../use-link.ts';
import type { OfferForm } from './use-offer-form.ts';

export interface OfferFormToolProps {
  readonly link: SupplierPageLink;
  readonly articles: readonly Article[];
  readonly form: OfferForm;
}

/** An alternative way to fill in the supplier's form, shown below the prices. */
interface OfferFormTool {
  readonly name: string;
  /** Returns whether the tool is shown for a request with this number of items. */
  readonly fits: (items: number) => boolean;
  readonly Tool: ComponentType<OfferFormToolProps>;
}

/** Filled by the modules listed in app/web/supplier-modules.ts. */
export const offerFormTools = new Slot<OfferFormTool>();
