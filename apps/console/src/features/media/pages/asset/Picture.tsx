import { placeholderRef, widthWithin } from '@lectern/field-types/console';
import styles from './preview.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** Pixels of the original, so that its place is kept while it loads. */
  width: number | null;
  height: number | null;
  /** What its placeholder is made of while it loads. */
  thumbhash?: string | null;
}

/** A whole image, as large as the stage allows and no larger than it is. */
export function Picture({ src, alt, width, height, thumbhash }: PictureProps) {
  return (
    <img
      ref={placeholderRef(thumbhash)}
      className={styles.picture}
      width={width ?? undefined}
      height={height ?? undefined}
      style={{ width: widthWithin(pictureVh, width, height) }}
      src={src}
      alt={alt}
    />
  );
}

/** The largest share of the window's height that a picture has, in percent. */
export const pictureVh = 56;
