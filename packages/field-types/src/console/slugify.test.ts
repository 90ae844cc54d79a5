import { beforeAll, describe, expect, it } from 'vitest';
import { loadRomanizer } from './romanizer.ts';
import { followsTitle, needsRomanizer, slugify } from './slugify.ts';

beforeAll(() => loadRomanizer());

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

  it.each([
    ['Καλημέρα, κόσμε!', 'kalimera-kosme'],
    ['Привет, мир', 'privet-mir'],
    ['Подъезд № 5', 'podezd-5'],
    ['北京欢迎你', 'bei-jing-huan-ying-ni'],
    ['2024年3月 iPhone手机', '2024-nian-3-yue-iphone-shou-ji'],
    ['東京タワー', 'dong-jing-tawa'],
    ['ひらがな と カタカナ', 'hiragana-to-katakana'],
    ['안녕하세요 세계', 'annyeonghaseyo-segye'],
    ['안녕'.normalize('NFD'), 'annyeong'],
    ['مرحبا بالعالم', 'mrhb-blaalm'],
    ['٢٠٢٤', '2024'],
    ['Größe € 東京', 'grosse-dong-jing'],
  ])('romanizes %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
    expect(needsRomanizer(title)).toBe(true);
  });

  it.each([
    ['Đường phố Việt Nam', 'duong-pho-viet-nam'],
    ['Ärger über Öl', 'arger-uber-ol'],
    ['Ärger über Öl'.normalize('NFD'), 'arger-uber-ol'],
    ['50 € ½ ①', '50-1-2-1'],
  ])('spells %s without tables', (title, slug) => {
    expect(slugify(title)).toBe(slug);
    expect(needsRomanizer(title)).toBe(false);
  });

  it('is empty where nothing can be spelled', () => {
    expect(slugify('🎉 !')).toBe('');
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
