import type { ItemType } from '@lectern/domain';
import {
  ApiKey,
  Banner,
  Button,
  ButtonGroup,
  ButtonLink,
  Empty,
  MenuItem,
  SplitButton,
  VisuallyHidden,
} from '@lectern/ui';
import { FolderPlus, ListPlus, Plus } from 'lucide-react';
import { memo, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { PasteLink, PasteMenuItem } from '#features/schema/copying/CopyItems.tsx';
import { useCopyKeys } from '#features/schema/copying/use-copy-keys.ts';
import { useVisit } from '#features/schema/parts/sidebar/last-opened.ts';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { fieldEntries } from './field-entries.ts';
import { FieldList } from './FieldList.tsx';
import { ItemTypeAside } from './ItemTypeAside.tsx';
import { ItemTypeMenu } from './ItemTypeMenu.tsx';
import { SchemaEditors } from './SchemaEditors.tsx';
import { UsedIn } from './UsedIn.tsx';
import styles from './item-type.module.css';

/** One model or block with its fields. Dialogs that open above it do not re-render it. */
export const ItemTypePage = memo(function ItemTypePage({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const navigate = useNavigate();
  const schema = useSchema();
  const isCompact = useIsCompact();
  const { canEdit, refusal } = useSchemaRights();
  const kind = kindOf(itemType);
  useVisit(itemType.id);
  const entries = useMemo(() => fieldEntries(schema, itemType.id), [schema, itemType.id]);
  const hasFields = entries.length > 0;
  useCopyKeys(itemType, entries);
  useFieldFormAtHand(canEdit);
  const addField = () => void navigate(paths.newField(kind, itemType.id));
  const addFieldset = () => void navigate(paths.newFieldset(kind, itemType.id));

  return (
    <>
      <PageHead title={itemType.name} within={[t('schema.area')]} />
      <Pane>
        <PaneBody>
          <header className={styles.head}>
            <div className={styles.titles}>
              <h1 className={styles.title}>
                {/* The compact bar has the name already. */}
                {isCompact ? <VisuallyHidden>{itemType.name}</VisuallyHidden> : itemType.name}
                <ApiKey
                  value={itemType.apiKey}
                  isChip
                  copyLabel={t('schema.item-type.copy-key', { key: itemType.apiKey })}
                />
              </h1>
              {itemType.hint && <p className={styles.hint}>{itemType.hint}</p>}
            </div>
            <ButtonGroup>
              <UsedIn itemType={itemType} />
              <ItemTypeMenu itemType={itemType} />
              {hasFields && canEdit ? (
                <SplitButton
                  variant="primary"
                  icon={Plus}
                  onPress={addField}
                  menuLabel={t('schema.item-type.add-more')}
                  menu={
                    <>
                      <MenuItem icon={FolderPlus} onAction={addFieldset}>
                        {t('schema.fieldset.add')}
                      </MenuItem>
                      <PasteMenuItem itemType={itemType} />
                    </>
                  }
                >
                  {t('schema.field.add')}
                </SplitButton>
              ) : (
                <Button variant="primary" icon={Plus} onPress={addField} disabledReason={refusal}>
                  {t('schema.field.add')}
                </Button>
              )}
            </ButtonGroup>
          </header>
          <SchemaEditors itemType={itemType} />
          {refusal !== undefined && (
            <div className={styles.notice}>
              <Banner tone="warning">{refusal}</Banner>
            </div>
          )}
          {hasFields ? (
            <div className={styles.rows}>
              <FieldList itemType={itemType} entries={entries} />
              {canEdit && (
                <div className={styles.add}>
                  <Button size="s" variant="quiet" icon={Plus} onPress={addField}>
                    {t('schema.field.add')}
                  </Button>
                  <Button size="s" variant="quiet" icon={FolderPlus} onPress={addFieldset}>
                    {t('schema.fieldset.add')}
                  </Button>
                  <PasteLink itemType={itemType} />
                </div>
              )}
            </div>
          ) : (
            <Empty
              icon={ListPlus}
              title={t('schema.item-type.empty.title', { name: itemType.name })}
              action={
                canEdit ? (
                  <>
                    <ButtonLink href={paths.newField(kind, itemType.id)}>
                      {t('schema.item-type.empty.action')}
                    </ButtonLink>
                    <PasteLink itemType={itemType} />
                  </>
                ) : undefined
              }
            >
              {t(`schema.item-type.empty.${kind}`)}
            </Empty>
          )}
        </PaneBody>
      </Pane>
      <ItemTypeAside itemType={itemType} />
    </>
  );
});

/** Loads the form of fields while nothing else is to be done, so that it opens without waiting for its code. */
function useFieldFormAtHand(canEdit: boolean): void {
  useEffect(() => {
    if (!canEdit) return undefined;
    // If it cannot be loaded now, the form reports it when it is opened.
    return whenIdle(() => void import('../field-form/FieldDialogs.tsx').catch(() => undefined));
  }, [canEdit]);
}
