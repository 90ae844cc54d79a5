import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  MenuTrigger as AriaMenuTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  RootMenuTriggerStateContext,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { cx } from '../cx.ts';
import styles from './overlay.module.css';

export interface MenuTriggerProps extends Pick<AriaMenuProps<object>, 'onAction' | 'disabledKeys'> {
  /** The button that opens the menu. */
  children: ReactElement;
  /** `MenuItem`, `MenuSection` and `MenuSeparator`. */
  menu: ReactNode;
  /** Accessible name of the menu. */
  label: string;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button with a menu of actions below it. */
export function MenuTrigger({
  children,
  menu,
  label,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  ...rest
}: MenuTriggerProps) {
  return (
    <AriaMenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {children}
      <AriaPopover className={styles.popover} placement={placement} offset={4}>
        <AriaMenu {...rest} className={styles.menu} aria-label={label}>
          {menu}
        </AriaMenu>
      </AriaPopover>
    </AriaMenuTrigger>
  );
}

export interface AnchoredMenuProps extends Pick<
  MenuTriggerProps,
  'onAction' | 'disabledKeys' | 'menu' | 'label' | 'placement'
> {
  /** The trigger, which regains focus on close. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** An open menu at something that is no button of this kit; draw it only while it is open. */
export function AnchoredMenu({
  anchor,
  onClose,
  menu,
  label,
  placement = 'bottom end',
  onAction,
  disabledKeys,
}: AnchoredMenuProps) {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  // What a row of a submenu closes, and what knows which submenus are open.
  const state = useMenuTriggerState({ isOpen: true, onOpenChange });
  return (
    <RootMenuTriggerStateContext value={state}>
      <AriaPopover
        className={styles.popover}
        aria-label={label}
        triggerRef={anchor}
        placement={placement}
        offset={4}
        isOpen
        onOpenChange={onOpenChange}
      >
        <AriaMenu
          className={styles.menu}
          aria-label={label}
          autoFocus="first"
          disabledKeys={disabledKeys}
          onAction={onAction}
          onClose={onClose}
        >
          {menu}
        </AriaMenu>
      </AriaPopover>
    </RootMenuTriggerStateContext>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  icon?: LucideIcon;
  /** Instead of an icon of ours, one that comes from elsewhere. */
  leading?: ReactNode;
  /** Second line. */
  detail?: ReactNode;
  /** Right end: a shortcut, or why the row is disabled. */
  end?: ReactNode;
  tone?: 'default' | 'danger';
}

/** One row of a menu; with `href` it is a link. */
export function MenuItem({
  children,
  icon: Icon,
  leading,
  detail,
  end,
  tone = 'default',
  textValue,
  ...rest
}: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={textValue ?? (typeof children === 'string' ? children : undefined)}
      className={cx(styles['menu-item'], tone === 'danger' && styles['is-danger'])}
    >
      {({ selectionMode, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && <Check className={styles['menu-check']} aria-hidden />}
          {Icon && <Icon className={styles['menu-icon']} aria-hidden />}
          {leading !== undefined && <span className={styles['menu-icon']}>{leading}</span>}
          <span className={styles['menu-text']}>
            {children}
            {detail !== undefined && <small>{detail}</small>}
          </span>
          {end !== undefined && <span className={styles['menu-end']}>{end}</span>}
          {hasSubmenu && <ChevronRight className={styles['menu-icon']} aria-hidden />}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, 'children' | 'className' | 'style'> {
  label?: string;
  children: ReactNode;
}

/** A named group of rows, with its own selection when `selectionMode` is given. */
export function MenuSection({ label, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest}>
      {label !== undefined && <Header className={styles['menu-label']}>{label}</Header>}
      {children}
    </AriaMenuSection>
  );
}

/** A hairline between groups of rows. */
export function MenuSeparator() {
  return <Separator className={styles['menu-separator']} />;
}

export interface SubmenuProps {
  /** The row that opens it. */
  item: ReactElement;
  label: string;
  children: ReactNode;
}

/** A submenu. */
export function Submenu({ item, label, children }: SubmenuProps) {
  return (
    <SubmenuTrigger>
      {item}
      <AriaPopover className={styles.popover} offset={-2} crossOffset={-4}>
        <AriaMenu className={styles.menu} aria-label={label}>
          {children}
        </AriaMenu>
      </AriaPopover>
    </SubmenuTrigger>
  );
}
