import { cx, PlainButton } from '@lectern/ui';
import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, type RenderElementProps, type RenderLeafProps, useSelected, useSlateStatic } from 'slate-react';
import { problemsBelow } from '#console/blocks/block-list.ts';
import { blockModel, readBlock } from '#console/blocks/block-value.ts';
import { useEditorHost } from '#console/editor-host.ts';
import { RecordName } from '#console/RecordCard.tsx';
import { BlockElement } from './BlockElement.tsx';
import { useDocument } from './document-context.ts';
import { PendingFileElement } from './files/PendingFileElement.tsx';
import { flushed } from './flushed.ts';
import { ownControls } from './own-controls.ts';
import { pendingFileType } from '../slate-nodes.ts';
import { withMarks } from '../with-marks.tsx';
import styles from './document.module.css';

/** A node of a document as it is written. */
export function DocumentElement(props: RenderElementProps) {
  const { attributes, children, element } = props;
  switch (element.type) {
    case 'heading':
      return (
        <div {...attributes} role="heading" aria-level={Number(element['level'])} className={styles.heading}>
          <Styled element={element}>{children}</Styled>
        </div>
      );
    case 'list':
      return element['style'] === 'numbered' ? (
        <ol {...attributes}>{children}</ol>
      ) : (
        <ul {...attributes}>{children}</ul>
      );
    case 'listItem':
      return <li {...attributes}>{children}</li>;
    case 'blockquote':
      return (
        <blockquote {...attributes}>
          {children}
          <LineInput element={element} name="attribution" label="fields.structured-text.attribution" />
        </blockquote>
      );
    case 'code':
      return (
        <div {...attributes} className={styles.code}>
          <LineInput element={element} name="language" label="fields.structured-text.language" />
          <pre dir="ltr">
            <code>{children}</code>
          </pre>
        </div>
      );
    case 'thematicBreak':
      return <Rule {...props} />;
    case 'block':
      return <BlockElement {...props} />;
    case pendingFileType:
      return <PendingFileElement {...props} />;
    case 'link':
      return (
        <a {...attributes} className={styles.link} title={String(element['url'])}>
          {children}
        </a>
      );
    case 'itemLink':
      return (
        <span {...attributes} className={styles['record-link']}>
          {children}
        </span>
      );
    case 'inlineItem':
      return <Chip {...props} content={<RecordName id={String(element['item'])} />} />;
    case 'inlineBlock':
      return <Chip {...props} content={<InlineBlock slot={element['item']} />} />;
    default:
      return (
        <p {...attributes}>
          <Styled element={element}>{children}</Styled>
        </p>
      );
  }
}

/** A run of letters with its marks. */
export function DocumentLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const marks = leaf.marks ?? [];
  return <span {...attributes}>{marks.length === 0 ? children : <Marked marks={marks}>{children}</Marked>}</span>;
}

function Marked({ marks, children }: { marks: readonly string[]; children: ReactNode }) {
  const { textStyles } = useDocument();
  return withMarks(children, marks, (mark) => textStyles.marks.find(({ id }) => id === mark)?.style);
}

/** The text of a line in the style that a plugin has for it. */
function Styled({ element, children }: Pick<RenderElementProps, 'element' | 'children'>): ReactNode {
  const { textStyles } = useDocument();
  const { type, style: id } = element;
  const found = textStyles.blockStyles.find((style) => style.node === type && style.id === id);
  if (found === undefined) return children as ReactNode;
  return (
    <span className={styles.styled} style={found.style}>
      {children}
    </span>
  );
}

function Rule({ attributes, children }: RenderElementProps) {
  const isSelected = useSelected();
  return (
    <div {...attributes} className={styles.rule} data-selected={isSelected || undefined}>
      <div contentEditable={false}>
        <hr />
      </div>
      {children}
    </div>
  );
}

function Chip({ attributes, children, element, content }: RenderElementProps & { content: ReactNode }) {
  const isSelected = useSelected();
  return (
    <span {...attributes} className={styles.chip} data-selected={isSelected || undefined} data-kind={element.type}>
      {/* A name is chosen like a letter of the text; a button has keys of its own. */}
      <span {...(element.type === 'inlineBlock' ? ownControls : { contentEditable: false })}>{content}</span>
      {children}
    </span>
  );
}

/** A block within a line: its name, which opens its fields. */
function InlineBlock({ slot }: { slot: unknown }) {
  const { t, itemTypeName, blockTitle } = useEditorHost();
  const { openInlineBlock, places, innerErrors } = useDocument();
  const block = readBlock(slot);
  if (block === null) return null;
  const name = itemTypeName(blockModel(block));
  const title = blockTitle(block);
  const isWrong = Object.keys(problemsBelow(innerErrors, places.get(block.id)?.path ?? '')).length > 0;
  return (
    <PlainButton
      className={cx(styles['chip-button'], isWrong && styles['is-wrong'])}
      aria-label={t('fields.structured-text.inline.open', { name: title === null ? name : `${name}: ${title}` })}
      onPress={() => openInlineBlock(block.id)}
    >
      <LayoutTemplate aria-hidden />
      {title ?? name}
    </PlainButton>
  );
}

/** An attribute of a node in a line of its own: who said it, which language it is. */
function LineInput({ element, name, label }: { element: RenderElementProps['element']; name: string; label: string }) {
  const editor = useSlateStatic();
  const { t } = useEditorHost();
  const { isDisabled, onBlur } = useDocument();
  const value = typeof element[name] === 'string' ? element[name] : '';
  if (isDisabled && value === '') return null;
  return (
    <div {...ownControls} className={styles['line-input']}>
      <input
        value={value}
        readOnly={isDisabled}
        aria-label={t(label)}
        placeholder={t(label)}
        onBlur={onBlur}
        onChange={({ target }) => {
          const at = ReactEditor.findPath(editor, element);
          flushed(editor, () => {
            if (target.value === '') Transforms.unsetNodes(editor, name, { at });
            else Transforms.setNodes(editor, { [name]: target.value }, { at });
          });
        }}
      />
    </div>
  );
}
