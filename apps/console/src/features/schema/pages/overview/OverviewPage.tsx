import { fieldsOf } from '@lectern/domain';
import { ApiKey, ButtonLink, Empty, IconButton, IconLink, Link, LongList, VisuallyHidden } from '@lectern/ui';
import { Boxes, Import, Plus, Waypoints } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneHead } from '#lib/layout/Pane.tsx';
import { paths, type SchemaKind } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { ItemTypeIcon } from '#features/schema/parts/ItemTypeIcon.tsx';
import { referenceCounts } from '#features/schema/parts/references.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import styles from './overview.module.css';

/** Height of a row until it is measured. */
const estimatedRowHeight = 44;

/** Every model, or every block, before one of them is chosen. */
export function OverviewPage({ kind }: { kind: SchemaKind }) {
  const t = useMessages();
  const schema = useSchema();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const { canEdit, refusal } = useSchemaRights();
  const itemTypes = useMemo(
    () =>
      [...schema.itemTypes.values()]
        .filter(({ isModularBlock }) => isModularBlock === (kind === 'blocks_library'))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [schema, kind],
  );
  const uses = useMemo(() => referenceCounts(schema), [schema]);
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
          title={isCompact ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          tools={
            itemTypes.length === 0 ? undefined : (
              <>
                <IconLink icon={Waypoints} label={t('schema.relations.open')} href={paths.schemaRelations()} />
                <IconButton
                  icon={Import}
                  label={t('schema.import.open')}
                  disabledReason={refusal}
                  onPress={() => void navigate(paths.importItemTypes(kind))}
                />
                {add}
              </>
            )
          }
        />
        <PaneBody>
          {itemTypes.length === 0 ? (
            <Empty
              isPage
              icon={Boxes}
              title={t(`schema.sidebar.empty.${kind}`)}
              action={
                add && (
                  <>
                    {add}
                    <ButtonLink variant="quiet" icon={Import} href={paths.importItemTypes(kind)}>
                      {t('schema.import.open')}
                    </ButtonLink>
                  </>
                )
              }
            >
              {t(`schema.overview.empty.${kind}`)}
            </Empty>
          ) : (
            <LongList
              items={itemTypes}
              estimatedHeight={estimatedRowHeight}
              className={styles.list}
              rowClassName={styles.row}
            >
              {(itemType) => (
                <>
                  <ItemTypeIcon itemType={itemType} />
                  <span className={styles.name}>
                    <Link href={paths.itemType(kind, itemType.id)}>{itemType.name}</Link>
                    <ApiKey value={itemType.apiKey} />
                  </span>
                  <span className={styles.facts}>
                    {t('schema.overview.facts', {
                      fields: fieldsOf(schema, itemType.id).length,
                      uses: uses.get(itemType.id) ?? 0,
                    })}
                  </span>
                </>
              )}
            </LongList>
          )}
        </PaneBody>
      </Pane>
    </>
  );
}
