import Link from 'next/link';
import { Image } from 'react-datocms/image';
import { StructuredText } from 'react-datocms/structured-text';
import type { Article } from '../lib/queries';

/** An article, in a page of the server and in a live one. */
export function ArticleText({ article }: { article: NonNullable<Article['article']> }) {
  const { title, excerpt, cover, author, issueDate, body } = article;
  return (
    <article>
      <h1>{title}</h1>
      <p className="byline">
        <Link href={`/authors/${author.id}`}>{author.name}</Link>, <time dateTime={issueDate}>{issueDate}</time>
      </p>
      <p>{excerpt}</p>
      <Image data={cover.responsiveImage} priority />
      <StructuredText
        data={body}
        renderBlock={({ record }) =>
          record.__typename === 'ImageBlockRecord' ? (
            <figure>
              <Image data={record.image.responsiveImage} />
              <figcaption>{record.caption}</figcaption>
            </figure>
          ) : record.__typename === 'ExhibitionTeaserRecord' ? (
            <aside>
              {record.exhibition.title}: {record.buttonText}
            </aside>
          ) : null
        }
        renderLinkToRecord={({ record, children }) =>
          record.__typename === 'ArticleRecord' ? (
            <Link href={`/articles/${record.slug}`}>{children}</Link>
          ) : (
            <span>{children}</span>
          )
        }
      />
    </article>
  );
}
