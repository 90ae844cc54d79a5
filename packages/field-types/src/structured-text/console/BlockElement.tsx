import { MenuItem, MenuSection, MenuSeparator, notify } from '@lectern/ui';
import { ArrowDown, ArrowUp, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { RenderElementProps } from 'slate-react';
import { useFocused, useSelected } from 'slate-react';
import { blockClipboard } from '#console/blocks/block-clipboard.ts';
import { problemsBelow } from '#console/blocks/block-list.ts';
import { type FormBlock, readBlock } from '#console/blocks/block-value.ts';
import { BlockCard } from '#console/blocks/BlockCard.tsx';
import { useEditorHost } from '#console/editor-host.ts';
import { useDocument } from './document-context.ts';
import { ownControls } from './own-controls.ts';
import styles from './document.module.css';

/** A block that stands alone, with its fields in place. */
export function BlockElement({ attributes, children, element }: RenderElementProps) {
  const block = readBlock(element['item']);
  return (
    <div {...attributes} className={styles.block}>
      <div {...ownControls}>{block !== null && <Card block={block} />}</div>
      {children}
    </div>
  );
}

function Card({ block }: { block: FormBlock }) {
  const { t } = useEditorHost();
  const { settings, listId, places, path, locale, isDisabled, innerErrors, onBlur, ...actions } = useDocument();
  const { replaceBlock, removeBlock, duplicateBlock, stepBlock } = actions;
  const [isFolded, setIsFolded] = useState(settings.areBlocksCollapsed);
  const isFocused = useFocused();
  // Shown only while keys reach it.
  const isSelected = useSelected() && isFocused;
  const toggle = useCallback(() => setIsFolded((before) => !before), []);
  const place = places.get(block.id);
  const problems = problemsBelow(innerErrors, place?.path ?? '');

  const menu = useCallback(
    (current: FormBlock) => {
      const copy = () =>
        void blockClipboard.write([current]).then(() => notify.success(t('fields.block.copied', { count: 1 })));
      const copyRow = (
        <MenuItem icon={Copy} onAction={copy}>
          {t('fields.block.copy')}
        </MenuItem>
      );
      if (isDisabled) return copyRow;
      return (
        <>
          <MenuSection aria-label={t('fields.block.order')}>
            <MenuItem icon={ArrowUp} onAction={() => stepBlock(current.id, -1)}>
              {t('fields.block.up')}
            </MenuItem>
            <MenuItem icon={ArrowDown} onAction={() => stepBlock(current.id, 1)}>
              {t('fields.block.down')}
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuSection aria-label={t('fields.block.copy')}>
            <MenuItem icon={CopyPlus} onAction={() => duplicateBlock(current)}>
              {t('fields.block.duplicate')}
            </MenuItem>
            {copyRow}
          </MenuSection>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onAction={() => removeBlock(current)}>
            {t('fields.block.remove')}
          </MenuItem>
        </>
      );
    },
    [duplicateBlock, isDisabled, removeBlock, stepBlock, t],
  );

  return (
    <div data-selected={isSelected || undefined} className={styles.card}>
      <BlockCard
        block={block}
        path={`${path}.${place?.path ?? ''}`}
        position={{ index: place?.index ?? 0, count: place?.count ?? 1, listId }}
        isOpen={!isFolded || Object.keys(problems).length > 0}
        locale={locale}
        isDisabled={isDisabled}
        problems={problems}
        onToggle={toggle}
        onChange={replaceBlock}
        onBlur={onBlur}
        onStep={stepBlock}
        menu={menu}
      />
    </div>
  );
}
