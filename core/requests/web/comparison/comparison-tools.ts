import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { ChoiceActions } from './use-choice.ts';

/** Props of an open tool: the request, the actions that choose offers, and how to close the tool. */
export interface ComparisonToolProps {
  readonly purchase: PurchaseDetail;
  readonly actions: ChoiceActions;
  readonly onClose: () => void;
}

/** A tool above the table of a comparison. It opens as a dialog and can choose offers. */
export interface ComparisonTool {
  readonly name: string;
  readonly icon: ComponentType;
  readonly title: MessageDescriptor;
  /** Returns whether the tool is useful for these numbers of items and of offers that can still win. */
  readonly fits: (counts: { readonly items: number; readonly offers: number }) => boolean;
  /** The tool's dialog, a `lazyPart` whose code is loaded when the dialog is opened. */
  readonly Dialog: ComponentType<ComparisonToolProps>;
}

/** Modules add their tools to this slot. */
export const comparisonTools = new Slot<ComparisonTool>();
