import { BaseEdge, type EdgeProps } from '@xyflow/react';
import { linePath } from './line-path.ts';
import type { Passage } from './layout.ts';

/** A line routed around the boxes between its ends. */
export function RelationLine({
  data,
  sourceX,
  sourceY,
  targetX,
  targetY,
  sourcePosition,
  targetPosition,
  markerEnd,
}: EdgeProps) {
  const passages = (data?.['passages'] ?? []) as readonly Passage[];
  const start = { x: sourceX, y: sourceY, side: sourcePosition };
  const end = { x: targetX, y: targetY, side: targetPosition };
  return <BaseEdge path={linePath(start, passages, end)} markerEnd={markerEnd} />;
}
