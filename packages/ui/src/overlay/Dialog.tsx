import { X } from 'lucide-react';
import type { CSSProperties, FormEvent, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import styles from './overlay.module.css';

/** Widths 440 (confirm), 700 (model), 780 (field), 1160 (asset). */
export type DialogSize = 's' | 'm' | 'l' | 'xl';

export interface DialogProps {
  title: ReactNode;
  /** Of its heading: 1 where no page is below. */
  level?: 1 | 2;
  /** Where it acts, under the title. */
  subtitle?: ReactNode;
  size?: DialogSize;
  /** In pixels, instead of a size: for content that brings its own. */
  width?: number;
  /** The title names the dialog without being visible. */
  isTitleHidden?: boolean;
  /** Neither Escape nor a button of the dialog closes it: its content does. */
  isCloseDisabled?: boolean;
  /** Buttons before the title, such as those that lead to the next thing of a list. */
  headStart?: ReactNode;
  /** Buttons next to the close button. */
  headActions?: ReactNode;
  /** A `TabList`, rendered between head and body; wrap the dialog's content in `Tabs`. */
  tabs?: ReactNode;
  children: ReactNode;
  /** Buttons at the right of the foot. */
  footer?: ReactNode;
  /** Consequence or state at the left of the foot. */
  footerNote?: ReactNode;
  /** Drops the padding of the body. */
  isFlush?: boolean;
  /** Closes on a press outside. Forms leave it off. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  isOpen?: boolean;
  onClose: () => void;
  /** With it the body and footer form a form, so that a submit button in the footer and Enter both work. */
  onSubmit?: () => void;
}

/** A modal sheet: head with what and where, body, sunken foot. Escape closes it. */
export function Dialog({
  title,
  level = 2,
  subtitle,
  size = 'm',
  width,
  isTitleHidden = false,
  isCloseDisabled = false,
  headStart,
  headActions,
  tabs,
  children,
  footer,
  footerNote,
  isFlush = false,
  isDismissable = false,
  role = 'dialog',
  isOpen = true,
  onClose,
  onSubmit,
}: DialogProps) {
  const texts = useUiTexts();

  /** A dialog may be asked for inside another form; in React's tree its submit would reach that form too. */
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  }

  const content = (
    <>
      {tabs !== undefined && <div className={styles['dialog-tabs']}>{tabs}</div>}
      <div className={cx(styles['dialog-body'], isFlush && styles['is-flush'])}>{children}</div>
      {(footer !== undefined || footerNote !== undefined) && (
        <div className={styles['dialog-foot']}>
          <div className={styles['dialog-note']}>{footerNote}</div>
          {footer}
        </div>
      )}
    </>
  );
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={isCloseDisabled}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal
        className={cx(styles.modal, styles[`is-${size}`])}
        // The one custom property that decides the width of a dialog.
        style={width === undefined ? undefined : ({ '--dialog-width': `${width}px` } as CSSProperties)}
      >
        <AriaDialog className={styles.dialog} role={role}>
          <header className={styles['dialog-head']}>
            {headStart !== undefined && <div className={styles['dialog-start']}>{headStart}</div>}
            <div className={cx(styles['dialog-titles'], isTitleHidden && styles['is-hidden'])}>
              <Heading slot="title" level={level}>
                {title}
              </Heading>
              {subtitle !== undefined && <p>{subtitle}</p>}
            </div>
            <div className={styles['dialog-actions']}>
              {headActions}
              {role === 'dialog' && !isCloseDisabled && <IconButton label={texts.close} icon={X} onPress={onClose} />}
            </div>
          </header>
          {onSubmit ? (
            <form className={styles['dialog-form']} onSubmit={handleSubmit} noValidate>
              {content}
            </form>
          ) : (
            content
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
