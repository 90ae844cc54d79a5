import { Link } from '@lectern/ui';
import { createElement, type ReactNode } from 'react';
import { childrenOf, nodesOf, type TextNode } from './plain-text.ts';
import styles from './news.module.css';

const marks: Readonly<Record<string, string>> = {
  strong: 'strong',
  emphasis: 'em',
  code: 'code',
  underline: 'u',
  strikethrough: 's',
  highlight: 'mark',
};
/** Deeper than any text of a person. */
const deepest = 12;

/** A document of structured text of the content service: known nodes only, never HTML of it. */
export function NewsText({ document }: { document: Record<string, unknown> | null }) {
  const nodes = nodesOf(document);
  return nodes.length === 0 ? null : <div className={styles.text}>{nodes.map((node, at) => render(node, at, 0))}</div>;
}

function render(node: TextNode, key: number, depth: number): ReactNode {
  if (depth > deepest) return null;
  const children = () => childrenOf(node).map((child, at) => render(child, at, depth + 1));
  switch (node.type) {
    case 'span':
      return spanOf(node, key);
    case 'paragraph':
      return <p key={key}>{children()}</p>;
    case 'heading':
      // Below the title of the dialog and that of the entry.
      return createElement(`h${Math.min(6, Math.max(1, Number(node.level) || 1) + 2)}`, { key }, children());
    case 'list':
      return createElement(node.style === 'numbered' ? 'ol' : 'ul', { key }, children());
    case 'listItem':
      return <li key={key}>{children()}</li>;
    case 'blockquote':
      return <blockquote key={key}>{children()}</blockquote>;
    case 'code':
      return <pre key={key}>{String(node.code ?? '')}</pre>;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'link':
      return isWebUrl(node.url) ? (
        <Link key={key} href={node.url} target="_blank">
          {children()}
        </Link>
      ) : (
        <span key={key}>{children()}</span>
      );
    default:
      return null;
  }
}

function spanOf({ value, marks: names }: TextNode, key: number): ReactNode {
  const tags = (Array.isArray(names) ? names : []).flatMap((name) => marks[String(name)] ?? []);
  const lines = String(value ?? '').split('\n');
  const words = lines.flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]));
  return tags.reduce<ReactNode>((inner, tag) => createElement(tag, { key }, inner), <span key={key}>{words}</span>);
}

function isWebUrl(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url);
}
