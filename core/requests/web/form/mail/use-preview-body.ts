import { useEffect, useState } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { isUnit } from '#platform/shared/units.ts';
import type { BodyOf } from '#platform/web/lib/http/call-types.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { isBlankArticle } from '../typed-article.ts';
import type { RequestFormState } from '../use-request-form.ts';
import { type RequestValues, toDeadlineInstant, toWireQuantity } from '../values/request-values.ts';

const REST = 600;

/** Returns the debounced body of the preview, so that it is not computed on each keystroke. */
export function usePreviewBody(
  { form }: RequestFormState,
  lang: Language,
  number: string,
): BodyOf<'POST purchases/mail/preview'> {
  const language = useLanguage();
  const [body, setBody] = useState(() => bodyOf(form.getValues(), language));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setBody(bodyOf(form.getValues(), language)), REST);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form, language]);
  return { ...body, lang, request_number: number };
}

function bodyOf(values: RequestValues, language: Language) {
  const line = (name: string, quantity: string, unit: string) => ({
    name,
    quantity: toWireQuantity(quantity, language),
    unit: isUnit(unit) ? unit : null,
  });
  const articles = values.by_articles
    ? values.articles
        .filter((article) => !isBlankArticle(article))
        .map((one) => line(one.name, one.quantity, one.unit))
    : [line(values.name, values.quantity, values.unit)];
  return {
    name: values.name,
    description: values.description,
    date_for_offer: toDeadlineInstant(values.date_for_offer, values.offer_time),
    date_for_delivery: values.date_for_delivery || null,
    delivery_place: values.delivery_place,
    articles: articles.filter(({ name }) => name.trim() !== ''),
  };
}
