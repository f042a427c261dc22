import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdditionalTermsInput } from '#core/offers/web/terms/additional-terms-input.ts';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { getTodayByServerClock } from '../deadline.ts';
import {
  BLANK_OFFER_LINE,
  convertOfferInput,
  createInitialOfferInput,
  type OfferInput,
  type OfferLineInput,
} from '../offer-input.ts';
import type { SupplierPageLink } from '../use-link.ts';
import type { AdditionalTermsCode } from './additional-terms-code.ts';
import { readOfferDraft, saveOfferDraft } from './draft.ts';
import { type FieldName, priceField, readOffer } from './read-offer.ts';

/** Validation errors that the server returned for an offer whose content is `meaning`. */
interface Refused {
  readonly rules: ReadonlyMap<FieldName, BrokenRule>;
  readonly meaning: string;
}
const NO_RULES: Refused['rules'] = new Map();

/**
 * Holds the values, totals and errors of the form, and saves the draft in the browser on every keystroke. `code` is
 * loaded from the start if the offer or draft may have terms other than prices.
 */
export function useOfferForm(
  link: SupplierPageLink,
  invitation: Invitation,
  code: AdditionalTermsCode | null,
) {
  const language = useLanguage();
  const { hash, offset } = link;
  const current = invitation.offer?.version ?? 0;

  const [start] = useState(() => {
    const base = createInitialOfferInput(invitation, language, code);
    const draft = readOfferDraft(hash, base, language, code);
    return { text: draft?.text ?? base, seen: draft?.version ?? current, fromDraft: draft !== null };
  });
  const [text, setText] = useState(start.text);
  const [further, setFurther] = useState(code);
  const [saved, setSaved] = useState(start.fromDraft);
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>({ rules: NO_RULES, meaning: '' });
  const latest = useRef(text);
  const written = useRef(language);
  const fields = useRef(new Map<FieldName, HTMLElement>());

  const show = useCallback(
    (next: OfferInput) => {
      latest.current = next;
      setText(next);
      setSaved(saveOfferDraft(hash, { text: next, version: start.seen }, written.current));
    },
    [hash, start],
  );

  // Numbers already typed are reformatted when the page changes its language.
  useEffect(() => {
    const from = written.current;
    if (from === language) return;
    written.current = language;
    const next = convertOfferInput(latest.current, from, language, further);
    latest.current = next;
    setText(next);
  }, [language, further]);

  const change = useCallback(
    (patch: Partial<OfferInput> | ((before: OfferInput) => Partial<OfferInput>)) => {
      const before = latest.current;
      show({ ...before, ...(typeof patch === 'function' ? patch(before) : patch) });
    },
    [show],
  );
  const changeLine = useCallback(
    (id: number, patch: Partial<OfferLineInput>) =>
      change(({ lines }) => ({
        lines: { ...lines, [id]: { ...(lines[id] ?? BLANK_OFFER_LINE), ...patch } },
      })),
    [change],
  );
  const leaveOut = useCallback(
    (ids: readonly number[]) =>
      change(({ lines }) => ({
        lines: {
          ...lines,
          ...Object.fromEntries(
            ids.map((id) => [id, { ...(lines[id] ?? BLANK_OFFER_LINE), offered: false }]),
          ),
        },
      })),
    [change],
  );
  /** Changes the terms other than prices. The section that shows these terms passes the code that reads them. */
  const changeFurther = useCallback(
    (
      reader: AdditionalTermsCode,
      patch:
        | Partial<AdditionalTermsInput>
        | ((before: AdditionalTermsInput) => Partial<AdditionalTermsInput>),
    ) => {
      setFurther(reader);
      change((before) => {
        const now = before.further ?? reader.BLANK_FURTHER;
        return { further: { ...now, ...(typeof patch === 'function' ? patch(now) : patch) } };
      });
    },
    [change],
  );
  const touch = useCallback((field: FieldName) => setTouched((before) => new Set(before).add(field)), []);
  const register = useCallback(
    (field: FieldName) => (element: HTMLElement | null) => {
      if (element) fields.current.set(field, element);
      else fields.current.delete(field);
    },
    [],
  );
  const focus = useCallback((field: FieldName) => {
    const element = fields.current.get(field);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, []);

  const { articles } = invitation;
  const focusNextPrice = useCallback(
    (articleId: number) => {
      const at = articles.findIndex(({ id }) => id === articleId);
      const next = articles.slice(at + 1).find(({ id }) => latest.current.lines[id]?.offered !== false);
      if (next) focus(priceField(next.id));
    },
    [articles, focus],
  );

  // While the page's language changes, the text is still formatted in the previous one.
  const reading = readOffer(text, articles, {
    language: written.current,
    today: getTodayByServerClock(offset),
    further,
  });
  // Not compared as text, because leaving a field turns `1` into `1.00`, which does not change the offer.
  const meaning = JSON.stringify([reading.body, [...reading.broken]]);
  const refusedRules = refused.meaning === meaning ? refused.rules : NO_RULES;
  const brokenRule = (field: FieldName): BrokenRule | undefined =>
    refusedRules.get(field) ?? (tried || touched.has(field) ? reading.broken.get(field) : undefined);

  /**
   * The validation errors to show: server errors and the errors of fields that the supplier has left or, after an
   * attempt to send, of all fields.
   */
  const brokenRules = new Map([
    ...refusedRules,
    ...[...reading.broken].filter(([field]) => tried || touched.has(field)),
  ]);

  return {
    text,
    reading,
    saved,
    change,
    changeLine,
    leaveOut,
    changeFurther,
    touch,
    register,
    focus,
    focusNextPrice,
    brokenRule,
    brokenRules,
    /** The content of the offer, regardless of number formats. Server errors are shown until the content changes. */
    meaning,
    refuse: (rules: Refused['rules']) => setRefused({ rules, meaning }),
    tryAll: () => setTried(true),
    /** Whether the version in force differs from the version on which this text is based. */
    outdated: current !== start.seen,
  };
}

export type OfferForm = ReturnType<typeof useOfferForm>;
