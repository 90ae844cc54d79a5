import { expect, it } from 'vitest';
import { extensionOf, sourceOfImage } from './file-source.ts';

const pixel = 'iVBORw0KGgo=';

it('decodes images in data URLs, named after their description', async () => {
  const encoded = sourceOfImage({ src: `data:image/png;base64,${pixel}`, alt: 'A loom, old!' });
  const plain = sourceOfImage({ src: 'data:image/svg+xml;charset=utf-8,%3Csvg/%3E', alt: '' });

  const [png, svg] = [encoded?.file as File, plain?.file as File];
  expect(encoded).toMatchObject({ name: 'A loom, old!', alt: 'A loom, old!' });
  expect([png.name, png.type, png.size]).toEqual(['a-loom-old.png', 'image/png', 8]);
  expect([svg.name, await svg.text()]).toEqual(['image.svg', '<svg/>']);
});

it('leaves images of the web to the server', () => {
  expect(sourceOfImage({ src: 'https://example.org/a/loom.jpg?w=2', alt: '' })).toMatchObject({
    name: 'loom.jpg',
    file: { name: 'loom.jpg', url: 'https://example.org/a/loom.jpg?w=2' },
  });
  expect(sourceOfImage({ src: '//example.org/loom.jpg', alt: 'Loom' })).toMatchObject({
    name: 'Loom',
    file: { url: 'https://example.org/loom.jpg' },
  });
});

it.each([
  '',
  'file:///tmp/a.png',
  'cid:1',
  '/a.png',
  'blob:https://example.org/1',
  'data:text/html,x',
  'data:image/png;base64,%',
])('reads nothing of %j', (src) => {
  expect(sourceOfImage({ src, alt: '' })).toBeNull();
});

it('knows the extension by the name, else by the type', () => {
  expect(extensionOf(new File([], 'A.JPG'))).toBe('jpg');
  expect(extensionOf(new File([], 'picture', { type: 'image/webp' }))).toBe('webp');
  expect(extensionOf({ name: 'picture', url: 'https://example.org/picture' })).toBeNull();
});
