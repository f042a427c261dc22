import { CHOICES, type Look, type LookKey, nearestLook, type Screen } from '../../shell/look/look.ts';

/** The values of a choice that can be had now. Where only one is left there is nothing to choose. */
export function offered<Key extends LookKey>(key: Key, look: Look, screen: Screen): readonly Look[Key][] {
  const values = CHOICES[key] as unknown as readonly Look[Key][];
  return values.filter((value) => nearestLook({ ...look, [key]: value }, screen)[key] === value);
}
