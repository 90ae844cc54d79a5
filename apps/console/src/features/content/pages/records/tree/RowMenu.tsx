import { MenuItem, MenuTrigger, PlainButton } from '@lectern/ui';
import { Ellipsis, FolderInput } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { StepItems } from '#lib/moves/StepItems.tsx';
import type { TreeStep } from '#lib/moves/tree-step.ts';
import styles from '../records.module.css';

export interface RowMenuProps {
  title: string;
  /** Why nothing here can be moved. */
  reasonAgainst: string | null;
  canStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  onAskPlace: () => void;
}

/** Moving a row without dragging: one step, or to a chosen place. */
export function RowMenu({ title, reasonAgainst, canStep, onStep, onAskPlace }: RowMenuProps) {
  const t = useMessages();
  const label = t('content.tree.actions', { title });
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        <>
          <StepItems canStep={(step) => reasonAgainst === null && canStep(step)} onStep={onStep} />
          <MenuItem
            icon={FolderInput}
            isDisabled={reasonAgainst !== null}
            detail={reasonAgainst ?? undefined}
            onAction={onAskPlace}
          >
            {t('moves.to')}
          </MenuItem>
        </>
      }
    >
      <PlainButton className={styles['tree-more']} aria-label={label}>
        <Ellipsis aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}
