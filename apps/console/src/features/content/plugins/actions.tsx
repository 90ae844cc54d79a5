import { MenuSection, MenuSeparator } from '@lectern/ui';
import type { DropdownAction } from 'datocms-plugin-sdk';
import type { ReactNode } from 'react';
import { collectDeclarations } from '#lib/plugins/declarations.ts';
import type { HookExtras } from '#lib/plugins/form-binding.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { PluginActionRows } from '#lib/plugins/PluginActionItems.tsx';
import { executeAction } from '#lib/plugins/run-hooks.ts';
import type { Translate } from '#lib/use-messages.ts';

const executions = {
  fieldDropdownActions: 'executeFieldDropdownAction',
  itemFormDropdownActions: 'executeItemFormDropdownAction',
  itemsDropdownActions: 'executeItemsDropdownAction',
} as const;

export interface ActionsRequest {
  hook: keyof typeof executions;
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
        {filled.map(({ request, declared }) => (
          <PluginActionRows
            key={request.hook}
            hook={request.hook}
            actions={declared}
            onExecute={(plugin, action) => void execute(plugin, action, request)}
          />
        ))}
      </MenuSection>
    </>
  );
}

async function execute(
  plugin: Plugin,
  { id, parameters = {} }: DropdownAction,
  { hook, extras, executionArgs, onDone }: ActionsRequest,
): Promise<void> {
  const { props, ...lent } = extras();
  const args = async () => [id, ...((await executionArgs?.()) ?? [])];
  await executeAction(plugin, executions[hook], args, { ...lent, props: { ...props, parameters } });
  onDone?.();
}
