import { describe, expect, it } from 'vitest';
import { followsTitle, slugify } from './slugify.ts';

describe('slugify', () => {
  it('joins words with single hyphens', () => {
    expect(slugify('The quiet geometry of Signe Aalto')).toBe('the-quiet-geometry-of-signe-aalto');
    expect(slugify('  Sand, heat & pigment: a field diary! ')).toBe('sand-heat-pigment-a-field-diary');
  });

  it('spells accents and special letters in ASCII', () => {
    expect(slugify('Größe, Æther & Łódź à la carte')).toBe('grosse-aether-lodz-a-la-carte');
  });

  it('drops apostrophes instead of splitting words', () => {
    expect(slugify("Rautio's kiln")).toBe('rautios-kiln');
  });

  it('is empty where nothing can be spelled', () => {
    expect(slugify('日本語')).toBe('');
  });
});

describe('followsTitle', () => {
  it('follows while the slug of a new record is empty or what the title gives', () => {
    expect(followsTitle(null, 'Night opening', true)).toBe(true);
    expect(followsTitle('night-opening', 'Night opening', true)).toBe(true);
  });

  it('stops once somebody wrote another slug', () => {
    expect(followsTitle('harbour', 'Night opening', true)).toBe(false);
  });

  it('never follows in a stored record', () => {
    expect(followsTitle('night-opening', 'Night opening', false)).toBe(false);
  });
});
