import { expect, it } from 'vitest';
import { choiceProblems, cuts, firstChoice, imageAddress, type ImageChoice } from './image-address.ts';

const url = 'https://cms.example.com/assets/1/harbor.jpg';
const nothing: ImageChoice = { ...firstChoice, width: null, format: 'original' };
const query = (choice: Partial<ImageChoice>) =>
  imageAddress(url, { ...nothing, ...choice }, { x: 0.2, y: 0.7 }).slice(url.length);

it('is the URL of the original without a choice', () => {
  expect(query({})).toBe('');
  expect(query({ fit: 'crop', anchor: 'fixed' })).toBe('');
});

it('leaves out what has no effect', () => {
  expect(query({ width: 800 })).toBe('?w=800');
  expect(query({ width: 800, fit: 'crop', anchor: 'fixed' })).toBe('?w=800');
  expect(query({ height: 90, fit: 'max', quality: 0 })).toBe('?h=90&fit=max&q=0');
  expect(query({ format: 'auto' })).toBe('?auto=format');
  expect(query({ format: 'avif' })).toBe('?fm=avif');
});

it('names the focal point only where it should not follow that of the asset', () => {
  const box = { width: 300, height: 200, fit: 'crop' } as const;

  expect(query(box)).toBe('?w=300&h=200&fit=crop');
  expect(query({ ...box, anchor: 'entropy' })).toBe('?w=300&h=200&fit=crop&crop=entropy');
  expect(query({ ...box, anchor: 'fixed' })).toBe('?w=300&h=200&fit=crop&crop=focalpoint&fp-x=0.2&fp-y=0.7');
  expect(imageAddress(url, { ...nothing, ...box, anchor: 'fixed' }, null)).toContain('fp-x=0.5&fp-y=0.5');
});

it('finds sides and qualities that make no sense: 1 would be the whole original', () => {
  expect([...choiceProblems({ ...nothing, width: 1, height: 8193, quality: 101 })]).toEqual([
    'width',
    'height',
    'quality',
  ]);
  expect(choiceProblems({ ...nothing, width: 2, height: 8192, quality: 100 }).size).toBe(0);
  expect(cuts({ ...nothing, fit: 'crop', width: 10, height: 10 })).toBe(true);
});
