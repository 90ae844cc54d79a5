import { expect, test } from 'vitest';
import { robotsRules } from './robots-rules.ts';

const rulesOf = (text: string, agents = ['DatoCmsSearchBot']) => {
  const rules = robotsRules(text, 'https://example.com/robots.txt', agents);
  return (path: string) => rules.allows(`https://example.com${path}`);
};

test('the first matching line decides, not the most specific one', () => {
  const allows = rulesOf('User-agent: *\nDisallow: /shop\nAllow: /shop/open\nAllow: /blog/\nDisallow: /blog/drafts');

  expect(['/shop/open', '/shop', '/blog/drafts', '/else'].map(allows)).toEqual([false, false, true, true]);
});

test('one group counts: the one that names the crawler most exactly', () => {
  const text = `User-agent: *
Disallow: /

user-AGENT: otherbot
user-agent: datocmssearchbot # this one
ALLOW: /one # a comment
DISALLOW: /

User-agent: DatoCmsSearchBotBlog
Disallow: /one

User-agent: DatoCmsSearchBot
Disallow: /never-reached`;

  expect(['/one', '/two', '/never-reached'].map(rulesOf(text))).toEqual([true, false, false]);
  expect(['/one', '/two'].map(rulesOf(text, ['DatoCmsSearchBotBlog', 'DatoCmsSearchBot']))).toEqual([false, true]);
  expect(['/one'].map(rulesOf(text, ['Nobody']))).toEqual([false]);
});

test('patterns may have wildcards and an end', () => {
  const allows = rulesOf('User-agent: *\nDisallow: /*.pdf$\nDisallow: /a/*/z\nDisallow:\nCrawl-delay: 9');

  expect(['/x.pdf', '/x.pdf?y', '/a/b/c/z1', '/a/z', '/'].map(allows)).toEqual([false, true, false, true, true]);
});

test('a file without rules, or that is none, allows everything', () => {
  expect(rulesOf('')('/')).toBe(true);
  expect(rulesOf('<html>Disallow: /</html>\nDisallow: /')('/')).toBe(true);
});
