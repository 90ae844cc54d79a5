import { afterEach, describe, expect, it } from 'vitest';
import {
  addressInProject,
  addressWithin,
  environmentBase,
  environmentHome,
  projectOf,
  sandboxIdOf,
  setOwnSegments,
  setProjectSubdomain,
  withoutDoubleSlashes,
} from './environment.ts';

setOwnSegments(['editor', 'environments', 'schema', 'sign_in', 'projects']);

describe('sandboxIdOf', () => {
  it('reads the sandbox from the first segment', () => {
    expect(sandboxIdOf('/spring-redesign/schema/item_types')).toBe('spring-redesign');
    expect(sandboxIdOf('/spring-redesign')).toBe('spring-redesign');
  });

  it('ignores the console’s own URLs', () => {
    expect(sandboxIdOf('/')).toBeNull();
    expect(sandboxIdOf('/schema/item_types/1')).toBeNull();
    expect(sandboxIdOf('/sign_in')).toBeNull();
  });

  it('rejects invalid environment names', () => {
    expect(sandboxIdOf('/Not%20One/schema')).toBeNull();
  });
});

describe('a sandbox with the name of a part of the console', () => {
  it('has a URL of its own, as has one that begins with a dash', () => {
    for (const name of ['schema', 'environments', '-draft']) {
      const home = environmentHome(name);

      expect(sandboxIdOf(`${home}editor`)).toBe(name);
      expect(addressWithin(name, `${home}editor?page=2`)).toBe('/editor?page=2');
    }
    expect(environmentHome('schema')).toBe('/environments/schema/');
    expect(environmentBase('schema')).toBe('/environments/schema');
  });

  it('leaves the addresses of an earlier console to the router', () => {
    expect(sandboxIdOf('/environments/spring/editor')).toBeNull();
    expect(sandboxIdOf('/environments')).toBeNull();
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

describe('a project below /projects', () => {
  afterEach(() => setProjectSubdomain(null));

  it('is named by the URL', () => {
    expect(projectOf('/projects/kestrel-hall/editor')).toBe('kestrel-hall');
    expect(projectOf('/projects/kestrel-hall')).toBe('kestrel-hall');
    expect(projectOf('/projects')).toBeNull();
    expect(projectOf('/projects/')).toBeNull();
    expect(projectOf('/projects/Kestrel')).toBeNull();
    expect(projectOf('/editor/projects/kestrel-hall')).toBeNull();
  });

  it('has its environments below it', () => {
    setProjectSubdomain('kestrel-hall');
    expect(sandboxIdOf('/projects/kestrel-hall/spring/media')).toBe('spring');
    expect(sandboxIdOf('/projects/kestrel-hall/editor')).toBeNull();
    expect(sandboxIdOf('/projects/kestrel-hall')).toBeNull();
    expect(environmentHome(null)).toBe('/projects/kestrel-hall/');
    expect(environmentHome('spring')).toBe('/projects/kestrel-hall/spring/');
    expect(environmentBase(null)).toBe('/projects/kestrel-hall');
    expect(addressWithin('spring', '/projects/kestrel-hall/spring/media?page=2')).toBe('/media?page=2');
    expect(addressWithin(null, '/projects/kestrel-hall')).toBe('/');
    expect(addressInProject('/sign_in')).toBe('/projects/kestrel-hall/sign_in');
  });
});

describe('withoutDoubleSlashes', () => {
  it('collapses repeated slashes', () => {
    expect(withoutDoubleSlashes('//spring-redesign///media/')).toBe('/spring-redesign/media/');
    expect(withoutDoubleSlashes('/media')).toBe('/media');
  });
});
