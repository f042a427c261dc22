import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Article } from '#core/purchase/wire/offer-terms.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { AdditionalTermsForm } from './use-additional-terms.ts';

export interface EnterOfferToolProps {
  readonly purchaseId: number;
  readonly rfpId: number;
  readonly articles: readonly Article[];
  // biome-ignore lint/suspicious/noExplicitAny: the form also has fields that a tool does not know.
  readonly form: UseFormReturn<any, any, any>;
  readonly further: AdditionalTermsForm;
}

/**
 * A tool below the prices in the dialog where a buyer enters an offer. It is an alternative way to fill in the
 * dialog.
 */
interface EnterOfferTool {
  readonly name: string;
  /** Returns whether the tool is shown for a request with this number of items. */
  readonly fits: (items: number) => boolean;
  readonly Tool: ComponentType<EnterOfferToolProps>;
}

/** Filled by modules. */
export const enterOfferTools = new Slot<EnterOfferTool>();
