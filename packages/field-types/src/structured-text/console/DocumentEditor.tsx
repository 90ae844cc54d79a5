import { cx, isRightToLeft, useFieldWiring, VisuallyHidden, useInertAround } from '@lectern/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createEditor, type Descendant, Editor, Element, Transforms } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import { useEditorHost } from '../../console/editor-host.ts';
import type { EditorProps } from '../../console/facet.ts';
import { isSameDocument } from '../can-edit.ts';
import { dastToSlate } from '../dast-to-slate.ts';
import { slateToDast } from '../slate-to-dast.ts';
import { DocumentProvider } from './document-context.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { DocumentElement, DocumentLeaf } from './Elements.tsx';
import { InlineBlockDialog } from './InlineBlockDialog.tsx';
import { keyAction } from './key-actions.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { currentLink, type LinkMeta, setLink, setRecordLink } from './links.ts';
import { documentSettings } from './settings.ts';
import { SlashMenu, slashOptionId } from './SlashMenu.tsx';
import { useBlocks } from './use-blocks.ts';
import { useInsertions } from './use-insertions.ts';
import { useSlash } from './use-slash.ts';
import { withDocument } from './with-document.ts';
import { withPaste } from './with-paste.ts';
import { addLineAfter, withWriting } from './with-writing.ts';
import styles from './document.module.css';

/** Formatted text with blocks and links to records in it. What nobody edits is never sent. */
export function DocumentEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, path, locale, isDisabled, innerErrors } = props;
  const { t, fieldsOf, pickRecords } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, isInvalid } = useFieldWiring();
  const [settings] = useState(() => documentSettings(field));
  const [editor] = useState(() => {
    const bare = withDocument(withHistory(withReact(createEditor())));
    return withPaste(withWriting(bare, settings), settings, fieldsOf);
  });
  const [initialNodes] = useState(() => dastToSlate(value) as Descendant[]);
  const [nodes, setNodes] = useState(initialNodes);
  const [selection, setSelection] = useState(editor.selection);
  const [link, setLinkDraft] = useState<{ url: string; meta: readonly LinkMeta[] } | null>(null);
  const [isFull, setIsFull] = useState(false);
  const listId = useId();
  const slashId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  useInertAround(frame, isFull);

  // The last value that editor and form agree on: an edit sends another one, and one from elsewhere is taken over.
  const agreed = useRef(value);
  useEffect(() => {
    if (isSameDocument(value, agreed.current)) return;
    agreed.current = value;
    replaceNodes(editor, dastToSlate(value) as Descendant[]);
  }, [editor, value]);

  function handleChange(next: Descendant[]) {
    setNodes(next);
    setSelection(editor.selection);
    if (editor.operations.every(({ type }) => type === 'set_selection')) return;
    agreed.current = slateToDast(next);
    onChange(agreed.current);
  }

  const { context, announcement, openBlock, openInlineBlock } = useBlocks(editor, nodes, listId);
  const documentContext = useMemo(
    () => ({ ...context, settings, listId, path, locale, isDisabled, innerErrors, onBlur }),
    [context, settings, listId, path, locale, isDisabled, innerErrors, onBlur],
  );

  function askForLink() {
    focusText(editor);
    const current = currentLink(editor)?.[0];
    const meta = current?.type === 'link' && Array.isArray(current['meta']) ? (current['meta'] as LinkMeta[]) : [];
    setLinkDraft({ url: current?.type === 'link' ? String(current['url']) : '', meta });
  }

  async function askForRecord() {
    focusText(editor);
    const [id] = (await pickRecords({ itemTypeIds: settings.linkIds, isMultiple: false, exclude: [] })) ?? [];
    if (id !== undefined) setRecordLink(editor, id);
    ReactEditor.focus(editor);
  }

  const insertions = useInsertions(editor, settings, () => void askForRecord(), openInlineBlock);
  const slash = useSlash(editor, selection, frame, [...insertions.nodes, ...insertions.lines]);

  /** Answers true for keys that are neither for the document nor for Slate. */
  function handleKeys(event: KeyboardEvent<HTMLDivElement>): true | void {
    // Fields of blocks have keys of their own.
    if (event.target !== event.currentTarget || isDisabled || event.nativeEvent.isComposing) return;
    if (slash.handleKey(event.key)) return prevent(event);
    if (event.key === 'Escape' && !isFull) {
      end.current?.focus();
      return prevent(event);
    }
    if (isHistoryKey(event) && editor.history[isRedoKey(event) ? 'redos' : 'undos'].length === 0) return true;
    const action = keyAction(event, settings);
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
          data-whole-page={isFull || undefined}
          className={cx(styles.frame, isInvalid && styles['is-wrong'], isFull && styles['is-full'], isDisabled && styles['is-disabled'])}
        >
          {!isDisabled && (
            <EditorToolbar
              settings={settings}
              insertions={insertions.nodes}
              onLink={askForLink}
              onRecord={() => void askForRecord()}
              isFull={isFull}
              onFull={setIsFull}
            />
          )}
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
            onBlur={onBlur}
            onClick={(event) => ownsEvent(event) || writeBelow(editor, event, isDisabled)}
            onDragStart={ownsEvent}
            onDrop={ownsEvent}
          />
          {slash.isOpen && <SlashMenu id={slashId} entries={slash.entries} index={slash.index} place={slash.place} onPick={slash.pick} />}
        </div>
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

/** Takes over what is selected on the page: Slate itself hears of it a moment later, which quick hands do not wait for. */
function readSelection(editor: Editor): void {
  const selected = window.getSelection();
  if (selected === null || selected.rangeCount === 0) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range !== null) Transforms.select(editor, range);
}

/** Puts the caret into the text, at its end where it has never been there. */
function focusText(editor: Editor): void {
  if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
}

/** Takes over a document from elsewhere; steps back into another one make no sense. */
function replaceNodes(editor: Editor, nodes: Descendant[]): void {
  Transforms.deselect(editor);
  editor.children = nodes;
  editor.history = { redos: [], undos: [] };
  HistoryEditor.withoutSaving(editor, () => editor.onChange());
}

/** True for events of controls inside the text, which Slate is to leave alone. */
function ownsEvent({ target }: { target: EventTarget }): boolean {
  return target instanceof HTMLElement && target.closest('[data-own-keys]') !== null;
}

/** A press below a document that ends with a block starts a line there. */
function writeBelow(editor: Editor, event: MouseEvent<HTMLDivElement>, isDisabled: boolean): boolean {
  const last = editor.children.at(-1);
  if (isDisabled || event.target !== event.currentTarget || !Element.isElement(last) || !editor.isVoid(last)) return false;
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

/** Undo and redo; without anything to walk back they are for the form around the document. */
function isHistoryKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);
}

function isRedoKey({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey || key.toLowerCase() === 'y';
}
