import { CHOICES, type Look, type LookKey, nearestLook, type Screen } from '#platform/web/shell/look/look.ts';

const VALUES: { readonly [Key in LookKey]: readonly Look[Key][] } = CHOICES;

/**
 * Returns the values of a choice that are possible with this look and screen. A single value means that there is
 * nothing to choose.
 */
export function offered<Key extends LookKey>(key: Key, look: Look, screen: Screen): readonly Look[Key][] {
  return VALUES[key].filter((value) => nearestLook({ ...look, [key]: value }, screen)[key] === value);
}
