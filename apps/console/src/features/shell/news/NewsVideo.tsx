import type { CSSProperties } from 'react';
import type { Tutorial } from './what-to-open.ts';
import styles from './news.module.css';

/** A video that loads when it is played, in the space that it has. */
export function NewsVideo({ video, title }: { video: NonNullable<Tutorial['video']>; title: string }) {
  const { mp4_url: url, poster_url: poster, width, height } = video;
  // The one custom property that keeps the page from moving when it loads.
  const ratio = { '--ratio': width !== null && height !== null ? `${width} / ${height}` : '16 / 9' } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the content service has no captions
    <video
      className={styles.video}
      style={ratio}
      src={url}
      poster={poster ?? undefined}
      preload={poster === null ? 'metadata' : 'none'}
      controls
      playsInline
      aria-label={title}
    />
  );
}
