import type { Metadata } from 'next';
import Link from 'next/link';
import { Image } from 'react-datocms/image';
import { toNextMetadata } from 'react-datocms/seo';
import { load } from '../lib/lectern';
import { type Home, homeQuery } from '../lib/queries';

export async function generateMetadata(): Promise<Metadata> {
  const { data } = await load<Home>(homeQuery);
  return toNextMetadata([...data.site.faviconMetaTags, ...data.homePage.seoTags]);
}

export default async function HomePage() {
  const { homePage } = (await load<Home>(homeQuery)).data;
  return (
    <>
      <h1>{homePage.headline}</h1>
      <p>{homePage.introduction}</p>
      <Image data={homePage.hero.responsiveImage} priority />
      <h2>From the journal</h2>
      <ul className="list">
        {homePage.highlights.map(({ id, slug, title, excerpt, cover }) => (
          <li key={id}>
            <Image data={cover.responsiveImage} />
            <h3>
              <Link href={`/articles/${slug}`}>{title}</Link>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
