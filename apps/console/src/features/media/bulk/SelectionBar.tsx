import { Button, IconButton, PlainButton, Toolbar, VisuallyHidden } from '@lectern/ui';
import { FolderInput, Tags, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import type { ListSelection } from '#lib/selection/use-selection.ts';
import { useMessages } from '#lib/use-messages.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { UploadAction } from './upload-run.ts';
import styles from './bulk.module.css';

const actions = [
  { kind: 'tag', icon: Tags, right: 'update' },
  { kind: 'move', icon: FolderInput, right: 'move' },
  { kind: 'destroy', icon: Trash2, right: 'delete' },
] as const;

export interface SelectionBarProps {
  selection: ListSelection;
  /** Icons without words, in narrow windows. */
  isNarrow: boolean;
}

/** What can be done with the selected assets; floats above the foot of the grid while there are some. */
export function SelectionBar({ selection, isNarrow }: SelectionBarProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const [open, setOpen] = useState<UploadAction['kind'] | null>(null);
  const { count, totalCount } = selection;
  const canSelectPage = selection.selection.mode === 'some' && selection.rowsState !== 'all';
  const canSelectAll = selection.selection.mode === 'some' && !canSelectPage && totalCount > count;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count === 0 ? '' : t('media.bulk.selected', { count })}</span>
      </VisuallyHidden>
      {count > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to what the controls inside let through
        <div
          className={styles.place}
          onKeyDown={(event) => {
            if (event.key === 'Escape') selection.clear();
          }}
        >
          <Toolbar label={t('media.bulk.actions')} className={styles.bar}>
            <span className={styles.scope}>
              <b>{t('media.bulk.selected', { count })}</b>
              {canSelectPage && (
                <PlainButton onPress={selection.toggleRows}>
                  {t('media.bulk.select-page', { count: selection.rows.length })}
                </PlainButton>
              )}
              {canSelectAll && (
                <PlainButton onPress={selection.selectMatches}>
                  {t('media.bulk.select-all', { count: totalCount })}
                </PlainButton>
              )}
            </span>
            <span className={styles.rule} />
            {actions.map(({ kind, icon, right }) => {
              const label = t('media.bulk.action', { kind });
              const refusal = permissions.canOnUploads(right) ? undefined : t('media.bulk.not-allowed', { kind });
              return isNarrow ? (
                <IconButton
                  key={kind}
                  size="s"
                  icon={icon}
                  label={label}
                  className={styles.action}
                  isDisabled={refusal !== undefined}
                  onPress={() => setOpen(kind)}
                />
              ) : (
                <Button
                  key={kind}
                  variant="quiet"
                  size="s"
                  icon={icon}
                  className={styles.action}
                  disabledReason={refusal}
                  onPress={() => setOpen(kind)}
                >
                  {label}
                </Button>
              );
            })}
            <span className={styles.rule} />
            <IconButton
              size="s"
              icon={X}
              label={t('media.bulk.clear')}
              className={styles.action}
              onPress={selection.clear}
            />
          </Toolbar>
        </div>
      )}
      {open !== null && (
        <BulkDialog
          kind={open}
          target={selection.target()}
          count={count}
          onClose={() => setOpen(null)}
          onStarted={() => {
            setOpen(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
