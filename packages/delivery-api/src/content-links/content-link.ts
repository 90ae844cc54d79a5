import type { Field } from '@lectern/domain';
import type { DastNode, DastValue } from '@lectern/field-types';
import { serverFacetOf } from '@lectern/field-types/server';
import { consoleUrl } from '../execution/console-url.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { RecordNode } from '../execution/nodes.ts';
import { canBeFollowed, hiddenText } from './hidden-text.ts';

/** What front-ends compare or open instead of showing it: it has to stay as it is. */
const isMachineReadable = (text: string) =>
  /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|\/)\S*$/i.test(text) || /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+\S*)?$/.test(text);

/** Whether texts of a field carry links to their place in the console (reference, delivery services 8). */
export function carriesLinks(field: Field): boolean {
  return (
    serverFacetOf(field).carriesContentLinks === true &&
    field.contentLinkEnabled &&
    field.validators['format'] === undefined
  );
}

/** Address of the form of the record, at the field of a path; null unless the request asks for links. */
export function placeUrl(node: RecordNode, path: string, context: DeliveryContext): string | null {
  return context.linksTexts ? consoleUrl(context, `${recordPath(node)}#fieldPath=${path}`) : null;
}

/** Path of the form of a record, or of the one that has the block, in the console. */
export function recordPath({ item }: RecordNode): string {
  return `/editor/item_types/${item.itemTypeId}/items/${item.id}/edit`;
}

/** A text with a link that readers don't see; unchanged without a link, and where it could do harm. */
export function linkText<Text extends string | null>(text: Text, href: string | null): Text | string {
  return isLinkable(text) && href !== null ? text + link(href) : text;
}

/** HTML whose last text carries the link. */
export function linkHtml(html: string, href: string | null): string {
  if (html === '' || href === null) return html;
  return html.replace(/(?:<\/[a-z\d]+>\s*)*$/i, (ends) => link(href) + ends);
}

/** A document whose last text carries the link. */
export function linkDocument(value: DastValue, href: string | null): DastValue {
  if (href === null) return value;
  const document = withLastSpan(value.document, (text) => text + link(href));
  return document === null ? value : { ...value, document };
}

function link(href: string): string {
  return hiddenText({ origin: 'datocms', href });
}

function isLinkable(text: string | null): text is string {
  return text !== null && text.trim() !== '' && canBeFollowed(text) && !isMachineReadable(text);
}

/** A copy of a tree of nodes with its last text changed; null when there is none. */
function withLastSpan(node: DastNode, change: (text: string) => string): DastNode | null {
  if (node.type === 'span') {
    const text = node['value'];
    return typeof text === 'string' && isLinkable(text) ? { ...node, value: change(text) } : null;
  }
  const children = node.children ?? [];
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const child = children[index];
    const changed = child === undefined ? null : withLastSpan(child, change);
    if (changed !== null) return { ...node, children: children.with(index, changed) };
  }
  return null;
}
