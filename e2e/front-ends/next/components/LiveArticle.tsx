'use client';

import { useQuerySubscription } from 'react-datocms/use-query-subscription';
import type { LiveOptions } from '../lib/lectern';
import type { Article } from '../lib/queries';
import { ArticleText } from './ArticleText';

interface LiveArticleProps {
  query: string;
  variables: Record<string, unknown>;
  initialData: Article;
  live: LiveOptions;
}

/** An article that follows its edits. */
export function LiveArticle({ query, variables, initialData, live }: LiveArticleProps) {
  const { data, status, error } = useQuerySubscription<Article>({
    ...live,
    query,
    variables,
    initialData,
    includeDrafts: true,
    excludeInvalid: true,
    contentLink: 'v1',
  });
  return (
    <>
      <p role="status">{error === null ? `Live updates: ${status}` : error.message}</p>
      {data?.article && <ArticleText article={data.article} />}
    </>
  );
}
