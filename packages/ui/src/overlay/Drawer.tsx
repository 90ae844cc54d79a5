import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import styles from './overlay.module.css';

export interface DrawerProps {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Edge it comes from. */
  side?: 'start' | 'end';
  /** `form` is wide enough for fields. */
  size?: 'details' | 'form';
  /** Buttons next to the close button. */
  headActions?: ReactNode;
  isFlush?: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog's parts on a sheet that comes from an edge of the window. */
export function Drawer({
  title,
  children,
  footer,
  side = 'end',
  size = 'details',
  headActions,
  isFlush = false,
  isOpen,
  onClose,
}: DrawerProps) {
  const texts = useUiTexts();
  return (
    <ModalOverlay
      className={styles['drawer-overlay']}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal
        className={cx(styles.drawer, side === 'start' && styles['is-start'], size === 'form' && styles['is-form'])}
      >
        <AriaDialog className={styles.dialog}>
          <header className={styles['dialog-head']}>
            <div className={styles['dialog-titles']}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
            </div>
            <div className={styles['dialog-actions']}>
              {headActions}
              <IconButton label={texts.close} icon={X} onPress={onClose} />
            </div>
          </header>
          <div className={cx(styles['dialog-body'], isFlush && styles['is-flush'])}>{children}</div>
          {footer !== undefined && <div className={styles['dialog-foot']}>{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
