import { MenuItem, MenuSection, MenuSeparator, notify, Submenu } from '@lectern/ui';
import type { DropdownAction, DropdownActionGroup } from 'datocms-plugin-sdk';
import { Check } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { callHook } from '#lib/plugins/call-hook.ts';
import { collectDeclarations } from '#lib/plugins/declarations.ts';
import { type Declared, inRank } from '#lib/plugins/declared.ts';
import type { HookExtras } from '#lib/plugins/form-binding.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { PluginIcon } from '#lib/plugins/PluginIcon.tsx';
import type { Translate } from '#lib/use-messages.ts';
import { waitFor } from './waiting-notice.ts';

type DeclaringHook = 'fieldDropdownActions' | 'itemFormDropdownActions' | 'itemsDropdownActions';
type Action = DropdownAction;

const executions = {
  fieldDropdownActions: 'executeFieldDropdownAction',
  itemFormDropdownActions: 'executeItemFormDropdownAction',
  itemsDropdownActions: 'executeItemsDropdownAction',
} as const;

export interface ActionsRequest {
  hook: DeclaringHook;
  /** Of the hook that declares the actions. */
  args: readonly unknown[];
  /** What both hooks get besides their context. */
  extras: () => HookExtras;
  /** Arguments of the execution after the ID of the action; read when it is chosen. */
  executionArgs?: () => Promise<readonly unknown[]>;
  /** Called once an action ended. */
  onDone?: () => void;
  t: Translate;
}

/** Asks plugins for the actions of a menu that opens; null when none has any. */
export async function pluginMenuItems(requests: readonly ActionsRequest[]): Promise<ReactNode> {
  const sections = await Promise.all(
    requests.map(async (request) => ({
      request,
      declared: await collectDeclarations(request.hook, request.args, request.extras()),
    })),
  );
  const filled = sections.filter(({ declared }) => declared.length > 0);
  const [first] = filled;
  if (first === undefined) return null;
  return (
    <>
      <MenuSeparator />
      <MenuSection aria-label={first.request.t('plugin.actions')}>
        {filled.flatMap(({ request, declared }) => declared.map((entry) => itemOf(entry, request)))}
      </MenuSection>
    </>
  );
}

function itemOf({ plugin, entry }: Declared<Action | DropdownActionGroup>, request: ActionsRequest): ReactNode {
  const key = `plugin ${plugin.id} ${request.hook} ${'id' in entry ? entry.id : entry.label}`;
  if (!('actions' in entry)) return <ActionItem key={key} id={key} plugin={plugin} action={entry} request={request} />;
  const actions = inRank(entry.actions.map((action) => ({ plugin, entry: action })));
  return (
    <Submenu
      key={key}
      label={entry.label}
      item={
        <MenuItem id={key} icon={iconOf(entry.icon)}>
          {entry.label}
        </MenuItem>
      }
    >
      {actions.map(({ entry: action }) => (
        <ActionItem key={action.id} id={`${key} ${action.id}`} plugin={plugin} action={action} request={request} />
      ))}
    </Submenu>
  );
}

interface ActionItemProps {
  id: string;
  plugin: Plugin;
  action: Action;
  request: ActionsRequest;
}

function ActionItem({ id, plugin, action, request }: ActionItemProps) {
  const { label, icon, active, alert, disabled } = action;
  return (
    <MenuItem
      id={id}
      icon={iconOf(icon)}
      tone={alert === true ? 'danger' : 'default'}
      isDisabled={disabled === true}
      end={active === true ? <Check aria-hidden /> : undefined}
      onAction={() => void execute(plugin, action, request)}
    >
      {label}
    </MenuItem>
  );
}

/** Runs an action; what goes wrong is said with the name of the plugin. */
async function execute(
  plugin: Plugin,
  { id, parameters = {} }: Action,
  { hook, extras, executionArgs, onDone, t }: ActionsRequest,
): Promise<void> {
  const { name } = plugin.attributes;
  const wait = waitFor(name, t);
  try {
    const args = (await executionArgs?.()) ?? [];
    const { props, ...lent } = extras();
    const run = callHook(plugin.id, executions[hook], [id, ...args], { ...lent, props: { ...props, parameters } });
    // One that nobody waits for any more may still fail.
    run.catch(() => undefined);
    await Promise.race([run, wait.canceled]);
  } catch (error) {
    notify.error(t('plugin.failed', { name }), { detail: error instanceof Error ? error.message : undefined });
  } finally {
    wait.end();
    onDone?.();
  }
}

const icons = new Map<string, LucideIcon>();

function iconOf(icon: Action['icon']): LucideIcon {
  const key = JSON.stringify(icon);
  const known = icons.get(key);
  if (known !== undefined) return known;
  // Rows of the kit draw an icon without any property of Lucide's.
  const Icon = (() => createElement(PluginIcon, { icon })) as unknown as LucideIcon;
  icons.set(key, Icon);
  return Icon;
}
