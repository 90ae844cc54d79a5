import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import styles from './overlay.module.css';

export interface SheetDialogProps {
  /** Accessible name. */
  label: string;
  /** Columns side by side; the last one leaves room for the cross at its top end. */
  children: ReactNode;
  onClose: () => void;
}

/**
 * A whole area over the page it was opened from: 1320 pixels wide, with columns of its own. Escape and the cross close
 * it.
 */
export function SheetDialog({ label, children, onClose }: SheetDialogProps) {
  const texts = useUiTexts();
  // Overlays are stacked in opening order: a dialog that the area opens with must not come before the sheet below it.
  const [isThere, setThere] = useState(false);
  useLayoutEffect(() => setThere(true), []);
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal className={cx(styles.modal, styles['is-sheet'])}>
        <AriaDialog className={cx(styles.dialog, styles['is-row'])} aria-label={label}>
          {isThere && children}
          <IconButton className={styles['sheet-close']} label={texts.close} icon={X} onPress={onClose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
