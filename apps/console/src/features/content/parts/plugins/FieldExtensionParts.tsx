import type { Field } from '@lectern/domain';
import { defaultAppearance, isBuiltInEditor } from '@lectern/field-types';
import { Skeleton } from '@lectern/ui';
import { type ReactNode, useMemo } from 'react';
import { useFormPlugins, usePluginsOf } from './form-plugins.ts';
import styles from './form-plugins.module.css';

export interface FieldExtensionPartsProps {
  field: Field;
  /** Path of the row. */
  path: string;
  isDisabled: boolean;
  /** The console's own. */
  editor: ReactNode;
}

/** The editor of a value with the addons below it: the console's own editor, or a plugin's in its place. */
export function FieldExtensionParts({ field, path, isDisabled, editor }: FieldExtensionPartsProps) {
  const plugins = useFormPlugins();
  const extensions = usePluginsOf(plugins, (of) => of.extensions.get(field.id));
  const parts = usePluginsOf(plugins, (of) => of.parts);
  const isSettled = usePluginsOf(plugins, (of) => of.isSettled);
  if (plugins === null) return editor;
  const part = { field, path, isDisabled };
  // An editor that is replaced under the hands of the user would lose what was typed last.
  const isWaiting = !isSettled
    ? !isBuiltInEditor(field.fieldType, field.appearance.editor)
    : extensions?.waitsFor != null;
  if (isWaiting && parts !== null && extensions?.waitsFor) return <parts.Waiting plugin={extensions.waitsFor} />;
  if (isWaiting) return <Skeleton height={40} />;
  if (extensions === undefined || parts === null) return editor;
  const ownEditor = extensions.failed === null ? editor : <parts.StandIn plugin={extensions.failed} editor={editor} />;
  return (
    <>
      {extensions.editor === null ? (
        ownEditor
      ) : (
        <parts.Extension {...part} extension={extensions.editor} fallback={editor} />
      )}
      {extensions.addons.length > 0 && (
        <div className={styles.addons}>
          {extensions.addons.map((addon, index) => (
            <parts.Extension
              key={`${addon.plugin.id} ${addon.fieldExtensionId} ${index}`}
              {...part}
              extension={addon}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A field for the console's own editors: parameters of a plugin's editor say nothing to them. */
export function useBuiltInAppearance(field: Field): Field {
  return useMemo(
    () =>
      isBuiltInEditor(field.fieldType, field.appearance.editor)
        ? field
        : { ...field, appearance: defaultAppearance(field.fieldType) },
    [field],
  );
}
