import { useLingui } from '@lingui/react/macro';
import type { AppearanceChoices } from '#platform/web/shell/look/appearance-choices.ts';
import type { Theme } from '#platform/web/shell/look/theme.ts';

type Words<Value extends string> = Readonly<Record<Value, string>>;

interface ChoiceWords {
  readonly mode: Words<Theme>;
  readonly skin: Words<AppearanceChoices['skin']>;
  readonly width: Words<AppearanceChoices['width']>;
  readonly bar: Words<AppearanceChoices['bar']>;
  readonly footer: Words<AppearanceChoices['footer']>;
  readonly layout: Words<AppearanceChoices['layout']>;
}

/** Returns the labels of the choices and their values, in the terms of the specification. */
export function useChoiceLabels(): ChoiceWords {
  const { t } = useLingui();
  return {
    mode: {
      light: t({ message: 'Light', context: 'appearance' }),
      dark: t({ message: 'Dark', context: 'appearance' }),
    },
    skin: {
      default: t({ message: 'Default', context: 'skin' }),
      bordered: t({ message: 'Bordered', context: 'skin' }),
      'semi-dark': t({ message: 'Semi-dark', context: 'skin', comment: 'the menu is dark, the page light' }),
    },
    width: {
      full: t({ message: 'Full', context: 'content width' }),
      boxed: t({ message: 'Boxed', context: 'content width' }),
    },
    bar: {
      fixed: t({ message: 'Fixed', context: 'app bar' }),
      static: t({ message: 'Static', context: 'app bar', comment: 'scrolls away with the page' }),
      hidden: t({ message: 'Hidden', context: 'app bar' }),
    },
    footer: {
      fixed: t({ message: 'Fixed', context: 'footer' }),
      static: t({ message: 'Static', context: 'footer', comment: 'stands below the page' }),
      hidden: t({ message: 'Hidden', context: 'footer' }),
    },
    layout: {
      vertical: t({ message: 'Vertical', context: 'menu layout' }),
      horizontal: t({ message: 'Horizontal', context: 'menu layout' }),
    },
  };
}
