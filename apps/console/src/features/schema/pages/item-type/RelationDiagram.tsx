import type { ItemType } from '@lectern/domain';
import { drawRelations } from './relation-diagram.ts';
import styles from './relation-diagram.module.css';

/** More than this cannot be read in the margin; the lists below name them all. */
const shownCount = 6;

export interface RelationDiagramProps {
  itemType: ItemType;
  incoming: readonly ItemType[];
  outgoing: readonly ItemType[];
}

/** Incoming and outgoing references of a model, at a glance. The lists below are equivalent. */
export function RelationDiagram({ itemType, incoming, outgoing }: RelationDiagramProps) {
  const left = incoming.slice(0, shownCount);
  const right = outgoing.slice(0, shownCount);
  const drawn = drawRelations(
    left.map(({ id }) => id),
    right.map(({ id }) => id),
  );
  const nameOf = (list: readonly ItemType[], id: string) =>
    shorten(list.find((other) => other.id === id)?.name ?? '', 12);
  return (
    <svg className={styles.diagram} viewBox={`0 0 244 ${drawn.height}`} aria-hidden>
      <g className={styles.lines}>
        {[...drawn.incoming, ...drawn.outgoing].map(({ id, path }, index) => (
          <path key={`${id}.${index < drawn.incoming.length ? 'in' : 'out'}`} d={path} />
        ))}
      </g>
      <rect className={styles.box} x={88} y={drawn.centre - 13} width={68} height={26} rx={7} />
      <text className={styles.name} x={122} y={drawn.centre + 4} textAnchor="middle">
        {shorten(itemType.name, 10)}
      </text>
      {drawn.incoming.map(({ id, y }) => (
        <g key={id}>
          <circle className={styles.end} cx={74} cy={y} r={2.5} />
          <text x={68} y={y + 4} textAnchor="end">
            {nameOf(left, id)}
          </text>
        </g>
      ))}
      {drawn.outgoing.map(({ id, y }) => (
        <g key={id}>
          <path className={styles.end} d={`M169 ${y - 3.5}l6 3.5-6 3.5z`} />
          <text x={179} y={y + 4}>
            {nameOf(right, id)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function shorten(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1)}…` : name;
}
