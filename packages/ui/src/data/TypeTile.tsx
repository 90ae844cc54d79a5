import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';
import styles from './data.module.css';

/** The five families that colour small type tiles. */
export type TileFamily = 'text' | 'structure' | 'reference' | 'media' | 'value';

export interface TypeTileProps {
  icon: LucideIcon;
  family: TileFamily;
  size?: 's' | 'm' | 'l';
}

/** An icon on a tinted tile, next to a label. */
export function TypeTile({ icon: Icon, family, size = 'm' }: TypeTileProps) {
  return (
    <span
      className={cx(styles.tile, family !== 'text' && styles[`family-${family}`], size !== 'm' && styles[`is-${size}`])}
    >
      <Icon aria-hidden />
    </span>
  );
}
