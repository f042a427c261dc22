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
  /** The code loads when the dialog is opened: a `lazyPart`. */
  readonly Dialog: ComponentType<HistoryToolProps>;
}

/** Filled by modules. */
export const historyTools = new Slot<HistoryTool>();
