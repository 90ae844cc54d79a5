import type { DropdownAction, DropdownActionGroup } from 'datocms-plugin-sdk';
import { useEffect, useState } from 'react';
import { collectDeclarations } from './declarations.ts';
import type { Declared } from './declared.ts';
import type { HookExtras } from './form-binding.ts';

/** Hooks that declare actions of a menu. */
export type ActionHook =
  | 'fieldDropdownActions'
  | 'itemFormDropdownActions'
  | 'itemsDropdownActions'
  | 'uploadsDropdownActions'
  | 'schemaItemTypeDropdownActions';

/** What a plugin adds to a menu. */
export type DeclaredAction = Declared<DropdownAction | DropdownActionGroup>;

/**
 * The actions that plugins offer for what a menu is about, asked for when it opens: call it in a component that is
 * mounted with the menu. `args` and `extras` are read when it opens.
 */
export function usePluginActions(
  hook: ActionHook,
  args: readonly unknown[],
  extras?: HookExtras,
): readonly DeclaredAction[] {
  const [actions, setActions] = useState<readonly DeclaredAction[]>([]);
  useEffect(() => {
    let isGone = false;
    void collectDeclarations(hook, args, extras).then((collected) => {
      if (!isGone) setActions(collected);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, with what the menu was opened for
  }, []);
  return actions;
}
