import { IconButton, SegmentedControl, Select } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { ItemFormSidebar } from 'datocms-plugin-sdk';
import { Panel } from '#lib/layout/Pane.tsx';
import { rawSchemaQuery } from '#lib/plugins/base-context.ts';
import { type Declared, placeAmong } from '#lib/plugins/declared.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { PluginFrame } from '#lib/plugins/PluginFrame.tsx';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { useMessages } from '#lib/use-messages.ts';
import { fieldPath } from '#features/content/form/field-paths.ts';
import { useOpenRecord } from '#features/content/pages/record/open-record.ts';
import { type AsidePart, FormPluginsProvider, usePluginsOf } from '#features/content/parts/plugins/form-plugins.ts';
import { FieldExtensionFrame } from './FieldExtensionFrame.tsx';
import { bindingOf } from './form-plugins-binding.ts';
import styles from './plugins.module.css';

/** Panels in this place have it by the anchor of plugins. */
interface OwnPanel {
  id: string;
  title: string;
  startOpen: boolean;
  placement?: readonly string[];
  body: ReactNode;
}

const sidebarPadding = [16, 16, 16, 16] as const;

/** The width of a sidebar that wishes none, and the part of the window that one may have. */
const usualWidth = 276;
const mostOfWindow = 0.6;

const details = 'details';

/** The details of a record with what plugins add: panels among the console's, and sidebars in their place. */
export function PluginAside({ parts }: { parts: readonly AsidePart[] }) {
  const t = useMessages();
  const { itemType, plugins } = useOpenRecord();
  const rawItemType = useQuery(rawSchemaQuery).data?.itemTypes.find(({ id }) => id === itemType.id);
  const asked = rawItemType === undefined ? [] : [rawItemType];
  const sidebars = useDeclarations('itemFormSidebars', ...asked);
  const [shown, setShown] = useState(details);
  const sidebar = sidebars.find((declared) => keyOf(declared) === shown);

  const width = sidebar?.entry.preferredWidth;
  useLayoutEffect(() => {
    plugins.change({
      asideWidth:
        sidebar === undefined ? null : Math.max(usualWidth, Math.min(width ?? usualWidth, innerWidth * mostOfWindow)),
    });
    return () => plugins.change({ asideWidth: null });
  }, [plugins, sidebar, width]);

  const options = [
    { value: details, label: t('content.details') },
    ...sidebars.map((declared) => ({ value: keyOf(declared), label: declared.entry.label })),
  ];
  const value = sidebar === undefined ? details : shown;
  return (
    <div className={styles.aside} data-fills={sidebar !== undefined || undefined}>
      {sidebars.length > 0 && (
        <div className={styles.choice}>
          {options.length <= 3 ? (
            <SegmentedControl label={t('plugin.form.sidebar')} options={options} value={value} onChange={setShown} />
          ) : (
            <Select aria-label={t('plugin.form.sidebar')} options={options} value={value} onChange={setShown} />
          )}
        </div>
      )}
      {sidebar === undefined ? (
        <Panels parts={parts} rawItemType={rawItemType} />
      ) : (
        <Sidebar key={shown} {...sidebar} />
      )}
    </div>
  );
}

function Sidebar({ plugin, entry }: Declared<ItemFormSidebar>) {
  const { plugins } = useOpenRecord();
  const { id, label, parameters } = entry;
  const settings = useMemo(() => ({ sidebarId: id, parameters: parameters ?? {} }), [id, parameters]);
  const form = bindingOf(plugins)?.form;
  if (form === undefined) return null;
  return (
    <div className={styles.sidebar}>
      <PluginFrame
        plugin={plugin}
        mode="renderItemFormSidebar"
        settings={settings}
        form={form}
        sizing="imposed"
        label={label}
        bodyPadding={sidebarPadding}
      />
    </div>
  );
}

/** The console's panels, with those of plugins next to the one that they name. */
function Panels({ parts, rawItemType }: { parts: readonly AsidePart[]; rawItemType: unknown }) {
  const open = useOpenRecord();
  const { plugins, locale, rights } = open;
  const declared = useDeclarations('itemFormSidebarPanels', ...(rawItemType === undefined ? [] : [rawItemType]));
  const extensions = usePluginsOf(plugins, (of) => of.extensions);
  const form = bindingOf(plugins)?.form;
  const ofFields = open.fields.flatMap((field): Declared<OwnPanel>[] => {
    const { editor, panel } = extensions.get(field.id) ?? {};
    if (editor == null || panel == null) return [];
    const path = fieldPath(field, locale);
    return [
      {
        plugin: editor.plugin,
        entry: {
          id: `field ${field.id}`,
          title: field.label,
          ...panel,
          body: (
            <FormPluginsProvider value={plugins}>
              <FieldExtensionFrame
                key={path}
                extension={editor}
                field={field}
                path={path}
                isDisabled={!rights.canEdit(field.isLocalized ? locale : null)}
              />
            </FormPluginsProvider>
          ),
        },
      },
    ];
  });
  const ofPlugins = declared.map(({ plugin, entry }): Declared<OwnPanel> => {
    const { id, label, startOpen = false, placement, rank } = entry;
    return {
      plugin,
      entry: {
        id: `${plugin.id} ${id}`,
        title: label,
        startOpen,
        placement,
        ...(rank !== undefined && { rank }),
        body: form !== undefined && <PanelFrame plugin={plugin} entry={entry} form={form} />,
      },
    };
  });
  const anchored = parts.map(({ anchor, part }, index) => ({ anchor: anchor ?? `own ${index}`, part }));
  return placeAmong(anchored, [...ofPlugins, ...ofFields]).map((placed) =>
    placed.kind === 'built-in' ? (
      <Fragment key={placed.anchor}>{placed.part}</Fragment>
    ) : (
      <FoldingPanel key={placed.declared.entry.id} {...placed.declared.entry} />
    ),
  );
}

function FoldingPanel({ title, startOpen, body }: OwnPanel) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(startOpen);
  return (
    <Panel
      title={title}
      action={
        <IconButton
          size="s"
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t(isOpen ? 'plugin.form.panel.hide' : 'plugin.form.panel.show', { name: title })}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
      }
    >
      {isOpen && body}
    </Panel>
  );
}

function PanelFrame({
  plugin,
  entry,
  form,
}: {
  plugin: Plugin;
  entry: { id: string; label: string; parameters?: Record<string, unknown>; initialHeight?: number };
  form: NonNullable<ReturnType<typeof bindingOf>>['form'];
}) {
  const { id, label, parameters, initialHeight } = entry;
  const settings = useMemo(() => ({ sidebarPaneId: id, parameters: parameters ?? {} }), [id, parameters]);
  return (
    <PluginFrame
      plugin={plugin}
      mode="renderItemFormSidebarPanel"
      settings={settings}
      form={form}
      sizing="self"
      initialHeight={initialHeight}
      label={label}
    />
  );
}

function keyOf({ plugin, entry }: Declared<{ id: string }>): string {
  return `${plugin.id} ${entry.id}`;
}
