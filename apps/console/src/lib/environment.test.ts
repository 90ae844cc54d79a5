import { describe, expect, it } from 'vitest';
import { environmentHome, sandboxIdOf } from './environment.ts';

const own = ['editor', 'schema', 'sign_in'];

describe('sandboxIdOf', () => {
  it('reads the sandbox from the first segment', () => {
    expect(sandboxIdOf('/spring-redesign/schema/item_types', own)).toBe('spring-redesign');
    expect(sandboxIdOf('/spring-redesign', own)).toBe('spring-redesign');
  });

  it('sees no sandbox in the console’s own addresses', () => {
    expect(sandboxIdOf('/', own)).toBeNull();
    expect(sandboxIdOf('/schema/item_types/1', own)).toBeNull();
    expect(sandboxIdOf('/sign_in', own)).toBeNull();
  });

  it('refuses what cannot be an environment', () => {
    expect(sandboxIdOf('/Not%20One/schema', own)).toBeNull();
  });
});

describe('environmentHome', () => {
  it('leads to the root or below the sandbox', () => {
    expect(environmentHome(null)).toBe('/');
    expect(environmentHome('spring-redesign')).toBe('/spring-redesign/');
  });
});
