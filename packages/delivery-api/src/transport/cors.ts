/** Headers of a request that change its answer, besides the credential. */
export const modeHeaders = [
  'X-Environment',
  'X-Include-Drafts',
  'X-Exclude-Invalid',
  'X-Visual-Editing',
  'X-Base-Editing-Url',
  'X-Cache-Tags',
];

const requestHeaders = ['Authorization', 'Content-Type', 'Accept', ...modeHeaders, 'X-Site-Domain', 'If-None-Match'];

const responseHeaders = [
  'X-Complexity',
  'X-Max-Complexity',
  'X-Cacheable-On-Cdn',
  'X-Cache-Tags',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'ETag',
];

/** Browsers of any origin may send requests: the token is what grants access. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': requestHeaders.join(', '),
  'access-control-expose-headers': responseHeaders.join(', '),
  'access-control-max-age': '86400',
};
