import { drawnAddress } from '@lectern/domain';
import { useFieldWiring } from '@lectern/ui';
import type { ReactNode } from 'react';
import { BlockName, BlockView } from '../console/BlockView.tsx';
import { RecordName } from '../console/RecordCard.tsx';
import styles from '../console/console.module.css';
import type { DastNode } from './dast.ts';
import { withMarks } from './with-marks.tsx';

/** A document as people read it. Nodes of later versions show their text. */
export function DastView({ node }: { node: DastNode }): ReactNode {
  const children = node.children?.map((child, index) => <DastView key={index} node={child} />);
  switch (node.type) {
    case 'root':
      return <Prose>{children}</Prose>;
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading':
      return (
        <p role="heading" aria-level={Number(node['level'])} className={styles.heading}>
          {children}
        </p>
      );
    case 'list':
      return node['style'] === 'numbered' ? <ol>{children}</ol> : <ul>{children}</ul>;
    case 'listItem':
      return <li>{children}</li>;
    case 'blockquote':
      return (
        <blockquote>
          {children}
          {typeof node['attribution'] === 'string' && node['attribution'] !== '' && (
            <footer>{node['attribution']}</footer>
          )}
        </blockquote>
      );
    case 'code':
      return <pre className={styles.code}>{String(node['code'] ?? '')}</pre>;
    case 'thematicBreak':
      return <hr />;
    case 'link':
      return (
        <a href={drawnAddress(node['url'])} target="_blank" rel="noreferrer">
          {children}
        </a>
      );
    case 'itemLink':
      return <span className={styles['record-link']}>{children}</span>;
    case 'inlineItem':
      return (
        <span className={styles['record-link']}>
          <RecordName id={String(node['item'])} />
        </span>
      );
    case 'block':
      return <BlockView slot={node['item']} />;
    case 'inlineBlock':
      return (
        <span className={styles['record-link']}>
          <BlockName slot={node['item']} />
        </span>
      );
    case 'span':
      return <Span node={node} />;
    default:
      return children ?? null;
  }
}

function Span({ node }: { node: DastNode }): ReactNode {
  const names = Array.isArray(node['marks']) ? node['marks'] : [];
  return withMarks(String(node['value'] ?? ''), names.map(String));
}

/** A long text scrolls by itself, so the keyboard has to reach it. */
function Prose({ children }: { children: ReactNode }) {
  const { 'aria-labelledby': labelledBy } = useFieldWiring();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <div className={styles.prose} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  );
}
