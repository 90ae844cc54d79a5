import { fieldsOf, type ItemType } from '@lectern/domain';
import { Facts, Link } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSite } from '#lib/current-site.ts';
import { Pane, Panel } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { itemCountQuery, useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { acceptedItemTypeIds, referencesTo } from '#features/schema/parts/references.ts';
import { kindOf } from '#features/schema/place.ts';
import { useWorkflows } from '#lib/workflows.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import styles from './item-type.module.css';
import { RelationDiagram } from './RelationDiagram.tsx';

/** The settings and relations of the model or block. */
export function ItemTypeAside({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const { formatNumber } = useIntl();
  const schema = useSchema();
  const { canEdit } = useSchemaRights();
  const { locales } = useSite().attributes;
  const count = useQuery({ ...itemCountQuery(itemType.id), enabled: !itemType.isModularBlock }).data;
  const kind = kindOf(itemType);
  const workflow = useWorkflows().find(({ id }) => id === itemType.workflowId);
  const edit = canEdit && <Link href={paths.editItemType(kind, itemType.id)}>{t('common.edit')}</Link>;
  const fieldName = (id: string | null) =>
    id === null ? t('schema.aside.none') : (schema.fields.get(id)?.label ?? t('schema.aside.none'));

  const byName = (ids: Iterable<string>) =>
    [...new Set(ids)].flatMap((id) => schema.itemTypes.get(id) ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const outgoing = byName(fieldsOf(schema, itemType.id).flatMap(acceptedItemTypeIds));
  const incoming = byName(referencesTo(schema, itemType.id).map(({ owner }) => owner.id));

  const facts = itemType.isModularBlock
    ? [{ label: t('schema.aside.fields'), value: fieldsOf(schema, itemType.id).length }]
    : [
        { label: t('schema.aside.records'), value: count === undefined ? '–' : formatNumber(count) },
        { label: t('schema.aside.order'), value: orderInWords() },
        {
          label: t('schema.aside.drafts'),
          value: t(
            `schema.aside.drafts.${itemType.draftModeActive ? (itemType.draftSavingActive ? 'lenient' : 'on') : 'off'}`,
          ),
        },
        ...(workflow === undefined ? [] : [{ label: t('schema.aside.workflow'), value: workflow.attributes.name }]),
        {
          label: t('schema.aside.languages'),
          value: t(itemType.allLocalesRequired ? 'schema.aside.languages.all' : 'schema.aside.languages.any', {
            count: locales.length,
          }),
        },
      ];

  function orderInWords(): string {
    if (itemType.isSingleton) return t('schema.aside.order.singleton');
    if (itemType.isTree) return t('schema.aside.order.tree');
    if (itemType.isSortable) return t('schema.aside.order.manual');
    const name =
      itemType.orderingMeta === null
        ? schema.fields.get(itemType.orderingFieldId ?? '')?.label
        : t(`schema.ordering.${itemType.orderingMeta}`);
    return name === undefined
      ? t('schema.aside.order.auto')
      : t(`schema.aside.order.${itemType.orderingDirection ?? 'asc'}`, { name });
  }

  return (
    <div className={styles.aside}>
      <Pane kind="aside" label={t(`schema.aside.${kind}`)}>
        <Panel title={t(`schema.aside.title.${kind}`)} action={edit}>
          <Facts facts={facts} />
        </Panel>
        <Panel title={t('schema.aside.shown-as')} action={edit}>
          <Facts
            facts={[
              { label: t('schema.aside.title-field'), value: fieldName(itemType.presentationTitleFieldId) },
              { label: t('schema.aside.image-field'), value: fieldName(itemType.presentationImageFieldId) },
              ...(itemType.isModularBlock
                ? []
                : [{ label: t('schema.aside.excerpt-field'), value: fieldName(itemType.excerptFieldId) }]),
            ]}
          />
        </Panel>
        <Panel
          title={t('schema.aside.relations')}
          action={<Link href={paths.schemaRelations(itemType.apiKey)}>{t('schema.relations.diagram')}</Link>}
        >
          {incoming.length + outgoing.length === 0 ? (
            <p className={styles.nothing}>{t('schema.aside.nothing')}</p>
          ) : (
            <RelationDiagram itemType={itemType} incoming={incoming} outgoing={outgoing} />
          )}
          <RelatedTypes title={t('schema.aside.links-to')} itemTypes={outgoing} />
          <RelatedTypes title={t('schema.aside.used-in')} itemTypes={incoming} />
        </Panel>
      </Pane>
    </div>
  );
}

/** Models and blocks as links, under what connects them. */
function RelatedTypes({ title, itemTypes }: { title: string; itemTypes: readonly ItemType[] }) {
  if (itemTypes.length === 0) return null;
  return (
    <section className={styles.relations}>
      <h3>{title}</h3>
      <ul className={styles.related}>
        {itemTypes.map((other) => (
          <li key={other.id}>
            <Link href={paths.itemType(kindOf(other), other.id)}>{other.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
