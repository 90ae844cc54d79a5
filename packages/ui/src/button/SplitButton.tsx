import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { MenuTrigger } from '../overlay/Menu.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { buttonClass } from './button-style.ts';
import styles from './button.module.css';

export interface SplitButtonProps extends ButtonProps {
  /** Accessible name of the small half, such as "More ways to publish". */
  menuLabel: string;
  /** `MenuItem`s of the small half. */
  menu: ReactNode;
  isMenuDisabled?: boolean;
}

/** A main action with its variations: Publish, Add field. */
export function SplitButton({ menuLabel, menu, isMenuDisabled, ...button }: SplitButtonProps) {
  // Where the main action is off, its variations do not outshine it.
  const isOff = button.isDisabled === true || button.disabledReason !== undefined;
  return (
    <span className={styles.split}>
      <Button {...button} />
      <MenuTrigger menu={menu} label={menuLabel} placement="bottom end">
        <AriaButton
          aria-label={menuLabel}
          isDisabled={isMenuDisabled}
          className={buttonClass({ variant: isOff ? 'default' : button.variant, size: button.size, isSquare: true })}
        >
          <ChevronDown className={styles.icon} aria-hidden />
        </AriaButton>
      </MenuTrigger>
    </span>
  );
}
