import { describe, expect, it } from 'vitest';
import { hostOf, pluginAddressProblem } from './plugin-address.ts';

describe('the URL of a private plugin', () => {
  it.each(['https://plugins.example.org/tags/', 'http://localhost:5173', 'http://127.0.0.1:3000/', 'http://[::1]:80'])(
    '%s can be used',
    (url) => {
      expect(pluginAddressProblem(url)).toBeNull();
    },
  );

  it.each(['', 'plugins.example.org', 'ftp://localhost/', 'javascript:alert(1)'])('%j is no URL', (url) => {
    expect(pluginAddressProblem(url)).toBe('format');
  });

  it.each(['http://plugins.example.org', 'http://localhost.example.org', 'http://10.0.0.8'])(
    '%s is not encrypted',
    (url) => {
      expect(pluginAddressProblem(url)).toBe('insecure');
    },
  );

  it('is shown by its host', () => {
    expect(hostOf('http://localhost:5173/index.html')).toBe('localhost:5173');
    expect(hostOf('nowhere')).toBe('nowhere');
  });
});
