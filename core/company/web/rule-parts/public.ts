import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import { Slot } from '#platform/shared/slot.ts';
import type { CompanyProfile } from '../../wire.ts';
import type { CompanyForm } from '../use-company-form.ts';

/** A group of purchasing rules that a module adds to their page. */
export interface RulePart {
  readonly name: string;
  readonly title: MessageDescriptor;
  /** Settings that are saved together with the others of the page. */
  readonly Section: ComponentType<{ readonly state: CompanyForm }>;
  /** Content below the form, with forms of its own. */
  readonly After: ComponentType<{ readonly profile: CompanyProfile }>;
}

/** Modules add their groups to this slot. */
export const ruleParts = new Slot<RulePart>();
