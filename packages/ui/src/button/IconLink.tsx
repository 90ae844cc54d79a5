import type { LucideIcon } from 'lucide-react';
import { Link as AriaLink } from 'react-aria-components';
import { Tooltip } from '../overlay/Tooltip.tsx';
import { buttonClass, type ButtonSize } from './button-style.ts';
import styles from './button.module.css';

export interface IconLinkProps {
  /** Accessible name, also shown as tooltip. */
  label: string;
  icon: LucideIcon;
  href: string;
  size?: ButtonSize;
  /** The page it leads to is open. */
  isCurrent?: boolean;
  target?: '_blank';
}

/** An icon button that leads somewhere. */
export function IconLink({ label, icon: Icon, href, size, isCurrent = false, target }: IconLinkProps) {
  return (
    <Tooltip content={label}>
      <AriaLink
        href={href}
        target={target}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={buttonClass({ variant: 'quiet', size, isSquare: true })}
      >
        <Icon className={styles.icon} aria-hidden />
      </AriaLink>
    </Tooltip>
  );
}
