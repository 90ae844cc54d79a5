import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { cx } from '../cx.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import styles from './button.module.css';

export interface ButtonLinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  isBlock?: boolean;
  className?: string;
}

/** A link that looks like a button; the application's router handles the address. */
export function ButtonLink({ children, variant, size, icon: Icon, isBlock, className, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink {...rest} className={buttonClass({ variant, size, isBlock, className })}>
      {Icon && <Icon className={cx(styles.icon, styles.leading)} aria-hidden />}
      <span>{children}</span>
    </AriaLink>
  );
}
