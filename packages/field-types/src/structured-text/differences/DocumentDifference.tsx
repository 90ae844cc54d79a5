import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { blocksIn, compareBlocks } from '#console/differences/compare-blocks.ts';
import { BlockDifference } from '#console/differences/BlocksDifference.tsx';
import { isBlankWord, withoutLoneSpaces } from '#console/differences/compare-texts.ts';
import { Folded } from '#console/differences/Folded.tsx';
import { LinesDifference } from '#console/differences/LinesDifference.tsx';
import { Added, Marked, Removed } from '#console/differences/Marks.tsx';
import { comparePieces, type Piece } from '#console/differences/pieces.ts';
import { useEditorHost } from '#console/editor-host.ts';
import type { DifferenceProps } from '#console/facet.ts';
import { compareDocuments, type LineEntry } from './compare-documents.ts';
import type { LineWord } from '../line-words.ts';
import type { DocumentLine } from './document-lines.ts';
import { LineWords } from './LineWords.tsx';
import styles from '#console/differences/differences.module.css';

/** Two documents, line by line, and word by word in lines that changed. */
export function DocumentDifference({ before, after }: DifferenceProps) {
  const entries = useMemo(() => compareDocuments(before, after), [before, after]);
  return (
    <div className={styles.document} dir="auto">
      <Folded
        members={entries}
        isUnchanged={({ kind }) => kind === 'kept'}
        says="fields.difference.unchanged.paragraphs"
      >
        {(entry) => <Line entry={entry} />}
      </Folded>
    </div>
  );
}

function Line({ entry: { before, after } }: { entry: LineEntry }) {
  const line = after ?? before;
  if (line === null) return null;
  if (line.kind === 'block') {
    return compareBlocks([before?.block], [after?.block]).map((entry, index) => (
      <BlockDifference key={index} entry={entry} />
    ));
  }
  return (
    <div
      className={styles['document-line']}
      data-look={lookOf(line)}
      style={line.depth > 1 ? { marginInlineStart: (line.depth - 1) * 22 } : undefined}
    >
      {lookOf(line) === 'item' && <span aria-hidden>{line.kind === 'numbered' ? '1.' : '•'}</span>}
      <div>
        {before !== null && after !== null && before.kind !== after.kind && (
          <KindChange before={before} after={after} />
        )}
        <LineContent before={before} after={after} />
        <InlineBlocks before={before} after={after} />
      </div>
    </div>
  );
}

function LineContent({ before, after }: { before: DocumentLine | null; after: DocumentLine | null }): ReactNode {
  const line = after ?? before;
  if (line?.kind === 'thematicBreak') {
    return (
      <Marked kind={before === null ? 'added' : after === null ? 'removed' : 'kept'}>
        <span className={styles.rule} />
      </Marked>
    );
  }
  if (line !== null && line.code !== null)
    return <LinesDifference before={before?.code ?? ''} after={after?.code ?? ''} />;
  return (
    <p>
      {piecesOf(before, after).map(({ kind, members }, index) => (
        <Marked key={index} kind={kind}>
          <LineWords words={members} showsAddresses={kind !== 'kept'} />
        </Marked>
      ))}
    </p>
  );
}

function piecesOf(before: DocumentLine | null, after: DocumentLine | null): Piece<LineWord>[] {
  return withoutLoneSpaces(
    comparePieces(before?.words ?? [], after?.words ?? [], ({ key }) => key),
    ({ text, node }) => node === null && isBlankWord(text),
  );
}

/** A paragraph that became a heading, and the like. */
function KindChange({ before, after }: { before: DocumentLine; after: DocumentLine }) {
  return (
    <div className={styles.kind}>
      <Removed>
        <KindName line={before} />
      </Removed>
      <ArrowRight className={styles.arrow} aria-hidden />
      <Added>
        <KindName line={after} />
      </Added>
    </div>
  );
}

function KindName({ line: { kind } }: { line: DocumentLine }) {
  const { t } = useEditorHost();
  if (kind.startsWith('heading-'))
    return <>{t('fields.structured-text.heading', { level: kind.slice('heading-'.length) })}</>;
  return <>{t(kindNames[kind] ?? 'fields.structured-text.paragraph')}</>;
}

const kindNames: Readonly<Record<string, string>> = {
  bulleted: 'fields.structured-text.list.bulleted',
  numbered: 'fields.structured-text.list.numbered',
  quote: 'fields.structured-text.quote',
  attribution: 'fields.structured-text.attribution',
};

/** Blocks within the line whose fields differ. */
function InlineBlocks({ before, after }: { before: DocumentLine | null; after: DocumentLine | null }) {
  const [earlier, later] = [inlineBlocksOf(before), inlineBlocksOf(after)];
  const changed = compareBlocks(earlier, later).filter(
    ({ before: old, after: next, isChanged }) => isChanged && old !== null && next !== null,
  );
  return changed.map((entry, index) => <BlockDifference key={index} entry={entry} />);
}

function inlineBlocksOf(line: DocumentLine | null) {
  return (line?.words ?? []).flatMap(({ node }) => (node?.type === 'inlineBlock' ? blocksIn(node['item']) : []));
}

function lookOf({ kind }: DocumentLine): string | undefined {
  if (kind.startsWith('heading-')) return 'heading';
  if (kind === 'quote' || kind === 'attribution') return 'quote';
  return kind === 'bulleted' || kind === 'numbered' ? 'item' : undefined;
}
