import { type ElementNode, isTextNode, pendingFileType, type SlateNode } from '#structured-text/slate-nodes.ts';
import { trimmed } from '../trimmed.ts';

/**
 * Puts the files among lines of text between these lines, where blocks are: a paragraph or a heading is split at them,
 * and they follow lists and quotes.
 */
export function hoistFiles(lines: readonly ElementNode[]): ElementNode[] {
  return lines.flatMap((line) => {
    if (line.type === pendingFileType || !hasFiles(line)) return [line];
    return line.type === 'paragraph' || line.type === 'heading' ? splitAtFiles(line) : withFilesAfter(line);
  });
}

function splitAtFiles(line: ElementNode): ElementNode[] {
  const pieces: ElementNode[] = [];
  let children: SlateNode[] = [];
  const flush = () => {
    const words = trimmed(children);
    if (words.length > 0) pieces.push({ ...line, children: words });
    children = [];
  };
  for (const child of line.children) {
    if (!isFile(child)) children.push(child);
    else {
      flush();
      pieces.push(child);
    }
  }
  flush();
  return pieces;
}

function withFilesAfter(line: ElementNode): ElementNode[] {
  const files: ElementNode[] = [];
  const rest = withoutFiles(line, files);
  return rest === null ? files : [rest, ...files];
}

/** A node without the files in it, which are collected; null when nothing else is in it. */
function withoutFiles(node: ElementNode, files: ElementNode[]): ElementNode | null {
  if (!hasFiles(node)) return node;
  const children = node.children.flatMap((child): SlateNode[] => {
    if (isTextNode(child)) return [child];
    if (isFile(child)) {
      files.push(child);
      return [];
    }
    const rest = withoutFiles(child, files);
    return rest === null ? [] : [rest];
  });
  const holdsText = children.some((child) => isTextNode(child));
  const left = holdsText ? trimmed(children) : children;
  return left.length === 0 ? null : { ...node, children: left };
}

function isFile(node: SlateNode): node is ElementNode {
  return !isTextNode(node) && node.type === pendingFileType;
}

function hasFiles(node: SlateNode): boolean {
  return !isTextNode(node) && (node.type === pendingFileType || node.children.some(hasFiles));
}
