import { isPlainObject } from '@lectern/domain';
import { lazyPart } from '@lectern/ui';
import { Film } from 'lucide-react';
import styles from '../console/console.module.css';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';
import { presenceFilter } from '../console/filter.ts';
import { VideoEditor } from './VideoEditor.tsx';

/** A video elsewhere. */
export const videoConsole: ConsoleFacet = {
  icon: Film,
  picker: { family: 'media', position: 3 },
  filter: presenceFilter,
  Cell: ({ value }: ValueProps) => <>{isPlainObject(value) ? String(value['title'] ?? '') : null}</>,
  Editor: VideoEditor,
  errorParts: ['title', 'width', 'height', 'thumbnail_url', 'url'],
  View: ({ value }: ValueProps) =>
    isPlainObject(value) ? (
      <p className={styles.inline}>
        <Film aria-hidden />
        <a
          href={/^https?:/.test(String(value['url'])) ? String(value['url']) : undefined}
          target="_blank"
          rel="noreferrer"
        >
          {String(value['title'] ?? value['url'] ?? '')}
        </a>
        <span className={styles.faint}>{String(value['provider'] ?? '')}</span>
      </p>
    ) : null,
  Difference: lazyPart(async () => (await import('./VideoDifference.tsx')).VideoDifference),
};
