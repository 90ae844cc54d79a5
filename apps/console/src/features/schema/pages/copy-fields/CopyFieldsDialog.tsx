import type { ItemType } from '@lectern/domain';
import { ApiKey, Button, Checkbox, Dialog, Empty } from '@lectern/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useCopyFields } from '#features/schema/copying/use-copy-fields.ts';
import { usePageHref, useSchemaPlace } from '#features/schema/use-place.ts';
import { fieldEntries, type FieldNode, fieldNodes } from '../item-type/field-entries.ts';
import { SchemaDialogHead } from '#features/schema/parts/forms/SchemaDialogHead.tsx';
import styles from './copy-fields.module.css';

/** Chooses fields and whole fieldsets of a model or block to copy. */
export function CopyFieldsDialog() {
  const { itemTypeId } = useSchemaPlace();
  const itemType = useSchema().itemTypes.get(itemTypeId ?? '');
  return itemType === undefined ? null : <CopyDialog itemType={itemType} />;
}

function CopyDialog({ itemType }: { itemType: ItemType }) {
  const t = useMessages();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const schema = useSchema();
  const { copy } = useCopyFields(itemType);
  const nodes = fieldNodes(fieldEntries(schema, itemType.id));
  const fieldIds = nodes.flatMap(fieldIdsOf);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const close = () => void navigate(pageHref);

  function toggle(ids: readonly string[], isOn: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  async function handleCopy() {
    // A fieldset is copied itself when all of its fields are selected.
    const fieldsets = nodes.filter(
      (node) => node.entry.type === 'fieldset' && fieldIdsOf(node).length > 0 && isWhole(node, chosen),
    );
    await copy({ fieldIds: chosen, fieldsetIds: fieldsets.map(({ id }) => id) });
    close();
  }

  const box = (node: FieldNode) => {
    const ids = fieldIdsOf(node);
    const isAll = ids.length > 0 && isWhole(node, chosen);
    return (
      <Checkbox
        isSelected={isAll}
        isIndeterminate={!isAll && ids.some((id) => chosen.has(id))}
        isDisabled={ids.length === 0}
        onChange={(isOn) => toggle(ids, isOn)}
      >
        <span className={styles.name}>
          {node.label} {node.entry.type === 'field' && <ApiKey value={node.entry.field.apiKey} />}
        </span>
      </Checkbox>
    );
  };

  return (
    <Dialog
      size="s"
      title={t('schema.copy.title')}
      subtitle={itemType.name}
      onClose={close}
      onSubmit={() => {
        if (chosen.size > 0) void handleCopy();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={close}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabledReason={chosen.size === 0 ? t('schema.copy.choose') : undefined}
          >
            {t('schema.copy.submit', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <SchemaDialogHead title={t('schema.copy.title')} />
      {fieldIds.length === 0 ? (
        <Empty icon={Copy} title={t('schema.item-type.empty.title', { name: itemType.name })} />
      ) : (
        <div className={styles.fields}>
          <Checkbox
            isSelected={chosen.size === fieldIds.length}
            isIndeterminate={chosen.size > 0 && chosen.size < fieldIds.length}
            onChange={(isOn) => toggle(fieldIds, isOn)}
          >
            {t('schema.copy.all')}
          </Checkbox>
          <ul>
            {nodes.map((node) => (
              <li key={node.id}>
                {box(node)}
                {node.children !== undefined && node.children.length > 0 && (
                  <ul>
                    {node.children.map((child) => (
                      <li key={child.id}>{box(child)}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function fieldIdsOf({ id, entry, children = [] }: FieldNode): string[] {
  return entry.type === 'field' ? [id] : children.map((child) => child.id);
}

function isWhole(node: FieldNode, chosen: ReadonlySet<string>): boolean {
  return fieldIdsOf(node).every((id) => chosen.has(id));
}
