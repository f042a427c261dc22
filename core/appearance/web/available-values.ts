import {
  APPEARANCE_OPTIONS,
  type AppearanceChoices,
  type AppearanceKey,
  nearestAppearance,
  type ScreenSize,
} from '#platform/web/shell/look/appearance-choices.ts';

const VALUES: { readonly [Key in AppearanceKey]: readonly AppearanceChoices[Key][] } = APPEARANCE_OPTIONS;

/**
 * Returns the values that a choice can have with this appearance and screen size. A single value means that there is
 * nothing to choose.
 */
export function getAvailableValues<Key extends AppearanceKey>(
  key: Key,
  look: AppearanceChoices,
  screen: ScreenSize,
): readonly AppearanceChoices[Key][] {
  return VALUES[key].filter((value) => nearestAppearance({ ...look, [key]: value }, screen)[key] === value);
}
