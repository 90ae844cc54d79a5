import { type EnvironmentSchema, type ItemType } from '@lectern/domain';
import { titleFieldOf } from '../../../../lib/records/record-title.ts';
import type { Translate } from '../../../../lib/use-messages.ts';

/** One way to order a list; null leaves it to the model, or to relevance while searching. */
export interface OrderOption {
  value: string | null;
  label: string;
}

/** Ways to order the records of a model. */
export function orderOptions(itemType: ItemType, schema: EnvironmentSchema, hasQuery: boolean, t: Translate): OrderOption[] {
  const title = titleFieldOf(itemType, schema);
  const own = hasQuery ? t('content.order.relevance') : ownOrder(itemType, schema, t);
  const byTitle =
    title && !title.isLocalized
      ? [
          { value: `${title.apiKey}_ASC`, label: t('content.order.title-asc') },
          { value: `${title.apiKey}_DESC`, label: t('content.order.title-desc') },
        ]
      : [];
  return [
    { value: null, label: own },
    { value: '_updated_at_DESC', label: t('content.order.updated') },
    { value: '_created_at_DESC', label: t('content.order.created') },
    { value: '_published_at_DESC', label: t('content.order.published') },
    ...byTitle,
  ];
}

/** What the model itself says about order. */
function ownOrder(itemType: ItemType, schema: EnvironmentSchema, t: Translate): string {
  if (itemType.isSortable) return t('content.order.manual');
  if (itemType.isTree) return t('content.order.tree');
  const direction = itemType.orderingDirection ?? 'asc';
  const field = schema.fields.get(itemType.orderingFieldId ?? '');
  if (field) return t('content.order.field', { label: field.label, direction });
  if (itemType.orderingMeta !== null) return t(`content.order.meta.${itemType.orderingMeta}`, { direction });
  return t('content.order.default');
}
