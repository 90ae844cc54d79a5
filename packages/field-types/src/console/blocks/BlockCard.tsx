import { Count, cx, IconButton, MenuTrigger } from '@lectern/ui';
import { ChevronDown, Ellipsis, GripVertical, LayoutTemplate } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react';
import { useEditorHost } from '../editor-host.ts';
import { blockModel, type FormBlock } from './block-value.ts';
import { useBlockDrag } from './use-block-drag.ts';
import styles from './blocks.module.css';

export interface BlockCardProps {
  block: FormBlock;
  /** Place of the block in the form, in dots: `slides.en.0`. */
  path: string;
  /** From 0; absent where a block stands alone. */
  position?: { index: number; count: number; listId: string };
  isOpen: boolean;
  locale: string | null;
  isDisabled: boolean;
  /** Sentences by the path below the block. */
  problems: Readonly<Record<string, string>>;
  onToggle: (id: string) => void;
  onChange: (block: FormBlock) => void;
  onBlur: () => void;
  /** By how many places the grip moves the block: -1 or 1. */
  onStep?: (id: string, by: number) => void;
  /** Rows of the block's menu; must stay the same function between draws. */
  menu: (block: FormBlock, position: BlockCardProps['position']) => ReactNode;
}

/**
 * A block with its fields: what it is and where it stands, in a head that folds. Redraws only when it changes itself.
 */
export const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { block, path, position, isOpen, locale, isDisabled, problems, onToggle, onChange, onBlur, onStep, menu } =
    props;
  const { t, itemTypeName, blockTitle, BlockFields } = useEditorHost();
  const bodyId = useId();
  const card = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const isMovable = position !== undefined && position.count > 1 && !isDisabled;
  const { edge, isDragged } = useBlockDrag(card, grip, {
    listId: position?.listId ?? '',
    id: block.id,
    isDisabled: !isMovable,
  });
  const name = itemTypeName(blockModel(block));
  const title = blockTitle(block);
  const errorCount = Object.keys(problems).length;
  const place = position === undefined ? undefined : { position: position.index + 1, count: position.count };
  const label = place === undefined ? name : t('fields.block.name', { name, ...place });

  function handleKeys(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || onStep === undefined) return;
    event.preventDefault();
    onStep(block.id, by);
  }

  return (
    <div
      ref={card}
      role="group"
      aria-label={label}
      id={`field:${path}`}
      className={cx(styles.card, isDragged && styles['is-dragged'], errorCount > 0 && styles['is-wrong'])}
      data-edge={edge ?? undefined}
    >
      <div className={styles.head}>
        {isMovable && (
          <button
            ref={grip}
            type="button"
            className={styles.grip}
            aria-label={t('fields.block.move', { name })}
            onKeyDown={handleKeys}
          >
            <GripVertical aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(block.id)}
        >
          <ChevronDown className={cx(styles.twist, !isOpen && styles['is-closed'])} aria-hidden />
          <LayoutTemplate aria-hidden />
          <b>{name}</b>
          {title !== null && <span className={styles.title}>{title}</span>}
        </button>
        {errorCount > 0 && <Count value={errorCount} isFlag label={t('fields.block.errors', { count: errorCount })} />}
        {place !== undefined && <span className={styles.place}>{t('fields.block.place', place)}</span>}
        <MenuTrigger
          placement="bottom end"
          label={t('fields.block.actions', { name: label })}
          menu={menu(block, position)}
        >
          <IconButton size="s" icon={Ellipsis} label={t('fields.block.actions', { name: label })} />
        </MenuTrigger>
      </div>
      {problems[''] !== undefined && <p className={styles.problem}>{problems['']}</p>}
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <BlockFields
            itemTypeId={blockModel(block)}
            attributes={block.attributes}
            path={path}
            locale={locale}
            isDisabled={isDisabled}
            problems={problems}
            onChange={(attributes) => onChange({ ...block, attributes })}
            onBlur={onBlur}
          />
        )}
      </div>
    </div>
  );
}, isSameCard);

/** Forms hand values over as copies, so what counts is what they say. */
function isSameCard(before: BlockCardProps, after: BlockCardProps): boolean {
  return (Object.keys(after) as (keyof BlockCardProps)[]).every((name) => {
    const [one, other] = [before[name], after[name]];
    if (Object.is(one, other)) return true;
    return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
  });
}
