import { SkeletonRows } from '@lectern/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import styles from './forms.module.css';
import type { MessagePrefix } from './message-prefix.ts';
import { QueryError } from './QueryError.tsx';

export interface ListScreenProps {
  /** Beginning of its message ids: title, lead, failed. */
  texts: MessagePrefix<'title' | 'lead' | 'failed'>;
  /** The heading, where it names something. */
  title?: string | undefined;
  /** Everything the list is made of; it is rendered when all of it is here. */
  queries: readonly UseQueryResult[];
  /** Next to the heading: a button that adds an entry. */
  action?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Dialogs of the page. */
  dialogs?: ReactNode;
  /** Rendered once every query has loaded. */
  children: () => ReactNode;
}

/** A page that is a table or cards: heading, lead, and the list or why it is not there. */
export function ListScreen({ texts, title, queries, action, headingRef, dialogs, children }: ListScreenProps) {
  const t = useMessages();
  // messages: settings.*.title, settings.*.lead, settings.*.failed, configuration.*.lead
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  const isComplete = queries.every(({ data }) => data !== undefined);
  return (
    <Pane>
      <PaneBody>
        <div className={styles.page}>
          <div className={styles['page-head']}>
            <h1 ref={headingRef} tabIndex={-1}>
              {title ?? t(`${texts}.title` as string)}
            </h1>
            {action}
          </div>
          <p className={styles.lead}>{t(`${texts}.lead` as string)}</p>
          {failed?.error && (
            <QueryError
              title={t(`${texts}.failed` as string)}
              error={failed.error}
              onRetry={() => {
                for (const query of queries) if (query.isError) void query.refetch();
              }}
            />
          )}
          {!isComplete && !failed && <SkeletonRows rows={4} rowHeight={57} />}
          {isComplete && children()}
        </div>
      </PaneBody>
      {dialogs}
    </Pane>
  );
}
