import type { ItemResource } from '@lectern/contract';
import type { PluginValues } from '@lectern/field-types/plugin';
import { notify } from '@lectern/ui';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { equalValues } from '#features/content/form/equal-values.ts';
import { get } from 'react-hook-form';
import type { OpenRecord } from '#features/content/pages/record/open-record.ts';
import type { FormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import type { FieldSettings, FormMethods, FormSettings, PluginFormBinding } from '#lib/plugins/form-binding.ts';
import { queryClient } from '#lib/query.ts';
import { itemQuery, referencedItemQuery } from '#lib/records/queries.ts';
import type { Translate } from '#lib/use-messages.ts';
import { blocksAnalysis } from './blocks-analysis.ts';
import { createPluginFormValues, formValuesFromItem, itemFromFormValues, type PluginFormState } from './form-values.ts';
import { itemWithBlocks } from './item-with-blocks.ts';
import { createPushes } from './pushes.ts';
import { findField, pluginWrite, rowPathOf } from './plugin-paths.ts';
import { storedBlockIds } from './stored-blocks.ts';

/** The schema as the API gives it, by ID: plugins get entities as they are on the wire. */
export interface RawEntities {
  itemTypes: ReadonlyMap<string, unknown>;
  fields: ReadonlyMap<string, unknown>;
}

export interface BindingRequest {
  /** The open record as it was rendered last. */
  read: () => OpenRecord;
  raw: () => RawEntities;
  plugins: FormPlugins;
  maximumPerItem: () => number;
  t: Translate;
}

/** An open form, for everything that plugins do with it. */
export interface FormBinding {
  /** For panels, sidebars, outlets, actions and guards. */
  form: PluginFormBinding;
  /** For extensions and actions of one field, by the path of its row; null where there is no such row any more. */
  ofField: (path: string, isDisabled: boolean) => PluginFormBinding;
  /** The form changed: plugins get what is new once typing rests. */
  changed: () => void;
  close: () => void;
}

/** Opens a form to plugins: properties, methods, and when they change. */
export function createFormBinding({ read, raw, plugins, maximumPerItem, t }: BindingRequest): FormBinding {
  const closing = new AbortController();
  const pushes = createPushes();
  const convert = createPluginFormValues();
  let storedOf: { base: unknown; isStored: PluginValues['isStored'] } | null = null;
  let snapshot: FormSettings | null = null;

  function pluginValues(): PluginValues {
    const { record, schema, fields } = read();
    const base = record.readStored();
    if (storedOf?.base !== base) {
      const ids = storedBlockIds(fields, base.attributes, fieldsOfModel(schema));
      storedOf = { base, isStored: (id) => ids.has(id) };
    }
    return {
      fieldsOf: fieldsOfModel(schema),
      isBlockModel: (id) => schema.itemTypes.get(id)?.isModularBlock === true,
      isStored: storedOf.isStored,
      itemTypeOf,
    };
  }

  function formState(): PluginFormState {
    const { itemType, fields, schema, record } = read();
    return {
      itemType,
      fields,
      siteLocales: schema.settings.locales,
      state: record.read(),
      pluginValues: pluginValues(),
    };
  }

  function formSettings(): FormSettings {
    if (snapshot !== null) return snapshot;
    const { itemType, item, fields, schema, record, locale, saving, isDirty } = read();
    const state = record.read();
    snapshot = {
      locale,
      item,
      itemType: raw().itemTypes.get(itemType.id),
      formValues: convert(fields, state, pluginValues()),
      itemStatus: item === null ? 'new' : item.meta.status,
      isSubmitting: saving.phase === 'saving',
      isFormDirty: isDirty,
      blocksAnalysis: blocksAnalysis(fields, state, fieldsOfModel(schema), maximumPerItem()),
      // Plugins get the entities of the wire, whose types are those of the published clients.
    } as unknown as FormSettings;
    return snapshot;
  }

  function requireRight(locale: string | null) {
    if (!read().rights.canEdit(locale)) throw new Error('This user cannot edit the field.');
  }

  /** What the form now contains, for plugins that wait for it. */
  function flush() {
    snapshot = null;
    pushes.flush();
  }

  const methods: FormMethods = {
    async setFieldValue(path, value) {
      const write = pluginWrite(String(path), value, formState());
      const { record } = read();
      if (write.kind === 'locales') {
        const { locales } = record.read();
        for (const added of write.locales.filter((locale) => !locales.includes(locale))) {
          requireRight(added);
          record.addLocale(added);
        }
        if (write.locales.length > 0)
          for (const removed of locales.filter((locale) => !write.locales.includes(locale)))
            record.removeLocale(removed);
        return flush();
      }
      const { values } = record.read();
      const changed = Object.entries(write.values).filter(([place, next]) => !equalValues(get(values, place), next));
      if (changed.length === 0) return;
      for (const [place] of changed) {
        const known = record.placeAt(place);
        if (known === undefined) throw new Error(`No field at ${path}`);
        requireRight(known.locale);
      }
      record.writeValues(Object.fromEntries(changed));
      flush();
    },
    async toggleField(path, show) {
      plugins.setHidden(rowPathOf(String(path), formState()), show !== true);
    },
    async disableField(path, disable) {
      plugins.setDisabled(rowPathOf(String(path), formState()), disable === true);
    },
    async scrollToField(path, locale) {
      const state = formState();
      const candidates = [
        String(path),
        ...(locale === undefined ? [] : [`${path}.${locale}`]),
        `${path}.${read().locale}`,
      ];
      const found = candidates.map((candidate) => findField(candidate, 'plugin', state)).find((one) => one !== null);
      // A published plugin sends paths that do not exist.
      if (found) read().focusPlace(found.row, found.locale ?? null);
    },
    async saveCurrentItem(showToast) {
      const { save, title } = read();
      if ((await save()) === null) throw new Error('The record was not saved.');
      if (showToast === true) notify.success(t('plugin.form.saved', { title }));
    },
    async formValuesToItem(values, skipUnchangedFields) {
      const { record, schema } = read();
      const made = itemFromFormValues(values, {
        ...formState(),
        base: record.readStored(),
        ofModel: fieldsOfModel(schema),
        skipUnchanged: skipUnchangedFields === true,
      });
      return made as unknown as Awaited<ReturnType<FormMethods['formValuesToItem']>>;
    },
    async itemToFormValues(item) {
      const { schema, itemType } = read();
      const { attributes, relationships } = item as unknown as ItemResource;
      const modelId = relationships.item_type.data.id;
      const fields = modelId === itemType.id ? read().fields : (schema.fieldsByItemType.get(modelId) ?? []);
      const whole = await itemWithBlocks(attributes, fields, fieldsOfModel(schema));
      return formValuesFromItem(
        { attributes: whole },
        { ...formState(), fields, pluginValues: { ...pluginValues(), isStored: () => true } },
      );
    },
  };

  const guarded = Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (...args: unknown[]) => {
        if (closing.signal.aborted) throw new Error('The form is closed.');
        return (method as (...given: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as FormMethods;

  const form: PluginFormBinding = {
    settings: formSettings,
    subscribe: pushes.subscribe,
    methods: guarded,
    closed: closing.signal,
  };

  return {
    form,
    ofField: (path, isDisabled) => ({
      ...form,
      settings: () => ({ ...formSettings(), ...fieldSettings(path, isDisabled) }),
    }),
    changed() {
      snapshot = null;
      pushes.soon();
    },
    close() {
      closing.abort();
      pushes.stop();
    },
  };

  function fieldSettings(path: string, isDisabled: boolean): FieldSettings {
    const found = findField(path, 'row', formState());
    const { fields, itemTypes } = raw();
    return {
      disabled: isDisabled,
      fieldPath: found?.plugin ?? path,
      field: fields.get(found?.field.id ?? ''),
      parentField: found?.inBlock && fields.get(found.inBlock.parentField.id),
      block: found?.inBlock && {
        id: pluginValues().isStored(found.inBlock.id) ? found.inBlock.id : undefined,
        blockModel: itemTypes.get(found.inBlock.modelId),
      },
    } as unknown as FieldSettings;
  }
}

/** The model of a linked record, as far as it was loaded to show it. */
function itemTypeOf(itemId: string): string | undefined {
  const item =
    queryClient.getQueryData(referencedItemQuery(itemId).queryKey) ??
    queryClient.getQueryData(itemQuery(itemId).queryKey);
  return item?.relationships.item_type.data.id;
}
