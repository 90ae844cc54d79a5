import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** Accessible name, also shown as tooltip. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Marks a toggle as on. */
  isPressed?: boolean;
  /** Disables the button but leaves it reachable, and says why in the tooltip. */
  disabledReason?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with one icon, for familiar meanings. */
export function IconButton({
  label,
  icon: Icon,
  variant = 'quiet',
  size,
  isPressed,
  disabledReason,
  className,
  onPress,
  ...rest
}: IconButtonProps) {
  const isRefused = disabledReason !== undefined;
  return (
    <Tooltip content={isRefused ? disabledReason : label}>
      <AriaButton
        {...rest}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isRefused || undefined}
        onPress={isRefused ? undefined : onPress}
        className={buttonClass({ variant, size, isSquare: true, className })}
      >
        <Icon className={styles.icon} aria-hidden />
      </AriaButton>
    </Tooltip>
  );
}
