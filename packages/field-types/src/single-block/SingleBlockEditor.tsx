import { Button, MenuItem, MenuSeparator, notify, useFieldWiring } from '@lectern/ui';
import { ClipboardPaste, Copy, Trash2 } from 'lucide-react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fieldTypeOf } from '#registry.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { EditorProps } from '../console/facet.ts';
import { AddBlock } from '../console/blocks/AddBlock.tsx';
import { blockClipboard } from '../console/blocks/block-clipboard.ts';
import { blockModel, copyBlock, type FormBlock, newBlock, readBlock } from '../console/blocks/block-value.ts';
import { BlockCard } from '../console/blocks/BlockCard.tsx';
import styles from '../console/blocks/blocks.module.css';

/** One block in a frame, or, where exactly one kind must be there, its fields as if they were the record's own. */
export function SingleBlockEditor(props: EditorProps) {
  const [only, ...others] = fieldTypeOf(props.field).allowedBlockIds(props.field);
  const isFrameless =
    props.field.appearance.editor === 'frameless_single_block' &&
    props.field.validators['required'] !== undefined &&
    only !== undefined &&
    others.length === 0;
  return isFrameless ? <FramelessBlock {...props} itemTypeId={only} /> : <FramedBlock {...props} />;
}

function FramelessBlock({
  value,
  onChange,
  onBlur,
  path,
  locale,
  isDisabled,
  innerErrors,
  itemTypeId,
}: EditorProps & { itemTypeId: string }) {
  const { BlockFields, newBlockAttributes } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  // The block comes to be with its first letter, so that a form that was only looked at stays clean.
  const blank = useMemo(() => newBlock(itemTypeId, newBlockAttributes(itemTypeId)), [itemTypeId, newBlockAttributes]);
  const block = readBlock(value) ?? blank;
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <BlockFields
        itemTypeId={itemTypeId}
        attributes={block.attributes}
        path={path}
        locale={locale}
        isDisabled={isDisabled}
        problems={innerErrors}
        onChange={(attributes) => onChange({ ...block, attributes })}
        onBlur={onBlur}
      />
    </div>
  );
}

function FramedBlock({ field, value, onChange, onBlur, path, locale, isDisabled, innerErrors }: EditorProps) {
  const { t, itemTypeName, fieldsOf, newBlockAttributes } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const block = readBlock(value);
  const allowedIds = fieldTypeOf(field).allowedBlockIds(field);
  const [isFolded, setIsFolded] = useState(field.appearance.parameters['start_collapsed'] === true);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((next: FormBlock | null) => latest.current(next), []);
  const toggle = useCallback(() => setIsFolded((before) => !before), []);

  const menu = useCallback(
    (current: FormBlock) => (
      <>
        <MenuItem
          icon={Copy}
          onAction={() => {
            void blockClipboard.write([current]).then(() => notify.success(t('fields.block.copied', { count: 1 })));
          }}
        >
          {t('fields.block.copy')}
        </MenuItem>
        {!isDisabled && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={Trash2}
              tone="danger"
              onAction={() => {
                change(null);
                notify.info(t('fields.block.removed', { name: itemTypeName(blockModel(current)) }), {
                  action: { label: t('fields.block.undo'), onAction: () => change(current) },
                });
              }}
            >
              {t('fields.block.remove')}
            </MenuItem>
          </>
        )}
      </>
    ),
    [change, isDisabled, itemTypeName, t],
  );

  async function paste() {
    const fitting = (await blockClipboard.read()).blocks.find((copied) => allowedIds.includes(blockModel(copied)));
    if (fitting === undefined) notify.info(t('fields.block.nothing-copied'));
    else change(copyBlock(fitting, fieldsOf));
  }

  if (block === null) {
    return (
      <div className={styles.foot} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
        {isDisabled ? (
          <p className={styles.empty}>{t('fields.none')}</p>
        ) : (
          <>
            <AddBlock
              itemTypeIds={allowedIds}
              label={t('fields.block.add')}
              onAdd={(itemTypeId) => change(newBlock(itemTypeId, newBlockAttributes(itemTypeId)))}
            />
            <Button size="s" variant="quiet" icon={ClipboardPaste} onPress={() => void paste()}>
              {t('fields.block.paste')}
            </Button>
          </>
        )}
      </div>
    );
  }
  return (
    <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <BlockCard
        block={block}
        path={path}
        isOpen={!isFolded || Object.keys(innerErrors).length > 0}
        locale={locale}
        isDisabled={isDisabled}
        problems={innerErrors}
        onToggle={toggle}
        onChange={change}
        onBlur={onBlur}
        menu={menu}
      />
    </div>
  );
}
