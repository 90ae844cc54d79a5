import { cx, isRightToLeft, useFieldWiring, useInertAround, VisuallyHidden } from '@lectern/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createEditor, type Descendant, Editor, Element, type Point, Transforms } from 'slate';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { useEditorHost } from '#console/editor-host.ts';
import type { EditorProps } from '#console/facet.ts';
import { EmojiMenu } from '#console/emoji/EmojiMenu.tsx';
import { WritingHead } from '#console/WritingHead.tsx';
import { isSameDocument } from '../can-edit.ts';
import { dastToSlate } from '../dast-to-slate.ts';
import { plainTextOf } from '../plain-text.ts';
import { slateToDast } from '../slate-to-dast.ts';
import { markOfKeys, noTextStyles } from './custom-styles.ts';
import { DocumentProvider } from './document-context.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { DocumentElement, DocumentLeaf } from './Elements.tsx';
import { BlockQuestion, type BlockQuestionProps } from './files/BlockQuestion.tsx';
import { sourceOfFile } from './files/file-source.ts';
import { reportSkipped } from './files/skipped-files.ts';
import { withPendingFiles } from './files/pending-files.ts';
import { type AskForBlock, type SkippedFiles, takeFiles } from './files/take-files.ts';
import { useFileDrops } from './files/use-file-drops.ts';
import { nodesLeft, usePendingFiles } from './files/use-pending-files.ts';
import { InlineBlockDialog } from './InlineBlockDialog.tsx';
import { KeepCaret } from './KeepCaret.tsx';
import { keyAction } from './key-actions.ts';
import { currentKind } from './line-kinds.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { toggleMark } from './marks.ts';
import { currentLink, type LinkMeta, setLink, setRecordLink } from './links.ts';
import { comesFromControls } from './own-controls.ts';
import { readSelection } from './read-selection.ts';
import { documentSettings } from './settings.ts';
import { SlashMenu, slashOptionId } from './SlashMenu.tsx';
import { takeOver } from './take-over.ts';
import { useBlocks } from './use-blocks.ts';
import { useInsertions } from './use-insertions.ts';
import { useSlash } from './use-slash.ts';
import { withDocument } from './with-document.ts';
import { insertFiles, withPaste } from './with-paste.ts';
import { addLineAfter, withWriting } from './with-writing.ts';
import styles from './document.module.css';

/** Formatted text with blocks and links to records in it. What nobody edits is never sent. */
export function DocumentEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, path, locale, isDisabled, innerErrors } = props;
  const {
    t,
    fieldsOf,
    uploadFiles,
    pickRecords,
    history,
    form = '',
    useTextStyles = useNoTextStyles,
  } = useEditorHost();
  const textStyles = useTextStyles(field);
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, isInvalid } = useFieldWiring();
  const [settings] = useState(() => documentSettings(field));
  const [question, setQuestion] = useState<BlockQuestionProps | null>(null);
  const [{ editor, take }] = useState(() => {
    const bare = withDocument(withReact(createEditor()));
    const askForBlock: AskForBlock = (blocks, names) =>
      new Promise((resolve) =>
        setQuestion({
          blocks,
          names,
          onAnswer: (block) => {
            setQuestion(null);
            resolve(block);
          },
        }),
      );
    const onSkipped = (skipped: SkippedFiles) => reportSkipped(skipped, t);
    const destination = { form, label: field.label };
    const take = () => takeFiles({ settings, destination, fieldsOf, uploadFiles, askForBlock, onSkipped });
    return { editor: withPaste(withWriting(bare, settings), { settings, fieldsOf, takeFiles: take }), take };
  });
  const [initialNodes] = useState(() => withPendingFiles(dastToSlate(value), nodesLeft(history, path)) as Descendant[]);
  const [nodes, setNodes] = useState(initialNodes);
  const [selection, setSelection] = useState(editor.selection);
  const [link, setLinkDraft] = useState<{ url: string; meta: readonly LinkMeta[] } | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const listId = useId();
  const slashId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useInertAround(frame, isFull);

  // The last value that editor and form agree on, and the nodes it is: an edit sends another one, and one from
  // elsewhere is taken over.
  const agreed = useRef(value);
  const agreedNodes = useRef(initialNodes);
  useEffect(() => {
    if (isSameDocument(value, agreed.current)) return;
    agreed.current = value;
    const changedAt = takeOver(editor, withPendingFiles(dastToSlate(value), editor.children));
    agreedNodes.current = editor.children;
    editor.onChange();
    // A step back or forward leads the person to what it changed; what others write leaves the caret alone.
    if (changedAt !== null && history?.isWalking() === true) leadTo(editor, changedAt);
  }, [editor, value, history]);

  function handleChange(next: Descendant[]) {
    setNodes(next);
    setSelection(editor.selection);
    if (next === agreedNodes.current) return;
    agreedNodes.current = next;
    agreed.current = slateToDast(next);
    onChange(agreed.current);
  }

  const { context, announcement, announceBlock, openBlock, openInlineBlock } = useBlocks(editor, nodes, listId);
  usePendingFiles(editor, nodes, { path, onAdded: announceBlock });
  const drops = useFileDrops(editor, frame, {
    isDisabled,
    insert: (files, at) => {
      const sources = files.map((file) => sourceOfFile(file));
      insertFiles(editor, sources, take(), at);
      ReactEditor.focus(editor);
    },
  });
  const documentContext = useMemo(
    () => ({ ...context, settings, textStyles, listId, path, locale, isDisabled, innerErrors, onBlur }),
    [context, settings, textStyles, listId, path, locale, isDisabled, innerErrors, onBlur],
  );

  function askForLink() {
    focusText(editor);
    const current = currentLink(editor)?.[0];
    const meta = current?.type === 'link' && Array.isArray(current['meta']) ? (current['meta'] as LinkMeta[]) : [];
    setLinkDraft({ url: current?.type === 'link' ? String(current['url']) : '', meta });
  }

  async function askForRecord() {
    focusText(editor);
    const [id] =
      (await pickRecords({ itemTypeIds: settings.linkIds, isMultiple: false, exclude: [], opener: field })) ?? [];
    if (id !== undefined) setRecordLink(editor, id);
    ReactEditor.focus(editor);
  }

  const insertions = useInsertions(editor, settings, () => void askForRecord(), openInlineBlock);
  // What the line is already would change nothing.
  const lines = insertions.lines.filter(({ id }) => id !== currentKind(editor));
  const slash = useSlash(editor, isFocused ? selection : null, frame, [...insertions.nodes, ...lines]);

  function replaceByEmoji(length: number, glyph: string) {
    readSelection(editor);
    Transforms.delete(editor, { distance: length, unit: 'character', reverse: true });
    Editor.insertText(editor, glyph);
  }

  function handleKeys(event: KeyboardEvent<HTMLDivElement>): void {
    // Fields of blocks have keys of their own.
    if (event.target !== event.currentTarget || isDisabled || event.nativeEvent.isComposing) return;
    if (slash.handleKey(event.key)) return prevent(event);
    if (event.key === 'Escape' && !isFull) {
      end.current?.focus();
      return prevent(event);
    }
    const mark = markOfKeys(event, textStyles.marks);
    const action =
      mark === undefined
        ? keyAction(event, settings)
        : (edited: Editor) => {
            toggleMark(edited, mark.id);
            return true;
          };
    if (action === null) return;
    readSelection(editor);
    if (action === 'link') {
      prevent(event);
      askForLink();
    } else if (action(editor)) prevent(event);
  }

  return (
    <DocumentProvider value={documentContext}>
      <Slate editor={editor} initialValue={initialNodes} onChange={handleChange}>
        <div
          ref={frame}
          role="group"
          aria-labelledby={labelledBy}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isFull || !event.currentTarget.contains(event.target as Node)) return;
            setIsFull(false);
            prevent(event);
          }}
          onDrop={drops.handleDrop}
          data-whole-page={isFull || undefined}
          data-over={drops.isOver || undefined}
          className={cx(
            styles.frame,
            isInvalid && styles['is-wrong'],
            isFull && styles['is-full'],
            isDisabled && styles['is-disabled'],
          )}
        >
          {isFull && <WritingHead value={value} textOf={(document) => plainTextOf(document) ?? ''} />}
          {!isDisabled && (
            <EditorToolbar
              settings={settings}
              textStyles={textStyles}
              insertions={insertions.nodes}
              onLink={askForLink}
              onRecord={() => void askForRecord()}
              isFull={isFull}
              onFull={setIsFull}
            />
          )}
          <KeepCaret />
          <Editable
            className={styles.text}
            role="textbox"
            aria-multiline
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-readonly={isDisabled || undefined}
            aria-haspopup="listbox"
            aria-controls={slash.isOpen ? slashId : undefined}
            aria-activedescendant={slash.isOpen ? slashOptionId(slashId, slash.index) : undefined}
            lang={locale ?? undefined}
            dir={locale === null ? undefined : isRightToLeft(locale) ? 'rtl' : 'ltr'}
            tabIndex={0}
            readOnly={isDisabled}
            spellCheck
            renderElement={DocumentElement}
            renderLeaf={DocumentLeaf}
            onKeyDown={handleKeys}
            onFocus={(event) => setIsFocused(!comesFromControls(event))}
            onBlur={() => {
              setIsFocused(false);
              onBlur();
            }}
            onClick={(event) => comesFromControls(event) || writeBelow(editor, event, isDisabled)}
            onDragStart={comesFromControls}
            onDrop={comesFromControls}
          />
          {slash.isOpen && (
            <SlashMenu
              id={slashId}
              entries={slash.entries}
              index={slash.index}
              place={slash.place}
              onPick={slash.pick}
            />
          )}
        </div>
        <EmojiMenu
          textElement={() =>
            isDisabled || !ReactEditor.isMounted(editor) ? null : ReactEditor.toDOMNode(editor, editor)
          }
          replace={replaceByEmoji}
        />
        {!isDisabled && (
          <p ref={end} tabIndex={-1} className={styles.hint}>
            {t('fields.structured-text.hint')}
          </p>
        )}
      </Slate>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {link !== null && (
        <LinkDialog
          {...link}
          settings={settings}
          onClose={() => setLinkDraft(null)}
          onApply={(url, meta) => {
            setLinkDraft(null);
            setLink(editor, url, meta);
            ReactEditor.focus(editor);
          }}
        />
      )}
      {question !== null && <BlockQuestion key={question.names.join()} {...question} />}
      {openBlock !== null && (
        <InlineBlockDialog
          block={openBlock}
          onClose={() => {
            openInlineBlock(null);
            ReactEditor.focus(editor);
          }}
        />
      )}
    </DocumentProvider>
  );
}

/** Puts the caret into the text, at its end where it has never been there. */
function focusText(editor: Editor): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
}

/** Puts the caret to a place of the text, and the place into sight. */
function leadTo(editor: Editor, point: Point): void {
  Transforms.select(editor, point);
  // The page is drawn by then, and so is the place.
  requestAnimationFrame(() => {
    if (!ReactEditor.isMounted(editor) || !Editor.hasPath(editor, point.path)) return;
    ReactEditor.focus(editor);
    ReactEditor.toDOMRange(editor, { anchor: point, focus: point }).startContainer.parentElement?.scrollIntoView({
      block: 'nearest',
    });
  });
}

function useNoTextStyles() {
  return noTextStyles;
}

/** A press below a document that ends with a block starts a line there. */
function writeBelow(editor: Editor, event: MouseEvent<HTMLDivElement>, isDisabled: boolean): boolean {
  const last = editor.children.at(-1);
  if (isDisabled || event.target !== event.currentTarget || !Element.isElement(last) || !editor.isVoid(last))
    return false;
  const box = event.currentTarget.lastElementChild?.getBoundingClientRect();
  if (box === undefined || event.clientY < box.bottom) return false;
  Transforms.select(editor, Editor.end(editor, []));
  addLineAfter(editor);
  ReactEditor.focus(editor);
  return true;
}

function prevent(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
