import { bodyExcerptCharacters, requireCapability } from '@lectern/domain';
import {
  findBuildTriggerId,
  type FoundPage,
  listSearchIndexes,
  matchingWords,
  type Queryable,
  searchSite,
  type SiteSearch,
  wordsLike,
  wordsOfQuery,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { editsFor, isWithinEdits } from './edit-distance.ts';
import { highlightFragments, highlightWhole, type TextWord, wordsOfText } from './highlight.ts';

/** What visitors of a site search. */
export interface PageSearch {
  query: string;
  /** Without one, the first enabled index is searched. */
  searchIndexId: string | null;
  /** Its ID or its name. */
  buildTriggerId: string | null;
  locale: string | null;
  /** Whether words with typos are found too. */
  isFuzzy: boolean;
  offset: number;
  limit: number;
}

/** A page that was found, with its matches marked. */
export interface PageResult {
  id: string;
  url: string;
  title: string;
  bodyExcerpt: string;
  score: number;
  /** Null without a match. */
  titleHighlight: string | null;
  bodyHighlights: readonly string[];
}

/** More are no help, and each is looked up. */
const mostFuzzyWords = 8;
const mostMeantWords = 20;

/**
 * Pages of an enabled search index that match a query, best first; none where there is no such index. Throws
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function searchPages(
  services: EngineServices,
  { site, actor }: SitePrincipal,
  search: PageSearch,
): Promise<{ results: PageResult[]; totalCount: number }> {
  requireCapability(actor, 'can_perform_site_search');
  const db = services.db.reads;
  const { buildTriggerId: trigger } = search;
  const buildTriggerId = trigger === null ? null : await findBuildTriggerId(db, site.id, trigger);
  if (trigger !== null && buildTriggerId === null) return { results: [], totalCount: 0 };
  const indexes = await listSearchIndexes(db, site.id);
  const index = indexes.find(
    ({ id, isEnabled, buildTriggerIds }) =>
      isEnabled &&
      (search.searchIndexId === null || id === search.searchIndexId) &&
      (buildTriggerId === null || buildTriggerIds.includes(buildTriggerId)),
  );
  const crawlId = index?.servedCrawlId ?? null;
  if (crawlId === null) return { results: [], totalCount: 0 };
  const similarWords = search.isFuzzy ? await meantWords(db, crawlId, search.query) : new Map();
  const { pages, totalCount } = await searchSite(db, { ...search, crawlId, similarWords });
  return { results: await withHighlights(db, pages, { query: search.query, similarWords }), totalCount };
}

/** Words of the pages that differ from a word of the query by a typo or two. */
async function meantWords(db: Queryable, crawlId: string, query: string): Promise<Map<string, string[]>> {
  const typed = wordsOfQuery(query)
    .filter((word) => editsFor(word) > 0)
    .slice(0, mostFuzzyWords);
  const like = await wordsLike(db, crawlId, typed);
  return new Map(
    typed.map((word) => {
      const close = (like.get(word) ?? []).filter((one) => one !== word && isWithinEdits(one, word, editsFor(word)));
      return [word, close.slice(0, mostMeantWords)];
    }),
  );
}

/** Stems keep the beginning of their word. */
const sharedLetters = 3;

async function withHighlights(
  db: Queryable,
  pages: readonly FoundPage[],
  search: Pick<SiteSearch, 'query' | 'similarWords'>,
): Promise<PageResult[]> {
  const read = pages.map((page) => ({ page, title: wordsOfText(page.title), body: wordsOfText(page.body) }));
  const sought = [...wordsOfQuery(search.query), ...[...search.similarWords.values()].flat()];
  const beginnings = new Set(sought.map((word) => word.slice(0, sharedLetters)));
  const mayMatch = (word: string) =>
    [...beginnings].some((beginning) => word.startsWith(beginning.slice(0, word.length)));
  const asked = new Map<string, { word: string; language: string }>();
  for (const { page, title, body } of read) {
    for (const word of [...title, ...body].flatMap(({ forms }: TextWord) => forms)) {
      const key = `${page.language} ${word}`;
      if (!asked.has(key) && mayMatch(word)) asked.set(key, { word, language: page.language });
    }
  }
  const found = await matchingWords(db, search, [...asked.values()]);
  const matches = new Map<string, Set<string>>();
  for (const { word, language } of found) matches.set(language, (matches.get(language) ?? new Set()).add(word));
  return read.map(({ page, title, body }) => {
    const words = matches.get(page.language) ?? new Set<string>();
    return {
      id: page.id,
      url: page.url,
      title: page.title,
      // The cut may go through a letter of two halves.
      bodyExcerpt: page.body.slice(0, bodyExcerptCharacters).replaceAll(/\p{Surrogate}/gu, ''),
      score: page.score,
      titleHighlight: highlightWhole(page.title, title, words),
      bodyHighlights: highlightFragments(page.body, body, words),
    };
  });
}
