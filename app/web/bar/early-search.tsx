import { type RefObject, useState } from 'react';
import styles from './early-search.module.css';

/** The text typed before the search was loaded, and the element that had focus before. */
export interface EarlyText {
  text: string;
  /** Whether Enter was pressed after the text. */
  entered: boolean;
  before: Element | null;
  /** The key of the row to select when the user returns to the search from the page that this row opened. */
  row?: string | undefined;
}

interface EarlySearchProps {
  label: string;
  early: RefObject<EarlyText>;
  onClose: () => void;
}

/**
 * Renders a placeholder for the search field until the search is loaded. The placeholder has focus immediately,
 * so that no typed letter is lost.
 */
export function EarlySearch({ label, early, onClose }: EarlySearchProps) {
  const [text, setText] = useState(early.current.text);
  const type = (typed: string) => {
    Object.assign(early.current, { text: typed, entered: false });
    setText(typed);
  };
  return (
    <div className={styles.place} role="dialog" aria-label={label}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it stands for a dialog, which takes the focus as well
        autoFocus
        type="text"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={({ relatedTarget }) => relatedTarget !== null && onClose()}
        onKeyDown={({ key, nativeEvent }) => {
          if (nativeEvent.isComposing) return;
          if (key === 'Escape') onClose();
          if (key === 'Enter') early.current.entered = true;
        }}
      />
    </div>
  );
}
