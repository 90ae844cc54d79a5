import {
  IconButton,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  useFieldWiring,
  VisuallyHidden,
} from '@lectern/ui';
import {
  ArrowDown,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Ellipsis,
  ListX,
  Trash2,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { useEditorHost } from '../editor-host.ts';
import type { EditorProps } from '../facet.ts';
import { AddBlock } from './AddBlock.tsx';
import { problemsBelow } from './block-list.ts';
import { BlockCard, type BlockCardProps } from './BlockCard.tsx';
import { useBlockList } from './use-block-list.ts';
import styles from './blocks.module.css';

/** Modular content: blocks that are added, filled in, folded, moved, copied and taken away. */
export function BlockListEditor(props: EditorProps) {
  const { field, onBlur, path, locale, isDisabled, innerErrors } = props;
  const { t } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const list = useBlockList(props);
  const { blocks, allowedIds, refusal, listId, step, remove, duplicate, copy } = list;
  const startsFolded = field.appearance.parameters['start_collapsed'] === true;
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(startsFolded ? blocks.map(({ id }) => id) : []),
  );
  const areAllFolded = blocks.length > 0 && blocks.every(({ id }) => folded.has(id));
  const isFull = refusal !== undefined;

  const toggle = useCallback((id: string) => {
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  const menu = useCallback<BlockCardProps['menu']>(
    (block, { index, count } = { index: 0, count: 1, listId: '' }) => {
      const [isFirst, isLast] = [index === 0, index === count - 1];
      const copyRow = (
        <MenuItem icon={Copy} onAction={() => void copy([block])}>
          {t('fields.block.copy')}
        </MenuItem>
      );
      if (isDisabled) return copyRow;
      return (
        <>
          <MenuSection aria-label={t('fields.block.order')}>
            <MenuItem icon={ArrowUp} isDisabled={isFirst} onAction={() => step(block.id, -1)}>
              {t('fields.block.up')}
            </MenuItem>
            <MenuItem icon={ArrowDown} isDisabled={isLast} onAction={() => step(block.id, 1)}>
              {t('fields.block.down')}
            </MenuItem>
            <MenuItem isDisabled={isFirst} onAction={() => step(block.id, -index)}>
              {t('fields.block.first')}
            </MenuItem>
            <MenuItem isDisabled={isLast} onAction={() => step(block.id, count - 1 - index)}>
              {t('fields.block.last')}
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuSection aria-label={t('fields.block.copy')}>
            <MenuItem icon={CopyPlus} isDisabled={isFull} onAction={() => duplicate(block)}>
              {t('fields.block.duplicate')}
            </MenuItem>
            {copyRow}
          </MenuSection>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onAction={() => remove(block)}>
            {t('fields.block.remove')}
          </MenuItem>
        </>
      );
    },
    [copy, duplicate, isDisabled, isFull, remove, step, t],
  );

  return (
    <div className={styles.stack} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {blocks.length === 0 && isDisabled && <p className={styles.empty}>{t('fields.none')}</p>}
      {blocks.length > 0 && (
        <ol className={styles.list}>
          {blocks.map((block, index) => {
            const problems = problemsBelow(innerErrors, String(index));
            return (
              <li key={block.id}>
                {!isDisabled && index > 0 && (
                  <div className={styles.between}>
                    <AddBlock
                      isSmall
                      itemTypeIds={allowedIds}
                      refusal={refusal}
                      label={t('fields.block.insert')}
                      onAdd={(itemTypeId) => list.add(index, itemTypeId)}
                    />
                  </div>
                )}
                <BlockCard
                  block={block}
                  path={`${path}.${index}`}
                  position={{ index, count: blocks.length, listId }}
                  isOpen={!folded.has(block.id) || Object.keys(problems).length > 0}
                  locale={locale}
                  isDisabled={isDisabled}
                  problems={problems}
                  onToggle={toggle}
                  onChange={list.replace}
                  onBlur={onBlur}
                  onStep={step}
                  menu={menu}
                />
              </li>
            );
          })}
        </ol>
      )}
      {!isDisabled && (
        <div className={styles.foot}>
          <AddBlock
            itemTypeIds={allowedIds}
            refusal={refusal}
            label={t('fields.block.add')}
            onAdd={(itemTypeId) => list.add(blocks.length, itemTypeId)}
          />
          <MenuTrigger
            label={t('fields.block.more')}
            menu={
              <>
                <MenuSection aria-label={t('fields.block.copy')}>
                  <MenuItem icon={ClipboardPaste} isDisabled={isFull} onAction={() => void list.paste()}>
                    {t('fields.block.paste')}
                  </MenuItem>
                  <MenuItem icon={Copy} isDisabled={blocks.length === 0} onAction={() => void copy(blocks)}>
                    {t('fields.block.copy-all')}
                  </MenuItem>
                </MenuSection>
                <MenuSeparator />
                <MenuItem
                  icon={areAllFolded ? ChevronsUpDown : ChevronsDownUp}
                  isDisabled={blocks.length === 0}
                  onAction={() => setFolded(new Set(areAllFolded ? [] : blocks.map(({ id }) => id)))}
                >
                  {t(areAllFolded ? 'fields.block.unfold-all' : 'fields.block.fold-all')}
                </MenuItem>
                <MenuSeparator />
                <MenuItem icon={ListX} tone="danger" isDisabled={blocks.length === 0} onAction={list.removeAll}>
                  {t('fields.block.remove-all')}
                </MenuItem>
              </>
            }
          >
            <IconButton size="s" icon={Ellipsis} label={t('fields.block.more')} />
          </MenuTrigger>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{list.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
