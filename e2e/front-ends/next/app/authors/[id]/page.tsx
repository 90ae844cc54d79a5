import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Image } from 'react-datocms/image';
import { load } from '../../../lib/lectern';
import { type Author, authorQuery } from '../../../lib/queries';

export default async function AuthorPage({ params }: { params: Promise<{ id: string }> }) {
  const { author } = (await load<Author>(authorQuery, { id: (await params).id })).data;
  if (author === null) notFound();
  return (
    <>
      <h1>{author.name}</h1>
      <p className="byline">{author.role}</p>
      <Image data={author.portrait.responsiveImage} priority />
      <p>{author.bio}</p>
      <h2>{author.articlesMeta.count} articles</h2>
      <ul>
        {author.articles.map(({ id, slug, title }) => (
          <li key={id}>
            <Link href={`/articles/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
