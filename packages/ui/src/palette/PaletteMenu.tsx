import type { ReactElement } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { cx } from '../cx.ts';
import overlay from '../overlay/overlay.module.css';
import { type CommandPaletteProps, Palette } from './CommandPalette.tsx';
import styles from './palette.module.css';

export interface PaletteMenuProps extends Omit<CommandPaletteProps, 'onClose' | 'hints'> {
  /** The button that opens it. */
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The rows of a `CommandPalette` below a button: a menu that is searched by typing. */
export function PaletteMenu({ trigger, isOpen, onOpenChange, ...palette }: PaletteMenuProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Popover className={cx(overlay.popover, styles.menu)} placement="bottom start" offset={6}>
        <Dialog className={styles.palette} aria-label={palette.label}>
          <Palette {...palette} hints={[]} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
