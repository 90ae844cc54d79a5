import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { toNextMetadata } from 'react-datocms/seo';
import { ArticleText } from '../../../components/ArticleText';
import { LiveArticle } from '../../../components/LiveArticle';
import { load, published } from '../../../lib/lectern';
import { type Article, type ArticleLink, articleQuery, articlesQuery } from '../../../lib/queries';

interface ArticlePageProps {
  params: Promise<{ slug: string }>;
}

export async function generateStaticParams() {
  const { allArticles } = await published<{ allArticles: Pick<ArticleLink, 'slug'>[] }>(articlesQuery);
  return allArticles.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const { data } = await load<Article>(articleQuery, { slug: (await params).slug });
  return toNextMetadata(data.article?.seoTags ?? []);
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const variables = { slug: (await params).slug };
  const { data, live } = await load<Article>(articleQuery, variables);
  if (data.article === null) notFound();
  return live === null ? (
    <ArticleText article={data.article} />
  ) : (
    <LiveArticle query={articleQuery} variables={variables} initialData={data} live={live} />
  );
}
