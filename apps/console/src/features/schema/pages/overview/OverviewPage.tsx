import { fieldsOf } from '@lectern/domain';
import { ApiKey, ButtonLink, Empty, IconLink, Link } from '@lectern/ui';
import { Boxes, Plus, Waypoints } from 'lucide-react';
import { PageHead } from '../../../../lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneHead } from '../../../../lib/layout/Pane.tsx';
import { paths, type SchemaKind } from '../../../../lib/paths.ts';
import { useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { ItemTypeIcon } from '../../parts/ItemTypeIcon.tsx';
import { referencesTo } from '../../parts/references.ts';
import { useSchemaRights } from '../../use-schema-rights.ts';
import styles from './overview.module.css';

/** Every model, or every block, before one of them is chosen. */
export function OverviewPage({ kind }: { kind: SchemaKind }) {
  const t = useMessages();
  const schema = useSchema();
  const { canEdit } = useSchemaRights();
  const itemTypes = [...schema.itemTypes.values()]
    .filter(({ isModularBlock }) => isModularBlock === (kind === 'blocks_library'))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const title = t(kind === 'item_types' ? 'schema.models' : 'schema.blocks');
  const add = canEdit ? (
    <ButtonLink variant="primary" icon={Plus} href={paths.newItemType(kind)}>
      {t(`schema.overview.add.${kind}`)}
    </ButtonLink>
  ) : undefined;

  return (
    <>
      <PageHead title={title} within={[t('schema.area')]} />
      <Pane>
        <PaneHead
          title={title}
          tools={
            itemTypes.length === 0 ? undefined : (
              <>
                <IconLink icon={Waypoints} label={t('schema.relations.open')} href={paths.schemaRelations()} />
                {add}
              </>
            )
          }
        />
        <PaneBody>
          {itemTypes.length === 0 ? (
            <Empty isPage icon={Boxes} title={t(`schema.sidebar.empty.${kind}`)} action={add}>
              {t(`schema.overview.empty.${kind}`)}
            </Empty>
          ) : (
            <ul className={styles.list}>
              {itemTypes.map((itemType) => (
                <li key={itemType.id} className={styles.row}>
                  <ItemTypeIcon itemType={itemType} />
                  <span className={styles.name}>
                    <Link href={paths.itemType(kind, itemType.id)}>{itemType.name}</Link>
                    <ApiKey value={itemType.apiKey} />
                  </span>
                  <span className={styles.facts}>
                    {t('schema.overview.facts', {
                      fields: fieldsOf(schema, itemType.id).length,
                      uses: referencesTo(schema, itemType.id).length,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </PaneBody>
      </Pane>
    </>
  );
}
