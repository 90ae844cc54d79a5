import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps as AriaTooltipProps } from 'react-aria-components';
import styles from './overlay.module.css';

/** Same as `--delay--tooltip`. */
const delayMs = 250;

export interface TooltipProps {
  content: ReactNode;
  placement?: AriaTooltipProps['placement'];
  /** One focusable part of this kit, or a `Focusable` around anything else. */
  children: ReactElement;
}

/** Words that appear on hover and focus. Never the only place where something is said. */
export function Tooltip({ content, placement = 'bottom', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
