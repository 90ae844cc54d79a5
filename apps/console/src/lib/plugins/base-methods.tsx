import { defaultAppearance } from '@lectern/field-types';
import type { FieldTypeId } from '@lectern/domain';
import { notify } from '@lectern/ui';
import type { z } from 'zod';
import { managementApi } from '../api.ts';
import { currentEnvironment, environmentsQuery, fieldsQuery, meQuery } from '../current-site.ts';
import { environmentHome } from '../environment.ts';
import { ssoUsersQuery, usersQuery } from '../people/queries.ts';
import { queryClient } from '../query.ts';
import { itemTypeKeys } from '../query-keys/item-types.ts';
import { pluginKeys } from '../query-keys/plugins.ts';
import { fetchSchemaDocument } from '../records/queries.ts';
import { type Appearance, appearanceAfter } from './appearance-changes.ts';
import { rawSchemaQuery } from './base-context.ts';
import { ConfirmChoiceDialog } from './ConfirmChoiceDialog.tsx';
import type { HostMethods } from './form-binding.ts';
import { hostServices } from './host-services.ts';
import { type ArgumentsOf, argumentSchemas, type BaseMethodName } from './method-arguments.ts';
import { destinationOf } from './navigate-to.ts';
import { PluginModal } from './PluginModal.tsx';
import { pluginDialogs } from './plugin-dialogs.ts';
import { savePluginParameters } from './plugin-list.ts';
import { pluginStore } from './plugin-store.ts';
import { dismissOnPageChange } from './toasts-of-page.ts';

type Implementations = { [Name in BaseMethodName]: (pluginId: string, ...args: ArgumentsOf<Name>) => unknown };

/** How long a toast is shown that leaves by itself. */
const toastMs = 5000;

const implementations: Implementations = {
  loadItemTypeFields: async (_pluginId, itemTypeId) => {
    const schema = await queryClient.ensureQueryData(rawSchemaQuery);
    const known = schema.fields.filter(({ relationships }) => relationships.item_type.data.id === itemTypeId);
    if (known.length > 0) return known;
    const loaded = await queryClient.fetchQuery(fieldsQuery(itemTypeId));
    // A model that the schema does not have yet: the next push brings the whole of it.
    if (loaded.length > 0) await queryClient.invalidateQueries({ queryKey: itemTypeKeys.all });
    return loaded;
  },
  loadItemTypeFieldsets: async (_pluginId, itemTypeId) => {
    const { fieldsets } = await queryClient.ensureQueryData(rawSchemaQuery);
    return fieldsets.filter(({ relationships }) => relationships.item_type.data.id === itemTypeId);
  },
  loadFieldsUsingPlugin: async (pluginId) => {
    const { fields } = await queryClient.ensureQueryData(rawSchemaQuery);
    return fields.filter(({ attributes }) => {
      const { editor, addons } = appearanceOf(attributes.appearance);
      return editor === pluginId || addons.some(({ id }) => id === pluginId);
    });
  },
  loadUsers: () => queryClient.fetchQuery(usersQuery),
  loadSsoUsers: () => queryClient.fetchQuery(ssoUsersQuery),

  updatePluginParameters: async (pluginId, parameters) => {
    requireSchemaRight();
    await savePluginParameters(pluginId, parameters);
    await queryClient.invalidateQueries({ queryKey: pluginKeys.list });
  },
  updateFieldAppearance: async (pluginId, fieldId, changes) => {
    requireSchemaRight();
    const { fields } = await fetchSchemaDocument();
    const field = fields.find(({ id }) => id === fieldId);
    if (field === undefined) throw new Error(`There is no field ${fieldId}.`);
    const appearance = appearanceAfter(appearanceOf(field.attributes.appearance), changes, {
      pluginId,
      // The wire names the types of the domain.
      builtIn: appearanceOf(defaultAppearance(field.attributes.field_type as FieldTypeId)),
    });
    await managementApi.put('/fields/:fieldId', {
      params: { fieldId },
      // The types of the wire know each editor by name; a plugin has any parameters.
      data: { type: 'field', id: fieldId, attributes: { appearance: appearance as never } },
    });
    await queryClient.invalidateQueries({ queryKey: itemTypeKeys.all });
  },

  alert: (_pluginId, message) => void notify.error(message),
  notice: (_pluginId, message) => void notify.success(message),
  customToast: (_pluginId, { type, message, cta, dismissAfterTimeout = false, ...toast }) =>
    new Promise((resolve) => {
      const id = `plugin-toast-${crypto.randomUUID()}`;
      const shownForMs =
        dismissAfterTimeout === true ? toastMs : dismissAfterTimeout === false ? Infinity : dismissAfterTimeout;
      const show = type === 'alert' ? notify.error : type === 'warning' ? notify.info : notify.success;
      show(message, {
        id,
        shownForMs,
        action: cta && { label: cta.label, onAction: () => resolve(cta.value) },
        onClosed: () => resolve(null),
      });
      if (toast.dismissOnPageChange === true) dismissOnPageChange(id);
    }),

  openModal: (pluginId, modal) => {
    const plugin = pluginStore.find(pluginId)?.plugin;
    if (plugin === undefined) return null;
    return pluginDialogs.open<unknown>(pluginId, (close) => (
      <PluginModal plugin={plugin} modal={modal} onClose={close} />
    ));
  },
  openConfirm: async (pluginId, options) => {
    const answer = await pluginDialogs.open<{ value: unknown }>(pluginId, (close) => (
      <ConfirmChoiceDialog {...options} onClose={close} />
    ));
    return answer === null ? options.cancel.value : answer.value;
  },

  createNewItem: async (_pluginId, itemTypeId) => {
    const { writeRecord } = await hostServices().pickers();
    return itemOrNull(await writeRecord({ itemTypeId, itemId: null }));
  },
  editItem: async (_pluginId, itemId) => {
    const { writeRecord } = await hostServices().pickers();
    const { data } = await managementApi.get('/items/:itemId', { params: { itemId } });
    return itemOrNull(await writeRecord({ itemTypeId: data.relationships.item_type.data.id, itemId }));
  },
  selectItem: async (_pluginId, itemTypeId, { multiple = false, initialLocationQuery } = {}) => {
    const { pickRecords } = await hostServices().pickers();
    const ids = await pickRecords({ itemTypeId, isMultiple: multiple, initialLocationQuery });
    if (ids === null) return null;
    const items = await Promise.all(ids.map(itemOrNull));
    return multiple ? items.filter((item) => item !== null) : (items[0] ?? null);
  },
  selectUpload: async (_pluginId, { multiple = false } = {}) => {
    const { pickUploads } = await hostServices().pickers();
    const ids = await pickUploads({ isMultiple: multiple });
    if (ids === null) return null;
    const { data } = await managementApi.get('/uploads', {
      query: { filter: { ids: ids.join(',') }, page: { limit: ids.length } },
    });
    const chosen = ids.flatMap((id) => data.find((upload) => upload.id === id) ?? []);
    return multiple ? chosen : (chosen[0] ?? null);
  },
  editUpload: async (_pluginId, uploadId) => {
    const { editUpload } = await hostServices().pickers();
    const before = await managementApi.get('/uploads/:uploadId', { params: { uploadId } });
    if ((await editUpload(uploadId)) === 'deleted') return { ...before.data, deleted: true };
    const after = await managementApi.get('/uploads/:uploadId', { params: { uploadId } });
    return JSON.stringify(after.data) === JSON.stringify(before.data) ? null : after.data;
  },
  editUploadMetadata: async (_pluginId, value, locale = null) => {
    const { editFileValue } = await hostServices().pickers();
    return editFileValue(
      {
        ...value,
        alt: value.alt ?? null,
        title: value.title ?? null,
        focal_point: value.focal_point ?? null,
        custom_data: value.custom_data ?? {},
      },
      locale,
    );
  },

  navigateTo: async (_pluginId, path) => {
    const environments = await queryClient.ensureQueryData(environmentsQuery);
    const destination = destinationOf(path, currentEnvironment(environments)?.id ?? '');
    if (destination.kind === 'nowhere') throw new Error(`${path} is no path of the console.`);
    if (destination.kind === 'here') return hostServices().navigate(destination.path);
    const target = environments.find(({ id }) => id === destination.environmentId);
    if (target === undefined) throw new Error(`There is no environment ${destination.environmentId}.`);
    location.assign(environmentHome(target.meta.primary ? null : target.id).slice(0, -1) + destination.path);
  },
};

/** What every frame of a plugin may call. Arguments are checked; what does not fit rejects. */
export function baseMethods(pluginId: string): HostMethods {
  return Object.fromEntries(
    (Object.keys(implementations) as BaseMethodName[]).map((name) => [
      name,
      async (...args: unknown[]) => {
        const schema: z.ZodType<unknown[]> = argumentSchemas[name] as never;
        const parsed = schema.safeParse(args.slice(0, arity(name)));
        if (!parsed.success) throw new Error(`Invalid arguments for ${name}.`);
        // The schema of a name is that of its implementation.
        const implementation = implementations[name] as (pluginId: string, ...args: unknown[]) => unknown;
        return implementation(pluginId, ...parsed.data);
      },
    ]),
  );
}

function arity(name: BaseMethodName): number {
  return argumentSchemas[name].def.items.length;
}

/** In the host too, so that a plugin gets an answer that says what is wrong. */
function requireSchemaRight(): void {
  const permissions = queryClient.getQueryData(meQuery.queryKey)?.actor.permissions;
  if (permissions !== null && permissions?.can_edit_schema !== true)
    throw new Error(hostServices().t('plugin.not-allowed'));
}

async function itemOrNull(itemId: string | null) {
  if (itemId === null) return null;
  return (await managementApi.get('/items/:itemId', { params: { itemId }, query: { version: 'current' } })).data;
}

function appearanceOf(appearance: unknown): Appearance {
  // The types of the wire know each editor by name; plugins know one shape.
  return appearance as Appearance;
}
