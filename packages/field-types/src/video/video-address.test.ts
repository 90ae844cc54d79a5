import { expect, it } from 'vitest';
import { readVideoAddress } from './video-address.ts';

it.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12', 'youtube', 'aqz-KE-bpKQ'],
  ['https://youtu.be/aqz-KE-bpKQ?si=share', 'youtube', 'aqz-KE-bpKQ'],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', 'youtube', 'aqz-KE-bpKQ'],
  [' https://vimeo.com/76979871 ', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://www.facebook.com/watch/?v=10153231379946729', 'facebook', '10153231379946729'],
  ['https://www.facebook.com/facebook/videos/10153231379946729/', 'facebook', '10153231379946729'],
])('%s is video %s %s', (address, provider, uid) => {
  expect(readVideoAddress(address)).toMatchObject({ provider, provider_uid: uid });
});

it.each([
  '',
  'aqz-KE-bpKQ',
  'https://www.youtube.com/',
  'https://vimeo.com/about',
  'https://example.com/watch?v=aqz-KE-bpKQ',
  'javascript:alert(1)',
])('"%s" is no video', (address) => {
  expect(readVideoAddress(address)).toBeNull();
});

it('knows the still picture where the host keeps it at a known place', () => {
  expect(readVideoAddress('https://youtu.be/aqz-KE-bpKQ')?.thumbnail_url).toBe(
    'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  );
  expect(readVideoAddress('https://vimeo.com/76979871')?.thumbnail_url).toBeNull();
});
