import { describe, expect, it } from 'vitest';
import { addressWithin, environmentBase, environmentHome, sandboxIdOf, withoutDoubleSlashes } from './environment.ts';

const own = ['editor', 'schema', 'sign_in'];

describe('sandboxIdOf', () => {
  it('reads the sandbox from the first segment', () => {
    expect(sandboxIdOf('/spring-redesign/schema/item_types', own)).toBe('spring-redesign');
    expect(sandboxIdOf('/spring-redesign', own)).toBe('spring-redesign');
  });

  it('ignores the console’s own URLs', () => {
    expect(sandboxIdOf('/', own)).toBeNull();
    expect(sandboxIdOf('/schema/item_types/1', own)).toBeNull();
    expect(sandboxIdOf('/sign_in', own)).toBeNull();
  });

  it('rejects invalid environment names', () => {
    expect(sandboxIdOf('/Not%20One/schema', own)).toBeNull();
  });
});

describe('environmentHome', () => {
  it('leads to the root or below the sandbox', () => {
    expect(environmentHome(null)).toBe('/');
    expect(environmentHome('spring-redesign')).toBe('/spring-redesign/');
  });
});

describe('environmentBase', () => {
  it('matches a sandbox URL with and without a trailing slash', () => {
    expect(environmentBase(null)).toBe('/');
    expect(environmentBase('spring-redesign')).toBe('/spring-redesign');
  });
});

describe('addressWithin', () => {
  it('strips the sandbox prefix', () => {
    expect(addressWithin(null, '/media?page=2')).toBe('/media?page=2');
    expect(addressWithin('spring-redesign', '/spring-redesign/media?page=2#top')).toBe('/media?page=2#top');
    expect(addressWithin('spring-redesign', '/spring-redesign')).toBe('/');
    expect(addressWithin('spring-redesign', '/spring-redesign/')).toBe('/');
    expect(addressWithin('spring-redesign', '/spring-redesign?x=1')).toBe('/?x=1');
  });
});

describe('withoutDoubleSlashes', () => {
  it('collapses repeated slashes', () => {
    expect(withoutDoubleSlashes('//spring-redesign///media/')).toBe('/spring-redesign/media/');
    expect(withoutDoubleSlashes('/media')).toBe('/media');
  });
});
