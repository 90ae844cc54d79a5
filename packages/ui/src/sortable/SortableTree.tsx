import { GripVertical } from 'lucide-react';
import { memo, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
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
import { NearRowsLayout } from '../navigation/near-rows-layout.ts';
import { ariaTreeState, treeMove, type TreeMove, type TreeState } from '../navigation/tree-state.ts';
import { scrollingAround } from '../scrolling-around.ts';
import { useUiTexts } from '../texts.ts';
import styles from './sortable.module.css';

/** One row of a tree that users put in order. */
export interface SortableTreeNode {
  id: string;
  /** Said by screen readers. */
  label: string;
  /** Rows of a container; absent where nothing can be put in. */
  children?: readonly SortableTreeNode[];
}

export interface SortableTreeProps<Node extends SortableTreeNode> extends TreeState<Node> {
  /** The row itself; `grip` belongs at its start and is null where nothing moves. */
  children: (node: Node, parts: { grip: ReactNode; isExpanded: boolean }) => ReactNode;
  /** Anchor of the row. */
  anchor?: (node: Node) => string;
  onMove: (move: TreeMove) => void;
  isDisabled?: boolean;
  ref?: Ref<SortableTreeHandle>;
}

/** What can be asked of the tree from outside. */
export interface SortableTreeHandle {
  /**
   * Scrolls so far that the row is rendered, in the middle; nothing for rows that are not there or whose container is
   * closed.
   */
  scrollTo: (id: string) => void;
}

const containerType = 'application/x-lectern-container';

/** Rows are measured once rendered; this is their height until then. */
const estimatedRowHeight = 50;

/**
 * Rows and containers of rows in one order. Containers contain rows, but no other containers. The parent of the tree
 * scrolls; only visible rows are rendered, and a row is re-rendered when `children` is another function.
 */
export function SortableTree<Node extends SortableTreeNode>(props: SortableTreeProps<Node>) {
  const { nodes, onMove, isDisabled = false, ref } = props;
  const tree = useRef<HTMLDivElement>(null);
  const [layout] = useState(() => new NearRowsLayout<Node>({ estimatedRowHeight }));
  useImperativeHandle(ref, () => ({ scrollTo: (id) => scrollToRow(tree.current, layout, id) }), [layout]);
  const containers = new Set(nodes.filter((node) => node.children !== undefined).map(({ id }) => id));
  const roots = new Set(nodes.map(({ id }) => id));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': String(key),
        ...(containers.has(String(key)) ? { [containerType]: String(key) } : {}),
      })),
    getDropOperation: (target, types) => {
      if (target.type !== 'item') return 'cancel';
      const isInContainer = target.dropPosition === 'on' || !roots.has(String(target.key));
      if (isInContainer && types.has(containerType)) return 'cancel';
      return target.dropPosition !== 'on' || containers.has(String(target.key)) ? 'move' : 'cancel';
    },
    onMove: (event) => onMove(treeMove(event)),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles['tree-drop']} />,
  });
  return (
    <Virtualizer layout={layout}>
      <AriaTree
        // React Aria calls other hooks for rows that move; a list that starts or stops moving is a new one.
        key={isDisabled ? 'fixed' : 'movable'}
        ref={tree}
        {...ariaTreeState(props)}
        className={styles.tree}
        dragAndDropHooks={isDisabled ? undefined : dragAndDropHooks}
        dependencies={[props.children, props.anchor]}
      >
        {(node) => <SortableRow node={node} isMovable={!isDisabled} render={props.children} anchor={props.anchor} />}
      </AriaTree>
    </Virtualizer>
  );
}

function scrollToRow(tree: HTMLElement | null, layout: NearRowsLayout<unknown>, id: string): void {
  const place = layout.getLayoutInfo(id)?.rect;
  const box = tree === null ? null : scrollingAround(tree);
  if (tree === null || box === null || place === undefined) return;
  const top = tree.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  box.scrollTop = top + place.y - (box.clientHeight - place.height) / 2;
}

interface SortableRowProps<Node extends SortableTreeNode> {
  node: Node;
  isMovable: boolean;
  render: SortableTreeProps<Node>['children'];
  anchor: SortableTreeProps<Node>['anchor'];
}

// The collection hands rows an `id` and a `value` of their own, which must not reach the rows below: hence no spread.
function SortableRow<Node extends SortableTreeNode>({ node, isMovable, render, anchor }: SortableRowProps<Node>) {
  const texts = useUiTexts();
  const grip = isMovable ? (
    <Button slot="drag" className={styles['tree-grip']} aria-label={`${texts.reorder} ${node.label}`}>
      <GripVertical aria-hidden />
    </Button>
  ) : null;
  return (
    <TreeItem
      id={node.id}
      textValue={node.label}
      aria-label={node.label}
      className={cx(styles['tree-item'], node.children !== undefined && styles['is-container'])}
    >
      <TreeItemContent>
        {({ isExpanded, level }) => (
          <div id={anchor?.(node)} className={styles['tree-content']} data-level={level}>
            <RowContent node={node} grip={grip} isExpanded={isExpanded} render={render} />
          </div>
        )}
      </TreeItemContent>
      {/* Children have the shape of their parents. */}
      <Collection items={(node.children ?? []) as readonly Node[]}>
        {(child) => <SortableRow node={child} isMovable={isMovable} render={render} anchor={anchor} />}
      </Collection>
    </TreeItem>
  );
}

interface RowContentProps<Node extends SortableTreeNode> {
  node: Node;
  grip: ReactNode;
  isExpanded: boolean;
  render: SortableTreeProps<Node>['children'];
}

/** React Aria re-renders all rows on a change from mouse to keyboard; their content stays the same. */
const RowContent = memo(function RowContent<Node extends SortableTreeNode>({
  node,
  grip,
  isExpanded,
  render,
}: RowContentProps<Node>) {
  return render(node, { grip, isExpanded });
}) as <Node extends SortableTreeNode>(props: RowContentProps<Node>) => ReactNode;
