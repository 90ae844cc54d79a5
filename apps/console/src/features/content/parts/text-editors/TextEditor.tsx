import type { TextEditorProps } from '@lectern/field-types/console';
import { Skeleton } from '@lectern/ui';
import { lazy, Suspense } from 'react';

/** Both are large: each comes with the first field that needs it. */
const editors = {
  html: lazy(async () => ({ default: (await import('./HtmlEditor.tsx')).HtmlEditor })),
  markdown: lazy(async () => ({ default: (await import('./MarkdownEditor.tsx')).MarkdownEditor })),
};

/** A formatted text, kept as HTML or Markdown. */
export function TextEditor(props: TextEditorProps) {
  const Loaded = editors[props.language];
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
