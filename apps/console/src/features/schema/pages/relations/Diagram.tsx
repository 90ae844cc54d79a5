import '@xyflow/react/dist/base.css';
import { IconButton } from '@lectern/ui';
import {
  type Edge,
  MarkerType,
  MiniMap,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { Relation, RelationKind } from '#features/schema/parts/relations.ts';
import { kindOf } from '#features/schema/place.ts';
import { boxTowards, type Direction } from './box-towards.ts';
import { type GraphNode, neighbourhood, type RelationGraph } from './graph.ts';
import { boxWidth } from './box-width.ts';
import type { DiagramLayout, Layout } from './layout.ts';
import { handleOf, type ModelFlowNode, ModelNode, type ModelNodeData, nodeHeight } from './ModelNode.tsx';
import { RelationLine } from './RelationLine.tsx';
import styles from './relations.module.css';
import { useLayout } from './use-layout.ts';

export interface DiagramProps {
  graph: RelationGraph;
  focusId: string | null;
  onFocus: (itemTypeId: string | null) => void;
}

const nodeTypes = { model: ModelNode };
const edgeTypes = { relation: RelationLine };
const kinds: readonly RelationKind[] = ['link', 'embed', 'through'];
const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Letters are readable from here on. */
const readableZoom = 0.7;

/** What opens is not smaller than this, so that it can be read; big schemas begin in their middle. */
const firstZoom = 0.8;

/** At this zoom level fields are not legible. */
const farZoom = 0.35;

/** With more lines the diagram is illegible and slow: only those of one model are shown then. */
const manyLines = 400;

/** The graph on a canvas to pan and zoom. Only visible boxes are rendered. */
export function Diagram(props: DiagramProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ graph, focusId, onFocus }: DiagramProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const isCompact = useIsCompact();
  const flow = useReactFlow<ModelFlowNode>();
  const duration = useMediaQuery('(prefers-reduced-motion: reduce)') ? 0 : 220;
  const [keyboardId, setKeyboardId] = useState<string | null>(null);
  const isCrowded = graph.relations.length > manyLines;
  const isFar = useStore(({ transform: [, , zoom] }) => isCrowded && zoom < farZoom);
  const layout = useLayout(useMemo(() => layoutRequest(graph), [graph]));
  const near = useMemo(() => (focusId === null ? null : neighbourhood(graph, focusId)), [graph, focusId]);
  const nodes = useMemo(
    () =>
      layout === null
        ? []
        : graph.nodes.flatMap((node) =>
            toFlowNode(
              node,
              layout.boxes,
              { standing: standingOf(node, focusId, near), isFar: isFar && near?.has(node.itemType.id) !== true },
              keyboardId,
            ),
          ),
    [graph, layout, focusId, near, keyboardId, isFar],
  );
  const edges = useMemo(
    () =>
      layout === null
        ? []
        : toFlowEdges(isCrowded ? relationsAround(graph, focusId) : graph.relations, layout, focusId),
    [graph, layout, focusId, isCrowded],
  );
  const isPlaced = nodes.length > 0;

  const fittedLayout = useRef<DiagramLayout | null>(null);

  // A new layout, or another focused model, is scrolled into view.
  useEffect(() => {
    // Letting go of a model moves nothing: the keyboard is still there.
    if (!isPlaced || (near === null && fittedLayout.current === layout)) return;
    fittedLayout.current = layout;
    const shown = near === null ? undefined : [...near].map((id) => ({ id }));
    void flow.fitView({ nodes: shown, duration, padding: 0.06, maxZoom: 1, minZoom: firstZoom });
    // Moving the keyboard makes new nodes and must not move the image.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [layout, near, isPlaced]);

  function goTo(id: string) {
    const corner = layout?.boxes[id];
    const node = graph.nodes.find(({ itemType }) => itemType.id === id);
    if (corner === undefined || node === undefined) return;
    setKeyboardId(id);
    const [x, y] = [corner.x + boxWidth / 2, corner.y + nodeHeight(node.fields) / 2];
    void flow.setCenter(x, y, { zoom: Math.max(flow.getZoom(), readableZoom), duration });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const id =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-item-type]')?.dataset['itemType']
        : undefined;
    if (id === undefined || layout === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const next = direction === undefined ? null : boxTowards(layout.boxes, id, direction);
    if (next !== null) goTo(next);
    else if (event.key === ' ') onFocus(id === focusId ? null : id);
    else if (event.key === 'Escape' && focusId !== null) onFocus(null);
    else if (direction === undefined) return;
    event.preventDefault();
  }

  return (
    <div className={styles.canvas}>
      <ReactFlow<ModelFlowNode>
        aria-label={t('schema.relations.canvas')}
        onKeyDown={handleKeyDown}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodeClick={(_event, { id }) => onFocus(id === focusId ? null : id)}
        onNodeDoubleClick={(_event, { data: { itemType } }) =>
          void navigate(paths.itemType(kindOf(itemType), itemType.id))
        }
        onPaneClick={() => onFocus(null)}
        onlyRenderVisibleElements
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        disableKeyboardA11y
        minZoom={0.05}
        maxZoom={1.6}
        proOptions={{ hideAttribution: true }}
      >
        <Panel position="top-left" className={styles.legend}>
          {isCrowded && focusId === null && <p>{t('schema.relations.crowded')}</p>}
          <ul>
            {kinds
              .filter((kind) => graph.relations.some((relation) => relation.kind === kind))
              .map((kind) => (
                <li key={kind}>
                  <svg width="26" height="8" aria-hidden>
                    <path className={styles[`line-${kind}`]} d="M0 4H26" />
                  </svg>
                  {t(`schema.relations.legend.${kind}`)}
                </li>
              ))}
          </ul>
        </Panel>
        <Panel position="bottom-left" className={styles.zoom}>
          <IconButton
            size="s"
            icon={ZoomIn}
            label={t('schema.relations.zoom-in')}
            onPress={() => void flow.zoomIn({ duration })}
          />
          <IconButton
            size="s"
            icon={ZoomOut}
            label={t('schema.relations.zoom-out')}
            onPress={() => void flow.zoomOut({ duration })}
          />
          <IconButton
            size="s"
            icon={Maximize}
            label={t('schema.relations.fit')}
            onPress={() => void flow.fitView({ duration, padding: 0.12, maxZoom: 1 })}
          />
        </Panel>
        {!isCompact && (
          <MiniMap pannable zoomable ariaLabel={t('schema.relations.minimap')} nodeClassName={miniClass} />
        )}
      </ReactFlow>
      <p className={styles.keys}>{t('schema.relations.keys')}</p>
    </div>
  );
}

function layoutRequest({ nodes, relations }: RelationGraph) {
  return {
    boxes: nodes.map(({ itemType, fields }) => ({ id: itemType.id, height: nodeHeight(fields) })),
    lines: relations.map(({ from, to }) => [from.id, to.id] as const),
  };
}

function standingOf(
  { itemType: { id } }: GraphNode,
  focusId: string | null,
  near: ReadonlySet<string> | null,
): ModelNodeData['standing'] {
  if (id === focusId) return 'focused';
  return near === null || near.has(id) ? 'plain' : 'dimmed';
}

/** Boxes that came after the last layout wait for the next one. */
function toFlowNode(
  { itemType, fields }: GraphNode,
  layout: Layout,
  look: Pick<ModelNodeData, 'standing' | 'isFar'>,
  keyboardId: string | null,
): ModelFlowNode[] {
  const position = layout[itemType.id];
  if (position === undefined) return [];
  const size = { width: boxWidth, height: nodeHeight(fields) };
  const data = { itemType, fields, ...look, takesKeyboard: itemType.id === keyboardId };
  return [{ id: itemType.id, type: 'model', position, data, ...size }];
}

function relationsAround({ relations }: RelationGraph, focusId: string | null): readonly Relation[] {
  return relations.filter(({ from, to }) => from.id === focusId || to.id === focusId);
}

function toFlowEdges(
  relations: readonly Relation[],
  { boxes, passages }: DiagramLayout,
  focusId: string | null,
): Edge[] {
  return relations.map(({ id, kind, from, to, field }) => {
    const ahead = (boxes[to.id]?.x ?? 0) - (boxes[from.id]?.x ?? 0);
    const start = ahead < 0 ? Position.Left : Position.Right;
    const touches = from.id === focusId || to.id === focusId;
    const standing = focusId === null ? 'plain' : touches ? 'focused' : 'dimmed';
    return {
      id,
      type: 'relation',
      data: { passages: passages[`${from.id} ${to.id}`] ?? [] },
      source: from.id,
      sourceHandle: handleOf(field.id, start),
      target: to.id,
      targetHandle: ahead > 0 ? Position.Left : Position.Right,
      className: `${styles[`line-${kind}`]} ${styles[`is-${standing}`]}`,
      markerEnd: {
        type: MarkerType.ArrowClosed,
        width: 14,
        height: 14,
        color: standing === 'focused' ? 'var(--color--accent)' : 'var(--color--border-control)',
      },
    };
  });
}

function miniClass({ data }: ModelFlowNode): string {
  return `${styles.mini} ${styles[`is-${data.standing}`]}`;
}
