import type { ComponentType } from 'react';
import { Slot } from '#platform/shared/slot.ts';

/** Additional figures about the external supplier, shown below its statistics. */
interface OwnFigures {
  readonly name: string;
  /** A `lazyPart`. */
  readonly Figures: ComponentType;
}

/** The figures are added by modules. */
export const ownFigures = new Slot<OwnFigures>();
