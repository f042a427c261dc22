import { type ReactNode, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { ButtonSize } from '#platform/web/ui/button-class.ts';

interface CameraButtonProps {
  readonly onPhoto: (file: File) => void;
  readonly icon?: ReactNode;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
  readonly children: ReactNode;
}

/** Opens the phone's camera, or a file picker on a device without one. */
export function CameraButton({ onPhoto, icon, size, block, children }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Resets the input, so that the same image can be chosen a second time.
          event.target.value = '';
          if (file) onPhoto(file);
        }}
      />
      <Button icon={icon} size={size} block={block} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
