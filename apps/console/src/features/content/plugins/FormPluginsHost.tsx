import type { Field } from '@lectern/domain';
import { acceptsTextStyles } from '@lectern/field-types/plugin';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { managementApi } from '#lib/api.ts';
import { rawSchemaQuery } from '#lib/plugins/base-context.ts';
import { equalSettings } from '#lib/plugins/equal-settings.ts';
import { usePlugins } from '#lib/plugins/plugin-store.ts';
import { useDeclarations, useFieldDeclarations } from '#lib/plugins/use-declarations.ts';
import { siteKeys } from '#lib/query-keys/site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '#features/content/pages/record/open-record.ts';
import type { FieldExtensions } from '#features/content/parts/plugins/form-plugins.ts';
import { createFormBinding, type RawEntities } from './form-binding.ts';
import { fieldExtensions, fieldsWithin } from './field-extensions.ts';
import { FieldExtensionFrame, StandInEditor, WaitingEditor } from './FieldExtensionFrame.tsx';
import { bindFormPlugins } from './form-plugins-binding.ts';
import { PluginAside } from './PluginAside.tsx';
import { PluginOutlets } from './PluginOutlets.tsx';
import { textStylesOf } from './text-styles.ts';

const parts = {
  Extension: FieldExtensionFrame,
  Waiting: WaitingEditor,
  StandIn: StandInEditor,
  Aside: PluginAside,
  Outlets: PluginOutlets,
};

/** Of servers that do not say. */
const defaultBlocksPerItem = 600;

/** Asks plugins what they do in the open form, and opens the form to them. Renders nothing itself. */
export function FormPluginsHost() {
  const t = useMessages();
  const open = useOpenRecord();
  const { itemType, schema, record, plugins: store } = open;
  const { data: document } = useQuery(rawSchemaQuery);
  const { data: limits } = useQuery({
    queryKey: siteKeys.publicLimits,
    queryFn: async () => (await managementApi.get('/public-info')).data.attributes.extras,
    staleTime: Infinity,
  });
  const raw = useMemo(
    (): RawEntities => ({
      itemTypes: new Map(document?.itemTypes.map((entity) => [entity.id, entity])),
      fields: new Map(document?.fields.map((entity) => [entity.id, entity])),
    }),
    [document],
  );

  const latest = useRef({ open, raw, t, maximumPerItem: defaultBlocksPerItem });
  useLayoutEffect(() => {
    latest.current = { open, raw, t, maximumPerItem: limits?.blocks_per_item ?? defaultBlocksPerItem };
  });

  // Everything a plugin can ask about fields of this form.
  const fields = useMemo(() => fieldsWithin(itemType.id, schema), [itemType.id, schema]);
  const rawFields = useRaw(fields, raw);
  const texts = useMemo(() => fields.filter(acceptsTextStyles), [fields]);
  const rawTexts = useRaw(texts, raw);
  const installed = usePlugins();
  const manual = useDeclarations('manualFieldExtensions');
  const overrides = useFieldDeclarations('overrideFieldExtensions', rawFields);
  const marks = useFieldDeclarations('customMarksForStructuredTextField', rawTexts);
  const styles = useFieldDeclarations('customBlockStylesForStructuredTextField', rawTexts);

  const extensions = useSame(
    useMemo(
      () => fieldExtensions(fields, { plugins: installed, manual, overrides }),
      [fields, installed, manual, overrides],
    ),
  );
  const textStyles = useMemo(
    () =>
      new Map(
        rawTexts.flatMap(({ id }) => {
          const [ofMarks, ofStyles] = [marks.get(id) ?? [], styles.get(id) ?? []];
          return ofMarks.length + ofStyles.length === 0 ? [] : [[id, textStylesOf(ofMarks, ofStyles)] as const];
        }),
      ),
    [rawTexts, marks, styles],
  );

  const rawItemType = raw.itemTypes.get(itemType.id);
  const asked = rawItemType === undefined ? [] : [rawItemType];
  const panels = useDeclarations('itemFormSidebarPanels', ...asked);
  const sidebars = useDeclarations('itemFormSidebars', ...asked);
  const hasAside =
    panels.length + sidebars.length > 0 ||
    [...extensions].some(([id, { panel }]) => panel !== null && schema.fields.get(id)?.itemTypeId === itemType.id);

  const isReady = document !== undefined;
  useLayoutEffect(() => {
    if (isReady) store.change({ parts, isSettled: true, extensions, textStyles, hasAside });
  }, [store, isReady, extensions, textStyles, hasAside]);

  const [binding, setBinding] = useState<ReturnType<typeof createFormBinding> | null>(null);
  useLayoutEffect(() => {
    const made = createFormBinding({
      read: () => latest.current.open,
      raw: () => latest.current.raw,
      plugins: store,
      maximumPerItem: () => latest.current.maximumPerItem,
      t: ((...sentence: Parameters<typeof t>) => latest.current.t(...sentence)) as typeof t,
    });
    const unbind = bindFormPlugins(store, made);
    setBinding(made);
    return () => {
      unbind();
      made.close();
      store.change({ parts: null, isSettled: false });
    };
  }, [store]);

  const { form } = record;
  useEffect(() => {
    if (binding === null) return undefined;
    return form.subscribe({ formState: { values: true }, callback: () => binding.changed() });
  }, [binding, form]);

  // What is no value of a field: the language, what is stored, whether it is being saved.
  useEffect(
    () => binding?.changed(),
    [binding, open.locale, open.item, open.isDirty, open.saving.phase, record.locales, raw, limits],
  );

  return null;
}

/** The same list while its entities are the same: hooks are asked once for it. */
function useRaw(fields: readonly Field[], { fields: known }: RawEntities): readonly { id: string }[] {
  return useMemo(
    () => fields.flatMap(({ id }) => (known.get(id) as { id: string } | undefined) ?? []),
    [fields, known],
  );
}

/** The value of the render before, when it is equal: rows compare by identity. */
function useSame(next: ReadonlyMap<string, FieldExtensions>): ReadonlyMap<string, FieldExtensions> {
  const [kept, setKept] = useState(next);
  const isSame = equalSettings([...kept], [...next]);
  if (!isSame) setKept(next);
  return isSame ? kept : next;
}
