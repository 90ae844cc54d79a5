import { MenuItem, MenuSection, MenuSeparator, Submenu } from '@lectern/ui';
import type { DropdownAction } from 'datocms-plugin-sdk';
import { Check } from 'lucide-react';
import type { Plugin } from './plugin.ts';
import { inRank } from './declared.ts';
import { PluginIcon } from './PluginIcon.tsx';
import type { DeclaredAction } from './use-plugin-actions.ts';

export interface PluginActionRowsProps {
  /** Of `usePluginActions`, or of `collectDeclarations`. */
  actions: readonly DeclaredAction[];
  /** The hook that declared them, where the same section also has actions of another. */
  hook?: string;
  onExecute: (plugin: Plugin, action: DropdownAction) => Promise<void> | void;
}

export interface PluginActionItemsProps extends PluginActionRowsProps {
  /** Accessible name of their section. */
  label: string;
  /** Nothing is above them in the menu. */
  isFirst?: boolean;
}

/** The actions of plugins as a section of a menu, after those of the console; nothing without any. */
export function PluginActionItems({ label, isFirst = false, ...rows }: PluginActionItemsProps) {
  if (rows.actions.length === 0) return null;
  return (
    <>
      {!isFirst && <MenuSeparator />}
      <MenuSection aria-label={label}>
        <PluginActionRows {...rows} />
      </MenuSection>
    </>
  );
}

/** The actions of plugins as rows of a section. */
export function PluginActionRows({ actions, hook = '', onExecute }: PluginActionRowsProps) {
  return actions.map(({ plugin, entry }) => {
    const id = `${hook} ${plugin.id} ${'actions' in entry ? entry.label : entry.id}`;
    if (!('actions' in entry))
      return <ActionItem key={id} id={id} plugin={plugin} action={entry} onExecute={onExecute} />;
    return (
      <Submenu
        key={id}
        label={entry.label}
        item={
          <MenuItem id={id} leading={<PluginIcon icon={entry.icon} />}>
            {entry.label}
          </MenuItem>
        }
      >
        {inRank(entry.actions.map((action) => ({ plugin, entry: action }))).map(({ entry: action }) => (
          <ActionItem key={action.id} id={action.id} plugin={plugin} action={action} onExecute={onExecute} />
        ))}
      </Submenu>
    );
  });
}

interface ActionItemProps {
  id: string;
  plugin: Plugin;
  action: DropdownAction;
  onExecute: (plugin: Plugin, action: DropdownAction) => Promise<void> | void;
}

function ActionItem({ id, plugin, action, onExecute }: ActionItemProps) {
  const { label, icon, active = false, disabled = false, alert = false, closeMenuOnClick = true } = action;
  return (
    <MenuItem
      id={id}
      leading={<PluginIcon icon={icon} />}
      end={active ? <Check aria-hidden /> : undefined}
      isDisabled={disabled}
      tone={alert ? 'danger' : 'default'}
      shouldCloseOnSelect={closeMenuOnClick}
      onAction={() => void onExecute(plugin, action)}
    >
      {label}
    </MenuItem>
  );
}
