import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import styles from './navigation.module.css';

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  href: string;
  children: ReactNode;
}

/** Words that lead somewhere; the application's router handles the address. */
export function Link({ children, ...rest }: LinkProps) {
  return (
    <AriaLink {...rest} className={styles.link}>
      {children}
    </AriaLink>
  );
}
