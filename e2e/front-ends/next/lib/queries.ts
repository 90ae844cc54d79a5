import type { ResponsiveImageType } from 'react-datocms/image';
import type { SeoOrFaviconTag } from 'react-datocms/seo';
import type { CdaStructuredTextRecord, CdaStructuredTextValue } from 'react-datocms/structured-text';

export interface Picture {
  responsiveImage: ResponsiveImageType;
}

export interface ArticleLink {
  id: string;
  title: string;
  slug: string;
}

export interface Home {
  site: { faviconMetaTags: SeoOrFaviconTag[] };
  homePage: {
    headline: string;
    introduction: string;
    hero: Picture;
    highlights: (ArticleLink & { excerpt: string; cover: Picture })[];
    seoTags: SeoOrFaviconTag[];
  };
}

export type BodyRecord = CdaStructuredTextRecord &
  (
    | { __typename: 'ImageBlockRecord'; caption: string | null; image: Picture }
    | { __typename: 'ExhibitionTeaserRecord'; buttonText: string | null; exhibition: { title: string } }
    | { __typename: 'ArticleRecord'; title: string; slug: string }
  );

export interface Article {
  article:
    | (ArticleLink & {
        excerpt: string;
        issueDate: string;
        cover: Picture;
        author: { id: string; name: string };
        body: CdaStructuredTextValue<BodyRecord, BodyRecord>;
        _editingUrl: string | null;
        seoTags: SeoOrFaviconTag[];
      })
    | null;
}

export interface Author {
  author: {
    name: string;
    role: string;
    bio: string;
    portrait: Picture;
    articles: ArticleLink[];
    articlesMeta: { count: number };
  } | null;
}

const picture = `fragment Picture on FileFieldInterface {
  responsiveImage(imgixParams: { w: 1200, h: 675, fit: crop, auto: format }, sizes: "(max-width: 760px) 100vw, 760px") {
    src srcSet webpSrcSet width height aspectRatio alt title base64 sizes
  }
}`;

const seo = `fragment Seo on Tag { tag attributes content }`;

export const homeQuery = `query Home {
  site: _site { faviconMetaTags { ...Seo } }
  homePage {
    headline
    introduction
    hero { ...Picture }
    highlights { id title slug excerpt cover { ...Picture } }
    seoTags: _seoMetaTags { ...Seo }
  }
}
${picture}
${seo}`;

export const articlesQuery = `query Articles { allArticles(first: 100) { slug } }`;

export const articleQuery = `query Article($slug: String!) {
  article(filter: { slug: { eq: $slug } }) {
    id title slug excerpt issueDate
    _editingUrl
    cover { ...Picture }
    author { id name }
    body {
      value
      blocks {
        ... on RecordInterface { __typename id }
        ... on ImageBlockRecord { caption image { ...Picture } }
        ... on ExhibitionTeaserRecord { buttonText exhibition { title } }
      }
      links {
        ... on RecordInterface { __typename id }
        ... on ArticleRecord { title slug }
      }
    }
    seoTags: _seoMetaTags { ...Seo }
  }
}
${picture}
${seo}`;

export const authorQuery = `query Author($id: ItemId!) {
  author(filter: { id: { eq: $id } }) {
    name role bio
    portrait { ...Picture }
    articles: _allReferencingArticles(through: { fields: { anyIn: [article_author] } }, orderBy: [issueDate_DESC]) {
      id title slug
    }
    articlesMeta: _allReferencingArticlesMeta(through: { fields: { anyIn: [article_author] } }) { count }
  }
}
${picture}`;
