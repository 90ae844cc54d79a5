import type { Field } from '@lectern/domain';
import { lazyPart, Skeleton } from '@lectern/ui';
import { TextQuote } from 'lucide-react';
import { Suspense } from 'react';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { blankness, patterns } from '../console/filter.ts';
import { Later } from '../console/Later.tsx';
import { characterCount } from '../values/text.ts';
import { wordCount } from '../values/words.ts';
import { canEditDocument } from './can-edit.ts';
import { isDastValue, topNodes, withTopNodes } from './dast.ts';
import { DastView } from './DastView.tsx';
import { insideOfNode, nodeAround } from './node-inside.ts';
import { plainTextOf } from './plain-text.ts';

/** The editor is large: it comes with the first field that needs it. */
const DocumentEditor = lazyPart(async () => (await import('./console/DocumentEditor.tsx')).DocumentEditor);

/** Formatted text with blocks and links to records. A document that its editor cannot hold is shown as it reads. */
export const structuredTextConsole: ConsoleFacet = {
  icon: TextQuote,
  picker: { family: 'text', position: 3 },
  editorParameters: {
    structured_text: [
      { name: 'nodes', kind: 'set', choices: ['heading', 'link', 'list', 'blockquote', 'code', 'thematicBreak'] },
      {
        name: 'marks',
        kind: 'set',
        choices: ['strong', 'emphasis', 'code', 'underline', 'strikethrough', 'highlight'],
      },
      {
        name: 'heading_levels',
        kind: 'set',
        choices: [1, 2, 3, 4, 5, 6],
        isRequired: true,
        needs: { name: 'nodes', choice: 'heading' },
      },
      { name: 'blocks_start_collapsed', kind: 'flag' },
      { name: 'show_links_target_blank', kind: 'flag', needs: { name: 'nodes', choice: 'link' } },
      { name: 'show_links_meta_editor', kind: 'flag', needs: { name: 'nodes', choice: 'link' } },
    ],
  },
  Editor: TextEditor,
  canEdit: canEditDocument,
  showsInnerErrors: true,
  counter: countText,
  partsOf: () => ({ kind: 'nodes', read: topNodes, write: withTopNodes, insideOf: insideOfNode, around: nodeAround }),
  filter: () => ({ operators: [...patterns, ...blankness] }),
  Cell: ({ value }: ValueProps) => <>{plainTextOf(value)?.slice(0, 120)}</>,
  View: ({ value }: ValueProps) => (
    <Later message="fields.structured-text.read-only">
      {isDastValue(value) ? <DastView node={value.document} /> : undefined}
    </Later>
  ),
  Difference: lazyPart(async () => (await import('./differences/DocumentDifference.tsx')).DocumentDifference),
};

function TextEditor(props: EditorProps) {
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <DocumentEditor {...props} />
    </Suspense>
  );
}

/** Letters where their number is limited, else words. */
function countText(value: unknown, { validators }: Field) {
  const text = plainTextOf(value);
  const { max, eq } = validators['length'] ?? {};
  const limit = typeof eq === 'number' ? eq : typeof max === 'number' ? max : null;
  if (limit !== null) return { count: characterCount(text ?? ''), limit };
  return text === null ? null : { count: wordCount(text), limit: null, sentence: 'fields.structured-text.words' };
}
