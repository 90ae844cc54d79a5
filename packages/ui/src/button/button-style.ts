import { cx } from '../cx.ts';
import styles from './button.module.css';

/** `primary` once per view; `danger` only for what cannot be undone. */
export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger' | 'danger-quiet';

/** 26, 32 and 38 px high at regular density. */
export type ButtonSize = 's' | 'm' | 'l';

interface ButtonShape {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBlock?: boolean;
  isSquare?: boolean;
  className?: string;
}

/** Class names of a button's look, shared by buttons, links and menu triggers. */
export function buttonClass({ variant = 'default', size = 'm', isBlock, isSquare, className }: ButtonShape): string {
  return cx(
    styles.button,
    variant !== 'default' && styles[variant],
    size !== 'm' && styles[size],
    isBlock && styles.block,
    isSquare && styles.square,
    className,
  );
}
