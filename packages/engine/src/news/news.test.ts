import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { outboundPolicy } from '../outbound/outbound-policy.ts';
import { chooseLocale, NewsFeed } from './news-feed.ts';
import { noNews } from './news.ts';
import { announcementsOf, changelogOf, surveyOf, tutorialsOf } from './parse-news.ts';

describe('the language of news', () => {
  it.each([
    [['en', 'it'], 'it', 'it'],
    [['en', 'pt_BR'], 'pt-BR', 'pt_BR'],
    [['de', 'en_GB'], 'en', 'en_GB'],
    [['de', 'fr'], 'es', 'de'],
    [[], 'en', null],
  ])('of %j for %s is %s', (locales, language, chosen) => {
    expect(chooseLocale(locales, language)).toBe(chosen);
  });
});

describe('what a content service responds with', () => {
  it('is read without links of other kinds, unknown areas and entries without title', () => {
    expect(
      announcementsOf(
        [
          { id: '1', title: 'A', area: 'media', cover: { url: 'javascript:alert(1)' }, blogPostSlug: '../x' },
          { id: '2', title: 'B', area: 'elsewhere' },
          { id: '3', title: ' ', area: 'media' },
          null,
        ],
        'https://blog.example.org',
      ),
    ).toEqual([
      {
        id: '1',
        title: 'A',
        announcement: null,
        image: null,
        video: null,
        area: 'media',
        url: 'https://blog.example.org/..%2Fx',
      },
    ]);
    expect(surveyOf({ id: '1', url: 'http://survey.example.org' })).toBeNull();
    expect(tutorialsOf('none')).toEqual([]);
    expect(changelogOf([{ id: '1', title: 'Unpublished', _firstPublishedAt: null }], null)).toEqual([]);
  });
});

describe('a content service that fails', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  async function feedOf(answer: string, status = 200) {
    let requests = 0;
    const errors: string[] = [];
    const server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(status).end(answer);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    closing.push(() => server.close());
    const address = server.address() as { port: number };
    const config = { url: `http://127.0.0.1:${address.port}`, token: 'secret', blogUrl: null };
    const feed = new NewsFeed(config, outboundPolicy(['127.0.0.1']), ({ message }) => errors.push(message));
    return { feed, errors, requests: () => requests };
  }

  it.each([
    ['no JSON', 200],
    ['{"errors":[{"message":"nothing here"}]}', 200],
    ['{}', 500],
    ['x'.repeat(1024 ** 2 + 1), 200],
  ])('leaves news empty, is reported without the token, and asked once: %.20s', async (answer, status) => {
    const { feed, errors, requests } = await feedOf(answer, status);

    expect(await Promise.all([feed.read('en'), feed.read('it')])).toEqual([noNews, noNews]);
    expect(requests()).toBe(1);
    expect(errors).toHaveLength(1);
    expect(errors.join()).not.toContain('secret');
  });

  it('is not asked at an address that is not allowed', async () => {
    const errors: string[] = [];
    const config = { url: 'http://127.0.0.1:9/graphql', token: 'secret', blogUrl: null };
    const feed = new NewsFeed(config, outboundPolicy(), ({ message }) => errors.push(message));

    expect(await feed.read('en')).toEqual(noNews);
    expect(errors.join()).toContain('not a public address');
  });
});
