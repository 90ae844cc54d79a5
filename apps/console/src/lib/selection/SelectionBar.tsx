import { Button, IconButton, PlainButton, Toolbar, VisuallyHidden } from '@lectern/ui';
import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListSelection } from './use-selection.ts';
import styles from './selection-bar.module.css';

export interface SelectionBarButtonProps {
  icon: LucideIcon;
  label: string;
  /** Whether there is room for the icon alone. */
  isNarrow?: boolean;
  /** Why it can't be pressed. */
  refusal?: string;
  onPress?: () => void;
}

/** A button in the bar, which is dark in both themes. */
export function SelectionBarButton({ icon, label, isNarrow = false, refusal, onPress }: SelectionBarButtonProps) {
  const shared = { icon, size: 's', className: styles.action, disabledReason: refusal, onPress } as const;
  if (isNarrow) return <IconButton {...shared} label={label} />;
  return (
    <Button {...shared} variant="quiet">
      {label}
    </Button>
  );
}

export interface SelectionBarProps {
  selection: ListSelection;
  texts: {
    /** Names the toolbar. */
    actions: string;
    selected: string;
    /** Offers to select the rows that are here. */
    selectRows: string;
    /** Offers to select all matches. */
    selectMatches: string;
    clear: string;
  };
  /** Buttons for what can be done with the selected entries. */
  children: ReactNode;
}

/** How much is selected, and what can be done with it; floats above the foot of a list while something is. */
export function SelectionBar({ selection, texts, children }: SelectionBarProps) {
  const { count, totalCount } = selection;
  const canSelectRows = selection.selection.mode === 'some' && selection.rowsState !== 'all';
  const canSelectMatches = selection.selection.mode === 'some' && !canSelectRows && totalCount > count;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count === 0 ? '' : texts.selected}</span>
      </VisuallyHidden>
      {count > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what the controls inside let through
        <div
          className={styles.place}
          onKeyDown={(event) => {
            if (event.key === 'Escape') selection.clear();
          }}
        >
          <Toolbar label={texts.actions} className={styles.bar}>
            <span className={styles.scope}>
              <b>{texts.selected}</b>
              {canSelectRows && <PlainButton onPress={selection.toggleRows}>{texts.selectRows}</PlainButton>}
              {canSelectMatches && <PlainButton onPress={selection.selectMatches}>{texts.selectMatches}</PlainButton>}
            </span>
            <span className={styles.rule} />
            {children}
            <span className={styles.rule} />
            <SelectionBarButton isNarrow icon={X} label={texts.clear} onPress={selection.clear} />
          </Toolbar>
        </div>
      )}
    </>
  );
}

/** Space below the entries while the bar covers them. */
export function SelectionBarRoom({ selection }: { selection: ListSelection }) {
  return selection.count > 0 ? <div className={styles.room} /> : null;
}
