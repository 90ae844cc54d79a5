import { MenuItem, MenuTrigger, PlainButton } from '@lectern/ui';
import { ArrowDown, ArrowUp, Ellipsis, FolderInput, IndentDecrease, IndentIncrease } from 'lucide-react';
import { useMessages } from '../../../../../lib/use-messages.ts';
import type { TreeStep } from './tree-levels.ts';
import styles from '../records.module.css';

export interface RowMenuProps {
  title: string;
  /** Why nothing here can be moved. */
  reasonAgainst: string | null;
  canStep: (step: TreeStep) => boolean;
  onStep: (step: TreeStep) => void;
  onAskPlace: () => void;
}

const entries = [
  { step: 'up', icon: ArrowUp, keys: 'Alt ↑' },
  { step: 'down', icon: ArrowDown, keys: 'Alt ↓' },
  { step: 'into', icon: IndentIncrease, keys: 'Alt →' },
  { step: 'out', icon: IndentDecrease, keys: 'Alt ←' },
] as const;

/** Moving a row without dragging it: a step, or to a place asked for. */
export function RowMenu({ title, reasonAgainst, canStep, onStep, onAskPlace }: RowMenuProps) {
  const t = useMessages();
  const label = t('content.tree.actions', { title });
  return (
    <MenuTrigger
      label={label}
      placement="bottom end"
      menu={
        <>
          {entries.map(({ step, icon, keys }) => (
            <MenuItem
              key={step}
              icon={icon}
              end={keys}
              textValue={t(`moves.${step}`)}
              isDisabled={reasonAgainst !== null || !canStep(step)}
              onAction={() => onStep(step)}
            >
              {t(`moves.${step}`)}
            </MenuItem>
          ))}
          <MenuItem icon={FolderInput} isDisabled={reasonAgainst !== null} detail={reasonAgainst ?? undefined} onAction={onAskPlace}>
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
