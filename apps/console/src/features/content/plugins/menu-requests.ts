import type { ItemResource } from '@lectern/contract';
import type { FormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import { rawSchemaQuery } from '#lib/plugins/base-context.ts';
import { extrasOf } from '#lib/plugins/form-binding.ts';
import { queryClient } from '#lib/query.ts';
import { itemKeys } from '#lib/query-keys/items.ts';
import type { Translate } from '#lib/use-messages.ts';
import { bindingOf } from './form-plugins-binding.ts';
import { type ActionsRequest, pluginMenuItems } from './actions.tsx';

/** The actions of plugins on one value. */
export async function fieldMenuItems({
  plugins,
  fieldId,
  path,
  isDisabled,
  t,
}: {
  plugins: FormPlugins;
  fieldId: string;
  path: string;
  isDisabled: boolean;
  t: Translate;
}) {
  const { fields } = await queryClient.ensureQueryData(rawSchemaQuery);
  const field = fields.find(({ id }) => id === fieldId);
  const binding = bindingOf(plugins);
  if (field === undefined || binding === undefined) return null;
  const extras = () => extrasOf(binding.ofField(path, isDisabled));
  return pluginMenuItems([{ hook: 'fieldDropdownActions', args: [field], extras, t }]);
}

/** The actions of plugins on the open record. */
export async function recordMenuItems({
  plugins,
  itemTypeId,
  item,
  t,
}: {
  plugins: FormPlugins;
  itemTypeId: string;
  item: ItemResource | null;
  t: Translate;
}) {
  const itemType = await rawItemType(itemTypeId);
  const binding = bindingOf(plugins);
  if (itemType === undefined || binding === undefined) return null;
  const ofForm: ActionsRequest = {
    hook: 'itemFormDropdownActions',
    args: [itemType],
    extras: () => extrasOf(binding.form),
    t,
  };
  return pluginMenuItems(item === null ? [ofForm] : [ofForm, itemsRequest(itemType, async () => [item], t)]);
}

/** The actions of plugins on chosen records. */
export async function itemsMenuItems({
  itemTypeId,
  readItems,
  t,
}: {
  itemTypeId: string;
  readItems: () => Promise<readonly ItemResource[]>;
  t: Translate;
}) {
  const itemType = await rawItemType(itemTypeId);
  return itemType === undefined ? null : pluginMenuItems([itemsRequest(itemType, readItems, t)]);
}

function itemsRequest(
  itemType: object,
  readItems: () => Promise<readonly ItemResource[]>,
  t: Translate,
): ActionsRequest {
  return {
    hook: 'itemsDropdownActions',
    args: [itemType],
    extras: () => ({ props: { itemType } }),
    executionArgs: async () => [await readItems()],
    // It may have changed them.
    onDone: () => void queryClient.invalidateQueries({ queryKey: itemKeys.all }),
    t,
  };
}

async function rawItemType(itemTypeId: string): Promise<object | undefined> {
  const { itemTypes } = await queryClient.ensureQueryData(rawSchemaQuery);
  return itemTypes.find(({ id }) => id === itemTypeId);
}
