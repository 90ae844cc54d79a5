import type { CodeEditorProps } from '@lectern/field-types/console';
import { lazyPart, Skeleton } from '@lectern/ui';
import { Suspense } from 'react';
import styles from '#lib/code-editor/code-editor.module.css';

/** CodeMirror is large: it loads with the first field that needs it. */
const Loaded = lazyPart(async () => (await import('./CodeMirrorEditor.tsx')).CodeMirrorEditor);

/** A text edited as code. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.frame}>
          <Skeleton height={96} />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
