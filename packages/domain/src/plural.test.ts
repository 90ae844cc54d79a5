import { describe, expect, it } from 'vitest';
import { pluralOf } from './plural.ts';

describe('pluralOf', () => {
  it.each([
    ['person', 'people'],
    ['country', 'countries'],
    ['story', 'stories'],
    ['faq', 'faqs'],
    ['tag', 'tags'],
    ['news', 'news'],
    ['series', 'series'],
    ['status', 'statuses'],
    ['address', 'addresses'],
    ['bus', 'buses'],
    ['box', 'boxes'],
    ['quiz', 'quizzes'],
    ['matrix', 'matrices'],
    ['mouse', 'mice'],
    ['analysis', 'analyses'],
    ['child', 'children'],
    ['woman', 'women'],
    ['human', 'humans'],
    ['knife', 'knives'],
    ['wolf', 'wolves'],
    ['leaf', 'leafs'],
    ['medium', 'media'],
    ['media', 'media'],
    ['data', 'data'],
    ['day', 'days'],
    ['church', 'churches'],
    ['tomato', 'tomatoes'],
    ['campus', 'campus'],
    ['index', 'indexes'],
    ['page', 'pages'],
    ['cms', 'cms'],
    ['people', 'peoples'],
  ])('makes %s %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural);
  });
});
