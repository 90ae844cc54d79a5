import type { TextEditorProps } from '@lectern/field-types/console';
import { lazyPart, Skeleton } from '@lectern/ui';
import { Suspense } from 'react';

/** Both are large: each loads with the first field that needs it. */
const editors = {
  html: lazyPart(async () => (await import('./HtmlEditor.tsx')).HtmlEditor),
  markdown: lazyPart(async () => (await import('./MarkdownEditor.tsx')).MarkdownEditor),
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
