import { expect, test } from 'vitest';
import {
  apiKeyFromName,
  camelCase,
  checkFieldApiKey,
  checkItemTypeApiKey,
  pascalCase,
  pluralApiKey,
  singularApiKey,
} from './naming.ts';

test.each([
  ['article', null],
  ['blog_post', null],
  ['news', null],
  ['item_type', null],
  ['address', null],
  ['h2', null],
  ['', 'VALIDATION_REQUIRED'],
  ['a', 'VALIDATION_FORMAT'],
  ['Article', 'VALIDATION_FORMAT'],
  ['blog__post', 'VALIDATION_FORMAT'],
  ['post_', 'VALIDATION_FORMAT'],
  ['post_2', 'VALIDATION_FORMAT'],
  ['model', 'VALIDATION_EXCLUSION'],
  ['articles', 'VALIDATION_SINGULAR'],
  ['blog_posts', 'VALIDATION_SINGULAR'],
  ['people', 'VALIDATION_SINGULAR'],
])('the model key "%s" gives %s', (key, problem) => {
  expect(checkItemTypeApiKey(key)).toBe(problem);
});

test.each(
  'app_cta cta quota beta delta metadata multimedia trivia aria gas police jeans agenda media lens series press campus'.split(
    ' ',
  ),
)('the model key "%s" is not a plural and keeps its suggested name', (key) => {
  expect(checkItemTypeApiKey(key)).toBeNull();
  expect(apiKeyFromName(key, { singular: true })).toBe(key);
});

test.each([
  ['title', null],
  ['tags', null],
  ['id', 'VALIDATION_EXCLUSION'],
  ['_title', 'VALIDATION_EXCLUSION'],
  ['meta', 'VALIDATION_EXCLUSION'],
  ['9lives', 'VALIDATION_FORMAT'],
])('the field key "%s" gives %s', (key, problem) => {
  expect(checkFieldApiKey(key)).toBe(problem);
});

test.each([
  ['Blog posts', true, 'blog_post'],
  ['Blog posts', false, 'blog_posts'],
  ['Élan vital', true, 'elan_vital'],
  ['Web 2', true, 'web2'],
  ['3D model', true, 'd_model'],
])('the name "%s" (singular: %s) suggests %s', (name, singular, key) => {
  expect(apiKeyFromName(name, { singular })).toBe(key);
});

test.each([
  ['person', 'people'],
  ['country', 'countries'],
  ['faq', 'faqs'],
  ['success_story_tag', 'success_story_tags'],
  ['news', 'news'],
  ['address', 'addresses'],
])('the plural of %s is %s', (key, plural) => {
  expect(pluralApiKey(key)).toBe(plural);
});

test('GraphQL names derive from API keys', () => {
  expect(pascalCase('blog_post')).toBe('BlogPost');
  expect(camelCase('cover_image')).toBe('coverImage');
});

test.each([
  ['blog_posts', 'blog_post'],
  ['people', 'person'],
  ['categories', 'category'],
  ['news', 'news'],
  ['author', 'author'],
])('for %s it suggests %s', (key, suggestion) => {
  expect(singularApiKey(key)).toBe(suggestion);
  expect(checkItemTypeApiKey(suggestion)).toBeNull();
});
