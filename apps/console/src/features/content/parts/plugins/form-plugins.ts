import type { TextStyles } from '@lectern/field-types/console';
import type { Field } from '@lectern/domain';
import { type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Plugin } from '#lib/plugins/plugin.ts';

/** A part of a plugin in the place of an editor, or below one. */
export interface FieldExtension {
  plugin: Plugin;
  /** Empty for legacy plugins, which have one each. */
  fieldExtensionId: string;
  parameters: Readonly<Record<string, unknown>>;
  /** Until the plugin sets one. */
  initialHeight?: number;
}

/** What plugins do for a field. */
export interface FieldExtensions {
  /** In place of the editor; null while the console's own is used. */
  editor: FieldExtension | null;
  addons: readonly FieldExtension[];
  /** The editor is a panel among the details of the record, and not in the form. */
  panel: { startOpen: boolean; placement?: readonly string[] } | null;
  /** The plugin that is to edit the field has not booted. */
  waitsFor: Plugin | null;
  /** The plugin that is to edit the field does not respond. */
  failed: Plugin | null;
}

/** What a plugin's part of a field receives from the row. */
export interface FieldExtensionProps {
  extension: FieldExtension;
  field: Field;
  /** Path of the row. */
  path: string;
  isDisabled: boolean;
  /** The console's own editor, when the plugin does not respond; addons have none. */
  fallback?: ReactNode;
}

/** What stands in for the editor of a plugin. */
export interface StandInProps {
  plugin: Plugin;
  /** The console's own editor. */
  editor: ReactNode;
}

/** A built-in part among the details of a record, by the name that plugins know it by; null for those without. */
export interface AsidePart {
  anchor: string | null;
  part: ReactNode;
}

/** What is loaded with the first plugin. */
export interface PluginParts {
  Extension: ComponentType<FieldExtensionProps>;
  Waiting: ComponentType<Pick<StandInProps, 'plugin'>>;
  StandIn: ComponentType<StandInProps>;
  Aside: ComponentType<{ parts: readonly AsidePart[] }>;
  Outlets: ComponentType;
}

interface PluginsOfForm {
  /** Null until plugins are loaded, and where there are none. */
  parts: PluginParts | null;
  /** Whether it is known what plugins do for the fields. */
  isSettled: boolean;
  /** By ID of the field; fields without an entry are the console's own. */
  extensions: ReadonlyMap<string, FieldExtensions>;
  textStyles: ReadonlyMap<string, TextStyles>;
  /** Whether plugins have panels or sidebars for the record. */
  hasAside: boolean;
  /** Whether the form has details next to it, where panels can be. */
  hasPlace: boolean;
  /** Pixels that the sidebar of a plugin wants; null for the usual width. */
  asideWidth: number | null;
  /** Paths of rows that plugins hide, and that they disable. */
  hidden: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
}

const nothing: PluginsOfForm = {
  parts: null,
  isSettled: false,
  extensions: new Map(),
  textStyles: new Map(),
  hasAside: false,
  hasPlace: false,
  asideWidth: null,
  hidden: new Set(),
  disabled: new Set(),
};

/** Holds what plugins do in one form. It outlives their frames: an addon that hides its own field is gone with it. */
export function createFormPlugins() {
  let current = nothing;
  const listeners = new Set<() => void>();
  const change = (changes: Partial<PluginsOfForm>) => {
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  };
  const mark = (name: 'hidden' | 'disabled', path: string, isOn: boolean) => {
    if (current[name].has(path) === isOn) return;
    const next = new Set(current[name]);
    if (isOn) next.add(path);
    else next.delete(path);
    change({ [name]: next });
  };
  return {
    read: (): PluginsOfForm => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    /** Hides a row or shows it again; a localized field without a locale is hidden in all of them. */
    setHidden: (path: string, isHidden: boolean) => mark('hidden', path, isHidden),
    setDisabled: (path: string, isDisabled: boolean) => mark('disabled', path, isDisabled),
  };
}

export type FormPlugins = ReturnType<typeof createFormPlugins>;

const FormPluginsContext = createContext<FormPlugins | null>(null);

/** Gives the rows below it what plugins do in their form. */
export const FormPluginsProvider = FormPluginsContext.Provider;

/** What plugins do in the form around; null outside of forms. */
export function useFormPlugins(): FormPlugins | null {
  return useContext(FormPluginsContext);
}

/** One aspect of what plugins do; renders again when it changes. `pick` returns a part of the store, or a plain value. */
export function usePluginsOf<Shown>(plugins: FormPlugins | null, pick: (of: PluginsOfForm) => Shown): Shown {
  const read = () => pick(plugins?.read() ?? nothing);
  return useSyncExternalStore(plugins?.subscribe ?? noSubscription, read);
}

/** Whether a mark of plugins is for a row: its own path, or that of the field in all languages. */
export function isMarked(marked: ReadonlySet<string>, path: string, locale: string | null): boolean {
  if (marked.size === 0) return false;
  return (
    marked.has(path) ||
    (locale !== null && path.endsWith(`.${locale}`) && marked.has(path.slice(0, -locale.length - 1)))
  );
}

const noStyles: TextStyles = { marks: [], blockStyles: [] };

/** What plugins add to the text of a field, in the form around. */
export function useTextStylesOf(field: Field): TextStyles {
  return usePluginsOf(useFormPlugins(), ({ textStyles }) => textStyles.get(field.id) ?? noStyles);
}

function noSubscription(): () => void {
  return () => undefined;
}
