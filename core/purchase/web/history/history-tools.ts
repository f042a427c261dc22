import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Actor } from '#platform/shared/access/actor.ts';
import { Slot } from '#platform/shared/slot.ts';

export interface HistoryToolProps {
  /** The id of the purchase. */
  readonly id: number;
  readonly serverNow: string;
  readonly onClose: () => void;
}

/** A dialog that a button below the history of a purchase opens. */
interface HistoryTool {
  readonly name: string;
  readonly title: MessageDescriptor;
  /** Returns whether the user may use the tool. */
  readonly gate: (actor: Actor) => boolean;
  /** The dialog's component, a `lazyPart` whose code is loaded when the dialog is opened. */
  readonly Dialog: ComponentType<HistoryToolProps>;
}

/** The history tools that modules add. */
export const historyTools = new Slot<HistoryTool>();
