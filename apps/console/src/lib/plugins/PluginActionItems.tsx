import { MenuItem, MenuSection, MenuSeparator, Submenu } from '@lectern/ui';
import type { DropdownAction } from 'datocms-plugin-sdk';
import type { Plugin } from './plugin.ts';
import { inRank } from './declared.ts';
import { PluginIcon } from './PluginIcon.tsx';
import type { DeclaredAction } from './use-plugin-actions.ts';

export interface PluginActionItemsProps {
  /** Of `usePluginActions`. */
  actions: readonly DeclaredAction[];
  /** Accessible name of their section. */
  label: string;
  /** Nothing is above them in the menu. */
  isFirst?: boolean;
  onExecute: (plugin: Plugin, action: DropdownAction) => void;
}

/** The actions of plugins as rows of a menu, after those of the console; nothing without any. */
export function PluginActionItems({ actions, label, isFirst = false, onExecute }: PluginActionItemsProps) {
  if (actions.length === 0) return null;
  return (
    <>
      {!isFirst && <MenuSeparator />}
      <MenuSection aria-label={label}>
        {actions.map(({ plugin, entry }) =>
          'actions' in entry ? (
            <Submenu
              key={`${plugin.id} ${entry.label}`}
              label={entry.label}
              item={
                <MenuItem id={`${plugin.id} ${entry.label}`} leading={<PluginIcon icon={entry.icon} />}>
                  {entry.label}
                </MenuItem>
              }
            >
              {inRank(entry.actions.map((action) => ({ plugin, entry: action }))).map(({ entry: action }) => (
                <ActionItem key={action.id} plugin={plugin} action={action} onExecute={onExecute} />
              ))}
            </Submenu>
          ) : (
            <ActionItem key={`${plugin.id} ${entry.id}`} plugin={plugin} action={entry} onExecute={onExecute} />
          ),
        )}
      </MenuSection>
    </>
  );
}

interface ActionItemProps {
  plugin: Plugin;
  action: DropdownAction;
  onExecute: (plugin: Plugin, action: DropdownAction) => void;
}

function ActionItem({ plugin, action, onExecute }: ActionItemProps) {
  const { id, label, icon, disabled = false, alert = false, closeMenuOnClick = true } = action;
  return (
    <MenuItem
      id={`${plugin.id} ${id}`}
      leading={<PluginIcon icon={icon} />}
      isDisabled={disabled}
      tone={alert ? 'danger' : 'default'}
      shouldCloseOnSelect={closeMenuOnClick}
      onAction={() => onExecute(plugin, action)}
    >
      {label}
    </MenuItem>
  );
}
