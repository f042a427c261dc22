import type { FunctionComponent } from 'react';
import { Slot } from '#platform/shared/slot.ts';

/** Additional figures about the external supplier, shown below its statistics. */
export interface OwnFigures {
  readonly name: string;
  readonly load: () => Promise<{ readonly default: FunctionComponent }>;
}

/** Filled by modules. */
export const ownFigures = new Slot<OwnFigures>();
