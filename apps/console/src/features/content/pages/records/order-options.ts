import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import { titleFieldOf } from '#lib/records/record-title.ts';
import type { Translate } from '#lib/use-messages.ts';
import { isMetaName, metaNames } from './meta-names.ts';

/** One ordering of a list; null is the model's default, or relevance while searching. */
export interface OrderOption {
  value: string | null;
  label: string;
}

/** Orderings of a model's records, including the active one. */
export function orderOptions(
  itemType: ItemType,
  schema: EnvironmentSchema,
  { hasQuery, orderBy }: { hasQuery: boolean; orderBy: string | null },
  t: Translate,
): OrderOption[] {
  const title = titleFieldOf(itemType, schema);
  const byField = fieldsOf(schema, itemType.id)
    .filter((field) => field.id !== title?.id && consoleFacetOf(field).isOrderable === true)
    .flatMap(({ apiKey, label }) => [
      { value: `${apiKey}_ASC`, label: t('content.order.field', { label, direction: 'asc' }) },
      { value: `${apiKey}_DESC`, label: t('content.order.field', { label, direction: 'desc' }) },
    ]);
  const byTitle =
    title && consoleFacetOf(title).isOrderable === true
      ? [
          { value: `${title.apiKey}_ASC`, label: t('content.order.title-asc') },
          { value: `${title.apiKey}_DESC`, label: t('content.order.title-desc') },
        ]
      : [];
  const options = [
    { value: null, label: hasQuery ? t('content.order.relevance') : ownOrder(itemType, schema, t) },
    { value: '_updated_at_DESC', label: t('content.order.updated') },
    { value: '_created_at_DESC', label: t('content.order.created') },
    { value: '_published_at_DESC', label: t('content.order.published') },
    ...byTitle,
    ...byField,
  ];
  if (options.some(({ value }) => value === orderBy)) return options;
  // Heads of columns and saved views order by more than this menu offers.
  return [
    ...options,
    {
      value: orderBy,
      label: (orderBy ?? '')
        .split(',')
        .map((term) => termLabel(term, itemType, schema, t))
        .join(', '),
    },
  ];
}

function termLabel(term: string, itemType: ItemType, schema: EnvironmentSchema, t: Translate): string {
  const name = term.replace(/_(ASC|DESC)$/, '');
  const field = fieldsOf(schema, itemType.id).find(({ apiKey }) => apiKey === name);
  const label =
    field?.label ?? (isMetaName(name) ? t(metaNames[name]) : name === '_rank' ? t('content.order.relevance') : name);
  return t('content.order.field', { label, direction: term.endsWith('_DESC') ? 'desc' : 'asc' });
}

/** The model's own ordering. */
function ownOrder(itemType: ItemType, schema: EnvironmentSchema, t: Translate): string {
  if (itemType.isSortable) return t('content.order.manual');
  if (itemType.isTree) return t('content.order.tree');
  const direction = itemType.orderingDirection ?? 'asc';
  const field = schema.fields.get(itemType.orderingFieldId ?? '');
  if (field) return t('content.order.field', { label: field.label, direction });
  if (itemType.orderingMeta !== null) return t(`content.order.meta.${itemType.orderingMeta}`, { direction });
  return t('content.order.default');
}
