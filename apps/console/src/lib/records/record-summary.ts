import type { ItemResource } from '@lectern/contract';
import { nameInSentence } from '@lectern/ui';
import type { EnvironmentSchema } from '@lectern/domain';
import type { RecordSummary } from '@lectern/field-types/console';
import { paths } from '../paths.ts';
import { recordState } from './record-status.ts';
import { recordTitle } from './record-title.ts';
import type { Translate } from '../use-messages.ts';

/**
 * What editors and lists know of a record, its title in the main locale unless another is named; the image is loaded
 * apart.
 */
export function recordSummary(
  item: ItemResource,
  schema: EnvironmentSchema,
  t: Translate,
  locale?: string,
): Omit<RecordSummary, 'thumbnail'> {
  const itemTypeId = item.relationships.item_type.data.id;
  const modelName = schema.itemTypes.get(itemTypeId)?.name ?? '';
  const state = recordState(item.meta);
  return {
    id: item.id,
    itemTypeId,
    title:
      recordTitle(itemTypeId, item.attributes, schema, locale) ??
      t('records.untitled', { model: nameInSentence(modelName) }),
    modelName,
    state,
    stateLabel: t(`records.state.${state}`),
    href: paths.item(itemTypeId, item.id),
  };
}
