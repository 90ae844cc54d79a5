import { cx } from '@lectern/ui';
import { useEffect, useRef } from 'react';
import { useEditorHost } from '#console/editor-host.ts';
import type { Insertion } from './use-insertions.ts';
import type { SlashPlace } from './use-slash.ts';
import styles from './document.module.css';

export interface SlashMenuProps {
  id: string;
  entries: readonly Insertion[];
  /** The chosen entry, from 0. */
  index: number;
  /** Place in the frame of the editor, in pixels. */
  place: SlashPlace;
  onPick: (entry: Insertion) => void;
}

/** Id of the option at a place, for `aria-activedescendant`. */
export function slashOptionId(id: string, index: number): string {
  return `${id}-${index}`;
}

/** What a slash offers. The caret stays in the text: arrow keys and Enter there choose here. */
export function SlashMenu({ id, entries, index, place, onPick }: SlashMenuProps) {
  const { t } = useEditorHost();
  const active = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not.
    void active.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <div id={id} role="listbox" aria-label={t('fields.structured-text.insert')} className={styles.slash} style={place}>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the editor's
        <div
          key={entry.id}
          id={slashOptionId(id, at)}
          ref={at === index ? active : undefined}
          role="option"
          aria-selected={at === index}
          className={cx(styles.option, at === index && styles['is-active'])}
          // The text keeps its focus and selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(entry)}
        >
          <entry.icon aria-hidden />
          {entry.label}
        </div>
      ))}
    </div>
  );
}
