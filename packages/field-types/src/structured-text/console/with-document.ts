import { Editor, Element, type NodeEntry, Node, Text, Transforms } from 'slate';
import { nodeRules } from '../node-rules.ts';
import { type ElementNode, inlineTypes, paragraphOf, pendingFileType, voidTypes } from '../slate-nodes.ts';
import './slate-types.ts';

/**
 * Teaches an editor the nodes of documents. After an edit the nodes it touched are brought into a shape that the server
 * takes; nodes that nobody touched stay as they came.
 */
export function withDocument<Kind extends Editor>(editor: Kind): Kind {
  const { normalizeNode } = editor;
  editor.isVoid = (element) => voidTypes.includes(element.type);
  editor.isInline = (element) => inlineTypes.includes(element.type);
  editor.normalizeNode = (entry, options) => {
    if (!repair(editor, entry)) normalizeNode(entry, options);
  };
  return editor;
}

/** Mends one thing about a node; false when nothing is wrong with it. */
function repair(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) {
    if (node.children.length === 0) return done(() => Transforms.insertNodes(editor, paragraphOf(), { at: [0] }));
    return repairChildren(editor, node.children as ElementNode[], path, 'root');
  }
  if (Text.isText(node)) return repairText(editor, [node, path]);
  if (node.type === 'code') return repairCode(editor, node, path);
  const isLink = node.type === 'link' || node.type === 'itemLink';
  if (isLink && Node.string(node) === '') return done(() => Transforms.unwrapNodes(editor, { at: path }));
  if (isLink && node.children.some((child) => Element.isElement(child)))
    return done(() => Transforms.unwrapNodes(editor, { at: path }));
  if ((node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') && node.children.length === 0) {
    return done(() => Transforms.removeNodes(editor, { at: path }));
  }
  return (
    ['list', 'listItem', 'blockquote'].includes(node.type) && repairChildren(editor, node.children, path, node.type)
  );
}

/** Puts children where they may stand: lines into list items, all else out of what cannot hold it. */
function repairChildren(editor: Editor, children: readonly Node[], path: number[], type: string): boolean {
  const allowed = [...(nodeRules[type]?.children ?? []), ...(type === 'root' ? [pendingFileType] : [])];
  for (const [index, child] of children.entries()) {
    const at = [...path, index];
    if (Text.isText(child) || (Element.isElement(child) && inlineTypes.includes(child.type))) {
      // The padding around lines is no line.
      if (Text.isText(child) && child.text === '' && children.length > 1)
        return done(() => Transforms.removeNodes(editor, { at }));
      return done(() => Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at }));
    }
    if (!Element.isElement(child) || allowed.includes(child.type)) continue;
    if (type === 'list') return done(() => Transforms.wrapNodes(editor, { type: 'listItem', children: [] }, { at }));
    if (child.type === 'listItem') return done(() => Transforms.unwrapNodes(editor, { at }));
    if (child.type === 'heading') return done(() => becomeParagraph(editor, at));
    return done(() => Transforms.liftNodes(editor, { at }));
  }
  return false;
}

function becomeParagraph(editor: Editor, at: number[]): void {
  Transforms.unsetNodes(editor, ['level', 'language', 'highlight'], { at });
  Transforms.setNodes(editor, { type: 'paragraph' }, { at });
}

/**
 * An empty span of the document that was written into is a text like all others; without marks there is no list of
 * them.
 */
function repairText(editor: Editor, [node, at]: [Text, number[]]): boolean {
  if (node.isKept === true && node.text !== '') return done(() => Transforms.unsetNodes(editor, 'isKept', { at }));
  return false;
}

/** Code is letters only. */
function repairCode(editor: Editor, node: ElementNode, path: number[]): boolean {
  for (const [index, child] of node.children.entries()) {
    const at = [...path, index];
    if (Element.isElement(child)) {
      return done(() =>
        voidTypes.includes(child.type)
          ? Transforms.removeNodes(editor, { at })
          : Transforms.unwrapNodes(editor, { at }),
      );
    }
    const extra = Object.keys(child).filter((key) => key !== 'text');
    if (extra.length > 0) return done(() => Transforms.unsetNodes(editor, extra, { at }));
  }
  return false;
}

function done(mend: () => void): true {
  mend();
  return true;
}
