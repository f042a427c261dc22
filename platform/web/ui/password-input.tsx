import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useUiTexts } from './ui-texts.ts';

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'action'>) {
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          size="sm"
          label={shown ? texts.hidePassword : texts.showPassword}
          icon={shown ? <IconEyeOff /> : <IconEye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
