import type { videoProviders } from './index.ts';

/** Where a video is, as its address says. */
export interface VideoAddress {
  provider: (typeof videoProviders)[number];
  provider_uid: string;
  /** The address people open. */
  url: string;
  /** A still picture, where the host has one at an address that can be told without asking. */
  thumbnail_url: string | null;
}

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);
const youtubeFolders = new Set(['embed', 'shorts', 'live', 'v']);

/**
 * Reads the address of a video page, player or share link; null when it is none that a field can hold. Nothing is
 * fetched.
 */
export function readVideoAddress(text: string): VideoAddress | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.replace(/^www\./, '');
  const segments = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(segments[0]);
  if (youtubeHosts.has(host))
    return youtube(url.searchParams.get('v') ?? (youtubeFolders.has(segments[0] ?? '') ? segments[1] : undefined));
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(segments);
  if (host === 'facebook.com' || host === 'm.facebook.com') return facebook(url, segments);
  return null;
}

function youtube(id: string | undefined): VideoAddress | null {
  if (id === undefined || !/^[\w-]{6,}$/.test(id)) return null;
  return {
    provider: 'youtube',
    provider_uid: id,
    url: `https://www.youtube.com/watch?v=${id}`,
    thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  };
}

function vimeo(segments: readonly string[]): VideoAddress | null {
  const id = segments.find((segment) => /^\d{4,}$/.test(segment));
  return id === undefined
    ? null
    : { provider: 'vimeo', provider_uid: id, url: `https://vimeo.com/${id}`, thumbnail_url: null };
}

function facebook(url: URL, segments: readonly string[]): VideoAddress | null {
  const id = url.searchParams.get('v') ?? segments.findLast((segment) => /^\d{5,}$/.test(segment));
  return id === undefined || id === null || !/^\d{5,}$/.test(id)
    ? null
    : { provider: 'facebook', provider_uid: id, url: `https://www.facebook.com/watch/?v=${id}`, thumbnail_url: null };
}
