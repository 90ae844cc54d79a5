import type { Field } from '@lectern/domain';
import { type DastValue, nodesOf, replaceNodes } from '@lectern/field-types';
import { serverFacetOf } from '@lectern/field-types/server';
import { consoleUrl } from '../execution/console-url.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { RecordNode } from '../execution/nodes.ts';
import { canBeFollowed, hiddenText } from './hidden-text.ts';

/** What front-ends compare or open instead of showing it: it has to stay as it is. */
const isMachineReadable = (text: string) =>
  /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|\/)\S*$/i.test(text) || /^\d{4}-\d{2}-\d{2}(?:[T ]\S*)?$/.test(text);

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
  const end = endOfText(html);
  return html.slice(0, end) + link(href) + html.slice(end);
}

/** Where the tags begin that close the last elements. Looks at each letter once: a pattern would take its square. */
function endOfText(html: string): number {
  let end = html.length;
  for (;;) {
    let at = end;
    while (html.charAt(at - 1).trim() === '' && at > 0) at -= 1;
    const start = html.lastIndexOf('</', at);
    if (start === -1 || html.indexOf('>', start) !== at - 1) return end;
    end = start;
  }
}

/** A document whose last text carries the link. */
export function linkDocument(value: DastValue, href: string | null): DastValue {
  if (href === null) return value;
  const last = nodesOf(value).findLast(({ node: { type, value: text } }) => type === 'span' && isLinkable(text))?.node;
  if (last === undefined) return value;
  const linked = { ...last, value: linkText(String(last['value']), href) };
  return replaceNodes(value, (node) => [node === last ? linked : node]) ?? value;
}

function link(href: string): string {
  return hiddenText({ origin: 'datocms', href });
}

function isLinkable(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && canBeFollowed(text) && !isMachineReadable(text);
}
