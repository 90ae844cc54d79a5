import { ChevronRight, GripVertical, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import {
  Button,
  Collection,
  DropIndicator,
  Tree as AriaTree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { cx } from '../cx.ts';
import { useUiTexts } from '../texts.ts';
import { NearRowsLayout } from './near-rows-layout.ts';
import styles from './navigation.module.css';
import { ariaTreeState, treeMove, type TreeMove, type TreeState } from './tree-state.ts';

/** One row of a tree, with what hangs below it. */
export interface TreeNode {
  id: string;
  label: string;
  /** Accessible name, where it says more than the label. */
  name?: string;
  icon?: LucideIcon;
  /** Before the icon: a checkbox that selects the row. */
  start?: ReactNode;
  /** Looks chosen; the name has to say so, too. */
  isSelected?: boolean;
  /** The row leads there; the application's router handles the address. */
  href?: string;
  /** Opens in a new window. */
  target?: '_blank';
  /** Right end: a count or an API key. */
  end?: ReactNode;
  /** Buttons that appear on hover and focus. */
  actions?: ReactNode;
  /** Groups are dark and medium. */
  isGroup?: boolean;
  /** The bookmark: you are here. */
  isCurrent?: boolean;
  children?: readonly TreeNode[];
}

export interface TreeProps extends TreeState<TreeNode> {
  /** Makes rows movable by mouse, touch and keyboard. */
  onMove?: (move: TreeMove) => void;
  /** Whether rows may be put into this one; everything accepts by default. */
  accepts?: (id: string) => boolean;
  /** Lets things from outside of the tree, dragged with data of this type, be dropped on rows. */
  outside?: { type: string; onDrop: (id: string, text: string) => void };
  renderEmpty?: () => ReactNode;
  /** `wide` steps in by 30 pixels a level, as content does; menus step in by 27. */
  indent?: 'nav' | 'wide';
  /** Keys on a focused row, before the tree reads them; `preventDefault` keeps them from it. */
  onRowKeyDown?: (id: string, event: KeyboardEvent) => void;
  /**
   * Scrolls by itself and renders only the rows in sight; the parent must give it a height. For trees that may pass 100
   * rows.
   */
  isVirtual?: boolean;
}

/** Rows that are dragged carry this type, whatever else is dragged on the page. */
const rowType = 'application/x-lectern-row';

/** A tree of places, as in the sidebars: arrows walk, right opens, left closes, letters search. */
export function Tree({
  onMove,
  accepts,
  outside,
  renderEmpty,
  indent = 'nav',
  onRowKeyDown,
  isVirtual = false,
  ...state
}: TreeProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    ...(onMove && {
      getItems: (keys) => [...keys].map((key) => ({ [rowType]: String(key), 'text/plain': String(key) })),
      onMove: (event) => onMove(treeMove(event)),
    }),
    ...(outside && {
      onItemDrop: ({ items, target, isInternal }) => {
        const [item] = items;
        if (isInternal || item?.kind !== 'text') return;
        void item.getText(outside.type).then((text) => outside.onDrop(String(target.key), text));
      },
    }),
    shouldAcceptItemDrop: (target, types) =>
      types.has(rowType) ? (accepts?.(String(target.key)) ?? true) : outside !== undefined && types.has(outside.type),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles['drop-line']} />,
  });
  const [hasHover] = useState(() => !matchMedia('(hover: none)').matches);
  const tree = (
    <AriaTree
      // React Aria calls other hooks for rows that move; a list that starts or stops moving is a new one.
      key={`${onMove !== undefined} ${outside !== undefined}`}
      {...ariaTreeState(state)}
      className={cx(styles.tree, indent === 'wide' && styles['is-wide'], isVirtual && styles['is-virtual'])}
      dragAndDropHooks={onMove || outside ? dragAndDropHooks : undefined}
      renderEmptyState={renderEmpty}
    >
      {(node) => <TreeRow node={node} isMovable={onMove !== undefined} hasHover={hasHover} />}
    </AriaTree>
  );
  const placed = isVirtual ? <NearRows>{tree}</NearRows> : tree;
  if (!onRowKeyDown) return placed;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- reads keys before the rows inside do
    <div
      className={styles['tree-keys']}
      onKeyDownCapture={(event) => {
        const row =
          event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row' ? event.target : null;
        const id = row?.dataset['key'];
        if (id === undefined) return;
        onRowKeyDown(id, event);
        if (event.defaultPrevented) event.stopPropagation();
      }}
    >
      {placed}
    </div>
  );
}

/** All rows are equally high: to measure them one by one, the browser would lay out the page for each. */
function NearRows({ children }: { children: ReactNode }) {
  const [layout] = useState(() => new NearRowsLayout<TreeNode>({ rowHeight: rowHeightPx(), gap: 1 }));
  return <Virtualizer layout={layout}>{children}</Virtualizer>;
}

function rowHeightPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--density--row-nav'));
}

interface TreeRowProps {
  node: TreeNode;
  isMovable: boolean;
  /** Whether the user points with something that hovers. */
  hasHover: boolean;
}

function TreeRow({ node, isMovable, hasHover }: TreeRowProps) {
  const children = node.children ?? [];
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      href={node.href}
      target={node.target}
      className={styles['tree-row']}
      // Not known to React Aria; they carry the look only.
      {...{
        'data-chosen': node.isSelected || undefined,
        'data-current': node.isCurrent || undefined,
        'data-group': node.isGroup || undefined,
      }}
      aria-label={node.name ?? node.label}
    >
      <TreeItemContent>
        {({ hasChildItems, isHovered, isFocused, isFocusVisibleWithin }) => (
          <TreeLine
            node={node}
            isMovable={isMovable}
            hasChildItems={hasChildItems}
            wantsActions={!hasHover || isHovered || isFocused || isFocusVisibleWithin}
          />
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <TreeRow node={child} isMovable={isMovable} hasHover={hasHover} />}
      </Collection>
    </TreeItem>
  );
}

interface TreeLineProps {
  node: TreeNode;
  isMovable: boolean;
  hasChildItems: boolean;
  wantsActions: boolean;
}

/** React Aria re-renders all rows on a change from mouse to keyboard; their content stays the same. */
const TreeLine = memo(function TreeLine({ node, isMovable, hasChildItems, wantsActions }: TreeLineProps) {
  const texts = useUiTexts();
  const Icon = node.icon;
  return (
    <div className={styles['tree-line']} data-current={node.isCurrent || undefined}>
      {hasChildItems && (
        <Button slot="chevron" className={styles.twist} aria-label={texts.toggle}>
          <ChevronRight aria-hidden />
        </Button>
      )}
      {!hasChildItems && (node.isGroup || node.start !== undefined) && <span className={styles['twist-gap']} />}
      {node.start}
      {Icon && <Icon aria-hidden />}
      <span className={styles['tree-label']}>{node.label}</span>
      {node.end !== undefined && <span className={styles['tree-end']}>{node.end}</span>}
      {(node.actions !== undefined || isMovable) && (
        <RowActions isWanted={wantsActions}>
          {node.actions}
          {isMovable && (
            <Button slot="drag" className={styles.grip} aria-label={texts.reorder}>
              <GripVertical aria-hidden />
            </Button>
          )}
        </RowActions>
      )}
    </div>
  );
});

/**
 * Buttons of a row, neither visible nor reachable before the row is hovered or focused: rendered only then, because
 * they cost more than the rest of the row. They stay from then on, for what they have opened.
 */
function RowActions({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [isBuilt, setIsBuilt] = useState(isWanted);
  if (isWanted && !isBuilt) setIsBuilt(true);
  return <span className={styles['tree-actions']}>{isBuilt && children}</span>;
}
