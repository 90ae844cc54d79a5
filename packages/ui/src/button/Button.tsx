import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from '../cx.ts';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  trailingIcon?: LucideIcon;
  /** Fills the width of its parent. */
  isBlock?: boolean;
  /** Keeps its width, ignores presses and shows `busyLabel` next to a spinner. */
  isBusy?: boolean;
  /** What is happening, as a participle: "Publishing". Falls back to the label. */
  busyLabel?: string;
  /** Disables the button but leaves it reachable, and says why in a tooltip. */
  disabledReason?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. For a lone icon use `IconButton`. */
export function Button({
  children,
  variant,
  size,
  icon: Icon,
  trailingIcon: TrailingIcon,
  isBlock,
  isBusy,
  busyLabel,
  disabledReason,
  className,
  onPress,
  type,
  ...rest
}: ButtonProps) {
  const face = (
    <>
      {Icon && <Icon className={cx(styles.icon, styles.leading)} aria-hidden />}
      {isBusy === undefined ? (
        <span>{children}</span>
      ) : (
        <span className={styles.faces}>
          <span className={cx(isBusy && styles.gone)} aria-hidden={isBusy}>
            {children}
          </span>
          {isBusy && (
            <span>
              <span className={styles.spinner} aria-hidden />
              {busyLabel ?? children}
            </span>
          )}
        </span>
      )}
      {TrailingIcon && <TrailingIcon className={cx(styles.icon, styles.trailing)} aria-hidden />}
    </>
  );
  const look = buttonClass({ variant, size, isBlock, className });

  if (disabledReason !== undefined) {
    return (
      <Tooltip content={disabledReason}>
        <AriaButton {...rest} type="button" aria-disabled className={look}>
          {face}
        </AriaButton>
      </Tooltip>
    );
  }
  return (
    <AriaButton {...rest} type={type} onPress={onPress} isPending={isBusy} className={look}>
      {face}
    </AriaButton>
  );
}

/** Buttons in a row, eight pixels apart. */
export function ButtonGroup({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
