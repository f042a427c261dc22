import type { I18n } from '@lingui/core';

const TWO_STOPS = /(^|[^.])([.…])(<\/\d+>)?\.(?!\.)/g;

/**
 * Avoids a double full stop where a name that ends in a full stop ("Morava Oprema d.o.o.") ends a sentence, in every
 * language, and omits the full stop after `…`. Modifies and returns the given object. Three full stops remain three.
 */
export function withSingleFullStop(i18n: I18n): I18n {
  const say = i18n._.bind(i18n) as (...args: unknown[]) => string;
  const sayOnce = (...args: unknown[]) => say(...args).replace(TWO_STOPS, '$1$2$3');
  return Object.assign(i18n, { _: sayOnce, t: sayOnce });
}
