import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { useControlProps } from './field-context.ts';
import styles from './file-drop.module.css';
import { type DroppedFile, FileRow } from './file-row.tsx';

export interface FileDropProps {
  /** The text on the zone: "Add a file". */
  label: ReactNode;
  /** The text after the label: "up to 5 MB". */
  limit?: ReactNode;
  files: readonly DroppedFile[];
  onAdd: (files: File[]) => void;
  /** Cancels an upload, or removes an uploaded file. */
  onRemove?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
  /**
   * The value of the `accept` attribute. A dropped file of a different type is also passed on, so that it can be
   * rejected with a reason.
   */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The ref of the input, for a form that focuses its first error. */
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Renders a zone for dropping files, a button to select files, and the state of each file. */
export function FileDrop(props: FileDropProps) {
  const { label, limit, files, onAdd, onRemove, onRetry, accept, multiple = true, disabled } = props;
  const [over, setOver] = useState(false);
  const ownId = useId();
  const wiring = useControlProps();
  const id = wiring.id ?? ownId;

  const add = (list: FileList | null) => {
    const given = [...(list ?? [])];
    if (given.length > 0 && !disabled) onAdd(multiple ? given : given.slice(0, 1));
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };

  return (
    <div className={styles.drop}>
      <label
        htmlFor={id}
        className={styles.zone}
        data-over={over || undefined}
        data-off={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...wiring}
          id={id}
          ref={props.inputRef}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            add(event.target.files);
            // Allows the same file to be selected again after it was removed.
            event.target.value = '';
          }}
        />
        <IconPaperclip size={18} />
        <span className={styles.label}>{label}</span>
        {limit && <span className={styles.limit}>{limit}</span>}
      </label>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
}
