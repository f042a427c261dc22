import type { ComponentType } from 'react';
import { Slot } from '#platform/shared/slot.ts';

/** Additional figures about the external supplier, shown below its statistics. */
interface OwnFigures {
  readonly name: string;
  /** A component created with `lazyPart`. */
  readonly Figures: ComponentType;
}

/** Filled by modules. */
export const ownFigures = new Slot<OwnFigures>();
