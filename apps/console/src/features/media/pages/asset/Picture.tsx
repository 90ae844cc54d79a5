import type { CSSProperties } from 'react';
import styles from './preview.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** Pixels of the original, so that its place is kept while it loads. */
  width: number | null;
  height: number | null;
}

/** A whole image, as large as the stage allows and no larger than it is. */
export function Picture({ src, alt, width, height }: PictureProps) {
  return (
    <img
      className={styles.picture}
      width={width ?? undefined}
      height={height ?? undefined}
      style={pictureWidth(width, height)}
      src={src}
      alt={alt}
    />
  );
}

/** As wide as its height allows: a limit on the height alone would squeeze what is wide enough. */
export function pictureWidth(width: number | null, height: number | null): CSSProperties | undefined {
  if (width === null || height === null) return undefined;
  return { width: `min(100%, ${width}px, calc(56vh * ${width / height}))` };
}
