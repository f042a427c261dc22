import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, FunctionComponent } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { ChoiceActions } from './use-choice.ts';

/** What a tool that is open gets: the request, the ways to choose offers, and how it is closed. */
export interface ComparisonToolProps {
  readonly purchase: PurchaseDetail;
  readonly actions: ChoiceActions;
  readonly onClose: () => void;
}

/** A tool beside the scenarios of a comparison, which opens over the page and may choose offers. */
export interface ComparisonTool {
  readonly name: string;
  readonly icon: ComponentType;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** Tells whether there is anything to do for it, by the numbers of items and of offers that can still win. */
  readonly fits: (counts: { readonly items: number; readonly offers: number }) => boolean;
  /** Fetches the code of the tool, which the page shows once it is opened. */
  readonly load: () => Promise<{ readonly default: FunctionComponent<ComparisonToolProps> }>;
}

/** Filled by modules. */
export const comparisonTools = new Slot<ComparisonTool>();
