import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

it('reads one address a line, each once', () => {
  expect(readAddresses(' https://a.example/1.jpg \r\n\nHTTP://a.example/2.jpg\nhttps://a.example/1.jpg')).toEqual({
    urls: ['https://a.example/1.jpg', 'HTTP://a.example/2.jpg'],
    invalid: [],
  });
});

it('names lines that are none', () => {
  expect(readAddresses('a.example/1.jpg\nftp://a.example/2\nhttps://\nhttps://a.example/a b.jpg').invalid).toEqual([
    'a.example/1.jpg',
    'ftp://a.example/2',
    'https://',
    'https://a.example/a b.jpg',
  ]);
});
