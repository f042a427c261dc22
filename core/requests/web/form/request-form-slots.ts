import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { RequestFormState } from './use-request-form.ts';
import type { RequestValues } from './values/request-values.ts';

export interface RequestStartProps {
  /** The name of the request start, which is also its URL parameter. */
  readonly name: string;
  /** The id of the record. */
  readonly id: number;
}

/** An alternative to the empty form for starting a request: `?<start name>=7` in the URL starts with record 7. */
interface RequestStart {
  readonly name: string;
  /** Shows the filled form once the record is loaded. */
  readonly Start: ComponentType<RequestStartProps>;
}

export interface RequestToolProps {
  readonly state: RequestFormState;
  readonly onClose: () => void;
}

/** A dialog over an unsent form, opened by a button in its header; `?open=name` opens it immediately. */
export interface RequestTool {
  readonly name: string;
  readonly icon: ComponentType;
  readonly label: MessageDescriptor;
  readonly Dialog: ComponentType<RequestToolProps>;
}

export interface RequestSectionProps {
  readonly state: RequestFormState;
}

/**
 * An optional section below the form's items, shown if the URL contains `?<section name>=1`. The reorder link of a
 * confirmed purchase opens all sections.
 */
export interface RequestSection {
  readonly name: string;
  readonly Section: ComponentType<RequestSectionProps>;
}

/** Requests that are prepared for the user but not created yet; they are listed above the new requests. */
interface PreparedRequests {
  readonly name: string;
  /** The queries that become stale once a request is created. */
  readonly queryKey: readonly string[];
  readonly List: ComponentType;
}

export interface SaveDraftOptions {
  /** The draft from which the form was filled. */
  readonly replaces: number | undefined;
  readonly idempotencyKey: string;
}

/** Stores requests that are not complete yet on the server. */
interface IncompleteRequests {
  /** The queries that become stale once a draft is stored. */
  readonly queryKey: readonly string[];
  readonly save: (values: RequestValues, language: Language, options: SaveDraftOptions) => Promise<void>;
}

/** Filled by modules. */
export const incompleteRequests = new Slot<IncompleteRequests>();
/** Filled by modules. */
export const requestStarts = new Slot<RequestStart>();
/** Filled by modules. */
export const requestTools = new Slot<RequestTool>();
/** Filled by modules. */
export const requestSections = new Slot<RequestSection>();
/** Filled by modules. */
export const preparedRequests = new Slot<PreparedRequests>();
